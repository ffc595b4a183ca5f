// Several tabs on one profile: the browser's own locks, channels and crashes.
import { expect, type Request, test } from '@playwright/test'
import { complete, hangSync, xp } from '../setup/acting-tab.ts'
import { useRunningPortal } from '../setup/running-portal.ts'
import { app } from '../setup/shared-app.ts'

const portal = useRunningPortal(app)

test('two tabs see what the other writes, and never both talk to the server', async () => {
  const { context, open } = await portal.profile(['walk', 'read'])
  // Counted from before the tabs open: the end of a request whose start was missed would hide another one.
  const underWay = new Set<Request>()
  let most = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/sync')) most = Math.max(most, underWay.add(request).size)
  })
  const onEnded = (request: Request) => underWay.delete(request)
  context.on('requestfinished', onEnded)
  context.on('requestfailed', onEnded)
  const [first, second] = [await open(), await open()]
  await complete(first.page, 'walk')
  await expect(xp(second.page, 10)).toBeVisible()
  await complete(second.page, 'read')
  await expect(xp(first.page, 20)).toBeVisible()
  await first.expectSynced()
  await second.expectSynced()
  expect(most).toBe(1)
})

test('a tab that crashes or is closed while it syncs hands over to another one', async () => {
  const { open } = await portal.profile(['walk', 'read'])
  const [leader, other] = [await open(), await open()]
  const { hanging } = await hangSync(leader.page)
  await complete(leader.page, 'walk')
  // The hanging request may be older than the act, so only the tab's own display proves that the act is stored.
  await expect(xp(leader.page, 10)).toBeVisible()
  await hanging
  const cdp = await leader.page.context().newCDPSession(leader.page)
  const crashed = leader.page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
  await expect(xp(other.page, 10)).toBeVisible()
  await other.expectSynced()

  const last = await open()
  const next = await hangSync(other.page)
  await complete(other.page, 'read')
  await expect(xp(other.page, 20)).toBeVisible()
  await next.hanging
  await other.page.close()
  await last.expectSynced()
  await expect(xp(last.page, 20)).toBeVisible()
})
