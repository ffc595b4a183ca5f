// PRD-01, OVL-11: from the video being watched into the portal's own store; LIB-15: the transcript of a video that waits there.
import { expect, type Page } from '@playwright/test'
import { givenField } from '../../e2e/learner/add-dialog.ts'
import { app } from '../../e2e/setup/shared-app.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { expectEmptyOutbox, titlesOnServer } from './delivered.ts'
import { saveFrom } from './save-from.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: app.url })
})

test.afterEach(() => browser.reset())

test.afterAll(async () => {
  await browser.close()
})

/** Presses as long as something is queued: a delivery in progress may remove the button. */
async function tryUntilEmpty(popup: Page): Promise<void> {
  await expect(async () => {
    const retry = popup.getByRole('button', { name: 'Try now' })
    if (await retry.isVisible()) await retry.click({ timeout: 2000 })
    await expect(popup.getByText('not in your portal yet')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

test('PRD-01: a saved action appears in the open portal tab by itself', async () => {
  const tab = await signUp(app.url, browser.context, 'anna')
  await saveFrom(browser, MORNING_TALK, 'Write tomorrow on a card')
  await expect(tab.getByText('Write tomorrow on a card').first()).toBeVisible()
  await expectEmptyOutbox(browser)
})

test('OVL-11: saved before signing in, the action moves into the vault of whoever signs in', async () => {
  await saveFrom(browser, MORNING_TALK, 'Tell one friend')
  const tab = await signUp(app.url, browser.context, 'dora')
  const popup = await browser.openPopup()
  await tryUntilEmpty(popup)
  await expect(tab.getByText('Tell one friend').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => titlesOnServer(tab), { timeout: 30_000 }).toEqual(['Tell one friend'])
  await expectEmptyOutbox(browser)
})

test('killing the extension worker in the middle of a save loses nothing and duplicates nothing', async () => {
  const tab = await signUp(app.url, browser.context, 'gina')
  const page = await browser.watch(MORNING_TALK.youtubeId)
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('radio').first().check()
  await overlay.getByLabel(/^What will you do/).fill('Survive the kill')
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  const killer = await browser.context.newCDPSession(page)
  await killer.send('ServiceWorker.enable')
  await Promise.all([
    overlay.getByRole('button', { name: 'Save to Vault' }).click(),
    killer.send('ServiceWorker.stopAllWorkers'),
  ])
  await expect(overlay.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await tryUntilEmpty(await browser.openPopup())
  await expect(tab.getByText('Survive the kill').first()).toBeVisible()
  await expect.poll(() => titlesOnServer(tab), { timeout: 30_000 }).toEqual(['Survive the kill'])
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
  await expect(
    overlay.getByText('Your portal was waiting for this video’s transcript. It gets it from here.'),
  ).toBeVisible()
})
