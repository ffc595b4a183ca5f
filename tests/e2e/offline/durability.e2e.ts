// What was reported as saved stays saved: a full device, manually deleted databases, a tab closed before the server was back.
import { expect, type Page } from '@playwright/test'
import { idsOnServer } from '../../setup/browser-kill/server-side.ts'
import { readDevice, readRows } from '../setup/device-store.ts'
import { addDailyAction, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

/** A learner with synced actions, done daily, in the Action Library. */
async function withActions(portal: PortalPage, name: string, titles: readonly string[]): Promise<void> {
  await registerLearner(portal.page, app.url, learnerNamed(name))
  for (const actionTitle of titles)
    await addDailyAction(portal.page, app.url, { actionTitle, reminderTime: '07:30', timeZone: 'UTC' })
  await portal.open(app.url)
  await portal.expectSynced()
  await portal.untilInstalled()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
}

/** The same with one action; returns its title. */
async function withOneAction(portal: PortalPage, name: string): Promise<string> {
  const title = 'Walk at noon'
  await withActions(portal, name, [title])
  return title
}

const completeButton = (page: Page, title: string) => page.getByRole('button', { name: `Mark Complete ${title}` })

/** How many completions the server has for the learner signed in on the page. */
async function completionsOnServer(page: Page): Promise<number> {
  const context = page.context()
  const cookie = (await context.cookies(app.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { id } = (await (await context.request.get(`${app.url}/api/auth/me`)).json()) as { id: string }
  return (await idsOnServer(app.url, { userId: id, cookie }, 'completions')).size
}

test('a full device: the act is reported as failed, the screen stays usable, and it works once there is room', async ({
  profiles,
}) => {
  test.setTimeout(150_000)
  const portal = await profiles.open('on disk')
  // Each can be completed once, and the first of them still find room.
  const titles = Array.from({ length: 30 }, (_, n) => `Walk ${String(n + 10)}`)
  await withActions(portal, 'full', titles)
  const alone = async (title: string) => {
    await portal.page.getByRole('searchbox', { name: 'Search actions' }).fill(title)
    return completeButton(portal.page, title)
  }
  let at = -1
  const cdp = await portal.page.context().newCDPSession(portal.page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  // Chromium reports a full device only at the end of a transaction, so this also tests waiting for that end.
  // And it checks the quota again only now and then.
  await expect(async () => {
    at += 1
    await (await alone(titles[at] ?? '')).click()
    await expect(portal.page.getByText('Failed to update action status').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 80_000 })
  const title = titles[at] ?? ''
  await expect(completeButton(portal.page, title)).toBeEnabled()
  await portal.page.getByRole('tab', { name: "Today's Focus" }).click()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: app.url })
  // Likewise: it may consider the device full for a while longer.
  await expect(async () => {
    await (await alone(title)).click({ timeout: 2000 })
    await expect(portal.page.getByRole('button', { name: `Done ${title}` })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 80_000 })
  await portal.expectSynced()
  const { completions } = await readRows(portal.page)
  expect(completions?.length).toBeGreaterThan(0)
  expect(await completionsOnServer(portal.page)).toBe(completions?.length)
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
