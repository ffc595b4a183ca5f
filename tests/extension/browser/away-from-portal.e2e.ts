// PRD-01, OVL-10: what is saved in the extension while the portal's server is away.
import { expect } from '@playwright/test'
import { DELIVER_ALARM } from '../../../extension/background/alarms.ts'
import { useApp } from '../../e2e/setup/use-app.ts'
import { GARDEN_TALK } from '../../fixtures/site/talk.ts'
import { expectEmptyOutbox, titlesOnServer } from './delivered.ts'
import { saveFrom } from './save-from.ts'
import { signUp } from './sign-up.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const portal = useApp()
let browser: WatchBrowser

interface NextTry {
  /** In how many milliseconds the extension tries again by itself; null: not at all. */
  inMs(): Promise<number | null>
  /** Now instead of then. If it has begun, or nothing waits any more, there is none to bring forward. */
  bringForward(): Promise<void>
}

async function nextTryOf({ openOwnPage }: WatchBrowser): Promise<NextTry> {
  // No page of ours: nothing of the extension runs on it.
  const page = await openOwnPage('manifest.json')
  return {
    inMs: () =>
      page.evaluate(async (name) => {
        const alarm = await chrome.alarms.get(name)
        return alarm === undefined ? null : alarm.scheduledTime - Date.now()
      }, DELIVER_ALARM),
    bringForward: () =>
      page.evaluate(async (name) => {
        if (await chrome.alarms.clear(name)) await chrome.alarms.create(name, { when: Date.now() })
      }, DELIVER_ALARM),
  }
}

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: portal.url })
})

test.afterEach(() => browser.reset())

test.afterAll(async () => {
  await browser.close()
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
  const nextTry = await nextTryOf(browser)
  await expect.poll(async () => (await nextTry.inMs()) ?? Infinity).toBeLessThanOrEqual(60_000)
  await portal.start()
  await nextTry.bringForward()
  const onServer = async () => (await browser.context.request.get(`${portal.url}/api/actions/all`)).text()
  await expect.poll(onServer, { timeout: 70_000 }).toContain('Water at seven')
  const again = await browser.context.newPage()
  await again.goto(`${portal.url}/portal`)
  await expect(again.getByText('Water at seven').first()).toBeVisible()
  await expectEmptyOutbox(browser)
})
