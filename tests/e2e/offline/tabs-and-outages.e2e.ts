// Several tabs on one profile, and a server that comes and goes: the browser's own locks, channels and crashes.
import { expect, type Page, type Request, test } from '@playwright/test'
import { complete, hangSync, xp } from '../setup/acting-tab.ts'
import { useRunningPortal } from '../setup/running-portal.ts'
import { serverGone } from '../setup/server-gone.ts'
import { app } from '../setup/shared-app.ts'

const portal = useRunningPortal(app, 'offline too')

const focus = (page: Page) => page.getByRole('tab', { name: "Today's Focus" }).click()

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

test('a tab that crashes while it syncs hands over to the other one', async () => {
  const { open } = await portal.profile(['walk'])
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
})

test('a tab that is closed while it syncs hands over to the other one', async () => {
  const { open } = await portal.profile(['walk'])
  const [leader, other] = [await open(), await open()]
  const { hanging } = await hangSync(leader.page)
  await complete(leader.page, 'walk')
  // The hanging request may be older than the act, so only the tab's own display proves that the act is stored.
  await expect(xp(leader.page, 10)).toBeVisible()
  await hanging
  await leader.page.close()
  await other.expectSynced()
  await expect(xp(other.page, 10)).toBeVisible()
})

test('a server that comes back is noticed within a minute, without a click', async () => {
  const { context, open, url } = await portal.profile(['walk'])
  const tab = await open({ hasClock: true })
  await tab.untilInstalled()
  const comeBack = await serverGone(context, url)
  await complete(tab.page, 'walk')
  await tab.page.clock.runFor(1_000)
  await expect(tab.syncPill()).toHaveAccessibleName(/Offline 1/)
  // The server has been gone for hours: the waits between attempts are as long as they get.
  for (let hour = 0; hour < 3; hour += 1) await tab.page.clock.fastForward('01:00:00')
  await expect(tab.syncPill()).toHaveAccessibleName(/Offline 1/)
  await comeBack()
  await tab.page.clock.runFor(60_000)
  await tab.expectSynced()
})

const databaseName = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.find(({ name = '' }) => name.startsWith('afterwatch-') && name !== 'afterwatch-device')?.name ?? ''
  })

test('an old tab lets go when a newer version opens the database, and says why it stopped', async () => {
  const { context, open, url } = await portal.profile(['walk'])
  const old = await open()
  const name = await databaseName(old.page)
  const newer = await context.newPage()
  await newer.goto(`${url}/healthz`)
  const events = await newer.evaluate(
    (database) =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = []
        const opening = indexedDB.open(database, 10_000)
        opening.onblocked = () => seen.push('blocked')
        opening.onsuccess = () => resolve([...seen, 'open'])
      }),
    name,
  )
  expect(events).toEqual(['open'])
  await expect(old.page.getByRole('heading', { name: 'A newer version is open in another tab' })).toBeVisible()
  await expect(old.page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('a tab that cannot upgrade because an older one holds on says so, and continues by itself', async () => {
  const { context, open, url } = await portal.profile(['walk'])
  const first = await open()
  const name = await databaseName(first.page)
  const holder = first.page
  await holder.goto(`${url}/healthz`)
  // An older version of the database, held open by a page that knows of no newer one.
  await holder.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const hold = () => {
          const deleting = indexedDB.deleteDatabase(database)
          deleting.onerror = () => reject(new Error('not deleted'))
          deleting.onsuccess = () => {
            const opening = indexedDB.open(database, 1)
            // The service worker, which syncs when it starts, has created it in between.
            opening.onerror = hold
            opening.onsuccess = () => {
              Object.assign(globalThis, { held: opening.result })
              resolve()
            }
          }
        }
        hold()
      }),
    name,
  )
  const page = await context.newPage()
  await page.goto(`${url}/portal`)
  await expect(page.getByRole('heading', { name: 'One more tab to close' })).toBeVisible()
  await holder.evaluate(() => (globalThis as unknown as { held: IDBDatabase }).held.close())
  await expect(page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  await focus(page)
  await expect(page.getByRole('button', { name: 'Complete walk' })).toBeVisible()
})
