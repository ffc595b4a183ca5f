// LIB-15: a link waits in the portal for its transcript; once watched with captions on, without the overlay, it has insights.
import { expect, test } from '@playwright/test'
import { givenField } from '../e2e/add-dialog.ts'
import { GARDEN_TALK } from '../fixtures/site/talk.ts'
import { testPortal, type TestPortal } from './test-portal.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

let portal: TestPortal
let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  portal = await testPortal()
  await portal.start()
  browser = await launchWatchBrowser({ portalOrigin: portal.url })
})
test.afterAll(async () => {
  await browser.close()
  await portal.stop()
  await portal.dispose()
})

test('LIB-15, PRD-03: a waiting video gets its transcript and insights from the page it is watched on', async () => {
  const tab = await portal.signUp(browser.context, 'hana')
  // The popup makes the extension check who is signed in: its last check was at installation, before anyone was.
  await (await browser.openPopup()).close()
  await tab.goto(`${portal.url}/portal?add=`)
  const dialog = tab.getByRole('dialog', { name: 'Add video' })
  await givenField(dialog).fill(`https://youtu.be/${GARDEN_TALK.youtubeId}`)
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(dialog).toBeHidden()
  await tab.goto(`${portal.url}/library`)
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
