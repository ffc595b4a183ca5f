// What was reported as saved stays saved: a full device, manually deleted databases, a tab closed before the server was back.
import { expect, type Page } from '@playwright/test'
import { idsOnServer } from '../../setup/browser-kill/server-side.ts'
import { readDevice, readRows } from '../setup/device-store.ts'
import { addDailyAction, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

/** A learner with one synced action, done daily, in the Action Library; returns its title. */
async function withOneAction(portal: PortalPage, name: string): Promise<string> {
  const actionTitle = 'Walk at noon'
  await registerLearner(portal.page, app.url, learnerNamed(name))
  await addDailyAction(portal.page, app.url, { actionTitle, reminderTime: '07:30', timeZone: 'UTC' })
  await portal.open(app.url)
  await portal.expectSynced()
  await portal.untilInstalled()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  return actionTitle
}

// More than the app and one learner's rows take.
const ROOM = 40_000_000

const completeButton = (page: Page, title: string) => page.getByRole('button', { name: `Mark Complete ${title}` })

/** How many completions the server has for the learner signed in on the page. */
async function completionsOnServer(page: Page): Promise<number> {
  const context = page.context()
  const cookie = (await context.cookies(app.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { id } = (await (await context.request.get(`${app.url}/api/auth/me`)).json()) as { id: string }
  return (await idsOnServer(app.url, { userId: id, cookie }, 'completions')).size
}

/** As if the device had this much room for what the portal stores; none given: as much as there is. */
async function withRoom(portal: PortalPage): Promise<(bytes?: number) => Promise<unknown>> {
  const cdp = await portal.page.context().newCDPSession(portal.page)
  return (bytes) =>
    cdp.send('Storage.overrideQuotaForOrigin', {
      origin: app.url,
      ...(bytes === undefined ? {} : { quotaSize: bytes }),
    })
}

/** Chromium trusts for half a minute what room it last found; asked for more than that, it looks again. */
function writeTooMuch(page: Page, bytes: number): Promise<string | undefined> {
  return page.evaluate(async (size) => {
    const name = 'too-much'
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('bytes', 'readwrite')
    // In pieces: a large value becomes a file of its own, which this look does not count.
    const piece = 'x'.repeat(50_000)
    for (let at = 0; at < size; at += piece.length) writing.objectStore('bytes').put(piece, at)
    const end = new Promise<void>((resolve) => (writing.oncomplete = writing.onabort = () => resolve()))
    await end
    opening.result.close()
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
    return writing.error?.name
  }, bytes)
}

test('a full device: the act is reported as failed, the screen stays usable, and it works once there is room', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await profiles.open('on disk')
  const room = await withRoom(portal)
  await room(ROOM)
  const title = await withOneAction(portal, 'full')
  await room(1)
  expect(await writeTooMuch(portal.page, ROOM)).toBe('QuotaExceededError')
  // Chromium reports a full device only at the end of a transaction, so this also tests waiting for that end.
  await completeButton(portal.page, title).click()
  await expect(portal.page.getByText('Failed to update action status').first()).toBeVisible()
  await expect(completeButton(portal.page, title)).toBeEnabled()
  await portal.page.getByRole('tab', { name: "Today's Focus" }).click()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  await room()
  await completeButton(portal.page, title).click()
  await expect(portal.page.getByRole('button', { name: `Done ${title}` })).toBeVisible()
  await portal.expectSynced()
  const { completions } = await readRows(portal.page)
  expect(completions).toHaveLength(1)
  expect(await completionsOnServer(portal.page)).toBe(1)
})

test('databases deleted by hand under the open page, offline: the queue is still there, and reaches the server; no API response was ever cached', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await profiles.open('offline too')
  const title = await withOneAction(portal, 'deleted')
  // Its service worker has seen the API from the start.
  await portal.page.reload()
  await portal.expectSynced()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  const { rest } = await readDevice(portal.page)
  expect(rest.filter((kept) => kept.includes('/api/'))).toEqual([])
  const context = portal.page.context()
  await context.setOffline(true)
  await completeButton(portal.page, title).click()
  await expect(portal.syncPill()).toHaveAccessibleName(/^Offline 1/)
  const other = await context.newPage()
  await other.goto(`${app.url}/login`)
  // Reported with the first database that goes, for five seconds.
  const told = expect(portal.page.getByText('1 change that was only here is kept.').first()).toBeVisible()
  await other.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'afterwatch-device') continue
      await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
    }
  })
  await told
  // What had not been sent is back; the rest must come from the server again.
  await expect(portal.syncPill()).toHaveAccessibleName(/^Not loaded 1/)
  await context.setOffline(false)
  await portal.expectSynced()
  expect(await completionsOnServer(portal.page)).toBe(1)
})

test('a tab closed while the server was unreachable: the service worker sends the queue', async ({ profiles }) => {
  test.setTimeout(150_000)
  const portal = await profiles.open('on disk')
  const title = await withOneAction(portal, 'closed')
  const context = portal.page.context()
  await context.setOffline(true)
  await completeButton(portal.page, title).click()
  await expect(portal.syncPill()).toHaveAccessibleName(/^Offline 1/)
  const rest = await context.newPage()
  const tags = () =>
    portal.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags()
    })
  await expect.poll(tags).toEqual(['afterwatch-sync'])
  await portal.page.close()
  await context.setOffline(false)
  await expect.poll(() => completionsOnServer(rest), { timeout: 30_000 }).toBe(1)
})
