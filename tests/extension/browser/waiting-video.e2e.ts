// LIB-15: a link waits in the portal for its transcript; once watched with captions on, without the overlay, it has insights.
import { expect } from '@playwright/test'
import { givenField } from '../../e2e/learner/add-dialog.ts'
import { app } from '../../e2e/setup/shared-app.ts'
import { GARDEN_TALK } from '../../fixtures/site/talk.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: app.url })
})
test.afterAll(async () => {
  await browser.close()
})

test('LIB-15, PRD-03: a waiting video gets its transcript and insights from the page it is watched on', async () => {
  const tab = await signUp(app.url, browser.context, 'hana')
  // The popup makes the extension check who is signed in: its last check was at installation, before anyone was.
  await (await browser.openPopup()).close()
  await tab.goto(`${app.url}/portal?add=`)
  const dialog = tab.getByRole('dialog', { name: 'Add video' })
  await givenField(dialog).fill(`https://youtu.be/${GARDEN_TALK.youtubeId}`)
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(dialog).toBeHidden()
  await tab.goto(`${app.url}/library`)
  const waiting = tab.getByRole('article', { name: `YouTube video ${GARDEN_TALK.youtubeId}` })
  await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible({ timeout: 30_000 })

  browser.server.hasCaptionsOn = true
  const page = await browser.watch(GARDEN_TALK.youtubeId)
  const card = tab.getByRole('article', { name: GARDEN_TALK.title })
  await expect(card.getByRole('button', { name: 'Unlock Insights' })).toBeVisible({ timeout: 30_000 })
  await expect(tab.getByRole('article')).toHaveCount(1)

  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch: 4 ideas' }).click()
  await expect(overlay.getByText('Your waiting video got its transcript.')).toBeVisible()
})
