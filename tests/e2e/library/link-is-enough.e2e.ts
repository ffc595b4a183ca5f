// A link is enough: pasted in the portal it becomes insights, and if the video site gives nothing, the video says so.
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { join } from 'node:path'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { giveLink, givenField } from '../learner/add-dialog.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { useApp } from '../setup/use-app.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../../fixtures/site/site-preload.js')).href

let site: ImitatedSite
test.beforeAll(async () => {
  site = await startSite(OPEN_SITE)
  const dead = { status: 503 }
  site.show(GARDEN_TALK.youtubeId, { oembed: dead, player: dead, captions: dead, panel: dead })
})
test.afterAll(() => site.close())

const app = useApp(() => ({
  TRANSCRIPT_FETCH: 'on',
  IMITATED_SITE: site.url,
  NODE_OPTIONS: `--import ${PRELOAD}`,
}))

test('LIB-15, PRD-03: a pasted link brings title, length, insights and four actions', async ({ profiles }) => {
  const ada = await profiles.open()
  const { page } = ada
  await ada.register(app.url, learnerNamed('link-ada'))
  await page.goto(`${app.url}/library`)
  await page.getByRole('textbox', { name: 'YouTube link' }).first().fill(`https://youtu.be/${MORNING_TALK.youtubeId}`)
  await page.getByRole('button', { name: 'Add video' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add video' })
  await dialog.getByRole('button', { name: 'Add video' }).click()
  const card = page.getByRole('article', { name: MORNING_TALK.title })
  await card.getByRole('button', { name: 'Unlock Insights' }).click({ timeout: 30_000 })
  const detail = page.getByRole('dialog', { name: MORNING_TALK.title })
  await expect(detail.getByRole('definition').filter({ hasText: '5:00' })).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Plan this/ })).toHaveCount(4)
})

test('LIB-15, CRD-07: if the site gives nothing, the video waits, with its reason and three ways to continue', async ({
  profiles,
}) => {
  const bob = await profiles.open()
  const { page } = bob
  await bob.register(app.url, learnerNamed('link-bob'))
  await page.goto(`${app.url}/portal?add=`)
  const dialog = page.getByRole('dialog', { name: 'Add video' })
  await giveLink(dialog, `https://youtu.be/${GARDEN_TALK.youtubeId}`, GARDEN_TALK.title)
  await dialog.getByRole('button', { name: 'Add video' }).click()
  // Waits until it is stored: leaving the page earlier may lose the press.
  await expect(dialog).toBeHidden()
  await page.goto(`${app.url}/library`)
  const card = page.getByRole('article', { name: GARDEN_TALK.title })
  await expect(card.getByText('This server could not reach YouTube to read the captions.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(card.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(card.getByText(/Failed/)).toHaveCount(0)
  await expect(card.getByRole('link', { name: /^Open with the extension/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Plan without insights/ })).toBeVisible()
  await card.getByRole('button', { name: /^Add transcript/ }).click()
  await givenField(dialog).fill(GARDEN_TALK.lines.join('\n'))
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByRole('dialog', { name: GARDEN_TALK.title })).toContainText('Found on this device')
})
