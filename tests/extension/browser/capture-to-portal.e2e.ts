// PRD-01, OVL-10: from the video being watched into the portal's own store: with a portal tab open, without one, and offline.
import { expect, test, type Page } from '@playwright/test'
import { useApp } from '../../e2e/setup/use-app.ts'
import { GARDEN_TALK, MORNING_TALK, type Talk } from '../../fixtures/site/talk.ts'
import { signUp } from './sign-up.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const portal = useApp()
let browser: WatchBrowser

test.describe.configure({ timeout: 120_000 })

test.afterEach(async () => {
  await browser.close()
})

async function launch(options: { mayReachPortal?: boolean } = {}): Promise<void> {
  browser = await launchWatchBrowser({ portalOrigin: portal.url, ...options })
}

/** Plans a suggestion from a talk under that title and saves it; returns the page. */
async function saveFrom(talk: Talk, title: string): Promise<Page> {
  const page = await browser.watch(talk.youtubeId)
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  // Not a tutorial: the portal would show the title of its first step instead (TUT-03).
  await overlay
    .getByRole('radio', { name: /habit|one-time/i })
    .first()
    .check()
  await overlay.getByLabel(/^What will you do/).fill(title)
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('button', { name: 'Save to Vault' }).click()
  await expect(overlay.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  return page
}

async function expectEmptyOutbox(): Promise<void> {
  await expect(async () => {
    const popup = await browser.openPopup()
    const waits = await popup.getByText('not in your portal yet').count()
    await popup.close()
    expect(waits).toBe(0)
  }).toPass()
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
  await launch()
  const tab = await signUp(portal.url, browser.context, 'anna')
  await saveFrom(MORNING_TALK, 'Write tomorrow on a card')
  await expect(tab.getByText('Write tomorrow on a card').first()).toBeVisible()
  await expectEmptyOutbox()
})

test('PRD-01: with no portal tab open, the action is stored in the portal and on the server', async () => {
  await launch()
  const tab = await signUp(portal.url, browser.context, 'bert')
  await tab.close()
  await saveFrom(MORNING_TALK, 'Leave the phone outside')
  await expectEmptyOutbox()
  // On the server too, although no portal page ran meanwhile. Asked with the browser's session, because the worker may sleep.
  const onServer = async () => (await browser.context.request.get(`${portal.url}/api/actions/all`)).text()
  await expect.poll(onServer, { timeout: 30_000 }).toContain('Leave the phone outside')
  const again = await browser.context.newPage()
  await again.goto(`${portal.url}/portal`)
  await expect(again.getByText('Leave the phone outside').first()).toBeVisible()
})

test('PRD-01: with the server gone, the action shows in an offline portal tab, and syncs once when the server is back', async () => {
  await launch()
  const tab = await signUp(portal.url, browser.context, 'cara')
  await tab.close()
  await portal.stop()
  await saveFrom(GARDEN_TALK, 'Draw nine squares')
  const offline = await browser.context.newPage()
  await expect(async () => {
    await offline.goto(`${portal.url}/portal`)
    await expect(offline.getByText('Draw nine squares').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await portal.start()
  await expect.poll(() => titlesOnServer(offline), { timeout: 70_000 }).toEqual(['Draw nine squares'])
  // The tab's own queue and the extension may both have pushed it: it is still there only once, here too.
  await expect(offline.getByRole('heading', { name: 'Draw nine squares' })).toHaveCount(1)
})

test('OVL-10: saved with the server gone and no tab open, the action reaches the server by itself once it is back', async () => {
  await launch()
  const tab = await signUp(portal.url, browser.context, 'carl')
  await tab.close()
  await portal.stop()
  await saveFrom(GARDEN_TALK, 'Water at seven')
  await portal.start()
  const onServer = async () => (await browser.context.request.get(`${portal.url}/api/actions/all`)).text()
  await expect.poll(onServer, { timeout: 70_000 }).toContain('Water at seven')
})

test('OVL-11: saved before signing in, the action moves into the vault of whoever signs in', async () => {
  await launch()
  await saveFrom(MORNING_TALK, 'Tell one friend')
  const tab = await signUp(portal.url, browser.context, 'dora')
  const popup = await browser.openPopup()
  await tryUntilEmpty(popup)
  await expect(tab.getByText('Tell one friend').first()).toBeVisible()
  await expect.poll(() => titlesOnServer(tab), { timeout: 30_000 }).toEqual(['Tell one friend'])
  await expectEmptyOutbox()
})

test('a build without host permission for the portal never loses an item into a partition: it stays in the outbox', async () => {
  await launch({ mayReachPortal: false })
  const tab = await signUp(portal.url, browser.context, 'emil')
  await saveFrom(MORNING_TALK, 'Never acknowledged')
  const popup = await browser.openPopup()
  await popup.getByRole('button', { name: 'Try now' }).click()
  await expect(popup.getByText('not in your portal yet')).toBeVisible()
  await tab.reload()
  await expect(tab.getByText('Never acknowledged')).toHaveCount(0)
})

test('a partitioned bridge refuses what the portal itself did not make, even when the extension asks without checking', async () => {
  await launch({ mayReachPortal: false })
  await signUp(portal.url, browser.context, 'fred')
  const popup = await browser.openPopup()
  expect(await askBridge(popup, portal.url)).toContain('not_initialised')
})

test('killing the extension worker in the middle of a save loses nothing and duplicates nothing', async () => {
  await launch()
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

/** The titles of the signed-in learner's actions on the server. */
function titlesOnServer(portalPage: Page): Promise<string[]> {
  return portalPage.evaluate(async () => {
    const actions = (await (await fetch('/api/actions/all')).json()) as { actionTitle: string }[]
    return actions.map(({ actionTitle }) => actionTitle)
  })
}

/** Frames the bridge from an extension page and sends a put; returns the reply as JSON text. */
function askBridge(extensionPage: Page, url: string): Promise<string> {
  return extensionPage.evaluate(async (portalUrl) => {
    const frame = document.createElement('iframe')
    frame.src = `${portalUrl}/extension-bridge`
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const { port1, port2 } = new MessageChannel()
    const replies: unknown[] = []
    const nextTwo = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }) => {
        replies.push(data)
        if (replies.length === 1)
          port1.postMessage({ type: 'due', id: crypto.randomUUID(), userId: crypto.randomUUID() })
        else resolve()
      }
    })
    frame.contentWindow?.postMessage({ greeting: 'afterwatch-bridge/1' }, portalUrl, [port2])
    await nextTwo
    return JSON.stringify(replies)
  }, url)
}
