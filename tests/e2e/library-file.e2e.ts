// The library goes along: exported on one profile, imported offline into a fresh account, and equal there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { checkLibrary } from '#domain/library-file/check-library.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { canonicalText } from '#domain/library-file/same-library.ts'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './keyboard.ts'
import type { PortalPage } from './learner.ts'
import { Profiles } from './profiles.ts'

const TALK = join(import.meta.dirname, '../fixtures/transcripts/a-calmer-morning.vtt')

let app: AppProcess

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

async function exported({ page }: PortalPage, format: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export / Import' }).click()
  await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
  return (await downloading).path()
}

async function contentOf(path: string): Promise<string> {
  const read = readLibraryText(await readFile(path, 'utf8'))
  const checked = read.ok ? checkLibrary(read.value) : read
  return checked.ok ? canonicalText(checked.value) : checked.error
}

test('a library exported on one profile is equal in a fresh account, as Markdown and as JSON', async () => {
  test.setTimeout(240_000)
  await using profiles = new Profiles()
  const first = await profiles.open()
  await first.register(app.url, { email: 'takes@example.com', password: 'correct horse' })
  await first.addVideo({ url: 'https://youtu.be/aaaaaaaaaaa', title: '# A *calmer* morning', file: TALK })
  await first.planFirstAction('07:30')
  await first.expectSynced()
  await first.page.goto(`${app.url}/library`)
  const markdown = await exported(first, 'Markdown')
  const content = await contentOf(markdown)
  expect(content).toContain('# A *calmer* morning')
  expect(content).toContain('cues')
  expect(await contentOf(await exported(first, 'JSON'))).toBe(content)

  const second = await profiles.open()
  await second.register(app.url, { email: 'gets@example.com', password: 'correct horse' })
  await second.untilInstalled()
  await second.page.goto(`${app.url}/library`)
  await app.stop()
  try {
    const input = second.page.getByLabel('Library file to import')
    await input.setInputFiles(markdown)
    await expect(second.page.getByText('1 video added.').first()).toBeVisible()
    await input.setInputFiles(markdown)
    await expect(second.page.getByText('1 was already here.').first()).toBeVisible()
    await expectAccessible(second.page)
    await second.page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(second.page)
    await second.page.setViewportSize({ width: 1280, height: 800 })
  } finally {
    await app.start()
  }
  await second.page.reload()
  await second.expectSynced()
  expect(await contentOf(await exported(second, 'JSON'))).toBe(content)
})
