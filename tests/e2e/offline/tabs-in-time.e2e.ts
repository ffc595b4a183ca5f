// What another tab or device must see within so many seconds: nothing runs beside these tests.
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { complete, hangSync, xp } from '../setup/acting-tab.ts'
import { useRunningPortal } from '../setup/running-portal.ts'
import { app } from '../setup/shared-app.ts'

const portal = useRunningPortal(app)

async function freeze(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  return cdp
}

test('a frozen tab that holds the lock blocks the other one’s sync for fifteen seconds only', async () => {
  const { open } = await portal.profile(['walk', 'read'])
  const frozen = await open()
  const other = await open({ hasClock: true })
  const { hanging } = await hangSync(frozen.page)
  await complete(frozen.page, 'walk')
  await expect(xp(frozen.page, 10)).toBeVisible()
  await hanging
  const cdp = await freeze(frozen.page)
  await other.page.bringToFront()
  await complete(other.page, 'read')
  await expect(other.syncPill()).not.toHaveAccessibleName(/Synced/)
  const synced = other.page.waitForResponse((response) => response.url().endsWith('/api/sync') && response.ok())
  await other.page.clock.runFor(16_000)
  await synced
  await other.expectSynced()
  // It wakes up after everything has moved on.
  await frozen.page.unroute('**/api/sync')
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await frozen.page.bringToFront()
  await expect(xp(frozen.page, 20)).toBeVisible()
  await expect(frozen.syncPill()).toHaveAccessibleName(/Synced/, { timeout: 40_000 })
})

test('another device sees a change within ten seconds', async () => {
  const { open, secondDevice } = await portal.profile(['walk'])
  const here = await open()
  const there = await secondDevice()
  await expect(xp(there.page, 0)).toBeVisible()
  await complete(here.page, 'walk')
  await expect(xp(there.page, 10)).toBeVisible({ timeout: 10_000 })
})
