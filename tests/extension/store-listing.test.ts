// OVL-11: what the store listing says is true of the package.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '../../app/domain/product.ts'
import { InsightsRequest } from '../../app/domain/wire/insights.ts'
import { BroughtVideo, Capture } from '../../extension/messages/capture.ts'
import { PageRequest } from '../../extension/messages/request.ts'
import { createFirefoxManifest, createManifest } from '../../extension/manifest.ts'

const manifest = createManifest({ portalOrigin: 'https://portal.example', version: '1.2.3' })
const listing = readFileSync('docs/store/listing.md', 'utf8')
const privacy = readFileSync('docs/store/privacy.md', 'utf8')

function sectionOf(text: string, title: string): string {
  const after = text.split(`\n## ${title}\n`)[1]
  if (after === undefined) throw new Error(`There is no section ${title}`)
  return (after.split('\n## ')[0] ?? '').trim()
}

function firstCells(table: string): readonly string[] {
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.trim() ?? '')
}

test('each permission of the manifest has its reason, and no other', () => {
  const named = firstCells(sectionOf(privacy, 'Why each permission is needed'))
  expect(named).toEqual(manifest.permissions.map((name) => `\`${name}\``))
})

test('each host of the manifest has its reason, and no other', () => {
  const named = firstCells(sectionOf(privacy, 'Why each host is needed'))
  const fixed = manifest.host_permissions.map((host) =>
    host.includes('portal.example') ? 'the portal' : `\`${host}\``,
  )
  expect(named).toEqual([...fixed, ...manifest.optional_host_permissions.map((host) => `\`${host}\`, optional`)])
})

test('what is done with the words of a video is said of each message that has them', () => {
  const WITH_WORDS = new Set<unknown>([InsightsRequest, Capture, BroughtVideo])
  const types = PageRequest.options
    .filter(({ entries }) => Object.values(entries).some((entry) => WITH_WORDS.has(entry)))
    .map(({ entries }) => entries.type.literal)
  const said: Readonly<Record<string, string>> = {
    'extractive-insights': 'read on the device',
    'ai-insights': 'when they open the panel while signed in to a portal with an AI',
    save: 'when they save',
    'bring-transcript': "when they watch a video that waits for its transcript on their portal's list",
  }
  expect(types).toEqual(Object.keys(said))
  const row = sectionOf(privacy, 'What data is used')
    .split('\n')
    .find((line) => line.includes('| Website content'))
  for (const words of Object.values(said)) expect(row).toContain(words)
})

test('name and summary fit where the store shows them', () => {
  expect(sectionOf(listing, 'Name')).toBe(PRODUCT_NAME)
  expect(sectionOf(listing, 'Summary').length).toBeLessThanOrEqual(132)
})

test('Firefox’s package asks for what the answers say, and names what is sent to the portal', () => {
  const firefox = createFirefoxManifest({ portalOrigin: 'https://portal.example', version: '1.2.3' })
  const named = /Firefox's package asks for (.+) alone\./.exec(privacy)?.[1] ?? ''
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(firefox.permissions)
  const used = sectionOf(privacy, 'What data is used')
    .split('\n')
    .filter((row) => row.split('|')[2]?.trim() === 'yes')
    .map((row) => row.split('|')[1]?.trim())
  expect(used).toEqual(['Personal information', 'Website content'])
  const { required } = firefox.browser_specific_settings.gecko.data_collection_permissions
  expect([...required].sort()).toEqual(['personallyIdentifyingInfo', 'websiteContent'])
})
