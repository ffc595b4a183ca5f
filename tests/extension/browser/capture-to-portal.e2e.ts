// PRD-01, OVL-10: from the video being watched into the portal's own store: with a portal tab open, without one, and offline;
// LIB-15: the transcript of a video that waits there.
import { expect, type Page } from '@playwright/test'
import { givenField } from '../../e2e/learner/add-dialog.ts'
import { useApp } from '../../e2e/setup/use-app.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { saveFrom } from './save-from.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const portal = useApp()
let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: portal.url })
})

test.afterEach(() => browser.reset())

test.afterAll(async () => {
  await browser.close()
})

async function expectEmptyOutbox(): Promise<void> {
  const popup = await browser.openPopup()
  await expect(async () => {
    // Looked at again: it does not hear of what is delivered without it.
    await popup.reload()
    await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    expect(await popup.getByText('not in your portal yet').count()).toBe(0)
  }).toPass()
  await popup.close()
}

/** Presses as long as something is queued: a delivery in progress may remove the button. */
async function tryUntilEmpty(popup: Page): Promise<void> {
  await expect(async () => {
    const retry = popup.getByRole('button', { name: 'Try now' })
    if (await retry.isVisible()) await retry.click({ timeout: 2000 })
    await expect(popup.getByText('not in your portal yet')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

test('PRD-01: a saved action appears in the open portal tab by itself', async () => {
  const tab = await signUp(portal.url, browser.context, 'anna')
  await saveFrom(browser, MORNING_TALK, 'Write tomorrow on a card')
  await expect(tab.getByText('Write tomorrow on a card').first()).toBeVisible()
  await expectEmptyOutbox()
})

test('PRD-01: with the server gone, the action shows in an offline portal tab, and syncs once when the server is back', async () => {
  const tab = await signUp(portal.url, browser.context, 'cara')
  await tab.close()
  await portal.stop()
  await saveFrom(browser, GARDEN_TALK, 'Draw nine squares')
  const offline = await browser.context.newPage()
  await expect(async () => {
    await offline.goto(`${portal.url}/portal`)
    await expect(offline.getByText('Draw nine squares').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await portal.start()
  // As when the network comes back: otherwise the tab would ask again within a minute.
  await offline.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => titlesOnServer(offline), { timeout: 70_000 }).toEqual(['Draw nine squares'])
  // The tab's own queue and the extension may both have pushed it: it is still there only once, here too.
  await expect(offline.getByRole('heading', { name: 'Draw nine squares' })).toHaveCount(1)
})

test('PRD-01, OVL-10: saved with the server gone and no tab open, the action reaches the server by itself once it is back, and the portal shows it', async () => {
  const tab = await signUp(portal.url, browser.context, 'carl')
  await tab.close()
  await portal.stop()
  await saveFrom(browser, GARDEN_TALK, 'Water at seven')
  await portal.start()
  const onServer = async () => (await browser.context.request.get(`${portal.url}/api/actions/all`)).text()
  await expect.poll(onServer, { timeout: 70_000 }).toContain('Water at seven')
  const again = await browser.context.newPage()
  await again.goto(`${portal.url}/portal`)
  await expect(again.getByText('Water at seven').first()).toBeVisible()
  await expectEmptyOutbox()
})

test('OVL-11: saved before signing in, the action moves into the vault of whoever signs in', async () => {
  await saveFrom(browser, MORNING_TALK, 'Tell one friend')
  const tab = await signUp(portal.url, browser.context, 'dora')
  const popup = await browser.openPopup()
  await tryUntilEmpty(popup)
  await expect(tab.getByText('Tell one friend').first()).toBeVisible()
  await expect.poll(() => titlesOnServer(tab), { timeout: 30_000 }).toEqual(['Tell one friend'])
  await expectEmptyOutbox()
})

test('killing the extension worker in the middle of a save loses nothing and duplicates nothing', async () => {
  const tab = await signUp(portal.url, browser.context, 'gina')
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
  const tab = await signUp(portal.url, browser.context, 'hana')
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
  await expect(overlay.getByText('The video that waited in your portal has its transcript now.')).toBeVisible()
})

/** The titles of the signed-in learner's actions on the server. */
function titlesOnServer(portalPage: Page): Promise<string[]> {
  return portalPage.evaluate(async () => {
    const actions = (await (await fetch('/api/actions/all')).json()) as { actionTitle: string }[]
    return actions.map(({ actionTitle }) => actionTitle)
  })
}
