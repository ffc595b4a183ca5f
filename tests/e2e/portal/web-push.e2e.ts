// A reminder from the switch to the notification and the press on it (REM-09). Headless Chromium has no push service: one of
// our own replaces it, and what it receives is passed to the service worker through the DevTools protocol. All else is real.
import { expect, type Page } from '@playwright/test'
import { startPushService, type PushService, type TestBrowser } from '../../setup/server/push-service.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { patch, post } from '../learner/learner-api.ts'
import type { PortalPage } from '../learner/learner.ts'
import { registered } from '../learner/new-learner.ts'
import type { Profiles } from '../setup/profiles.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { test } from '../setup/test.ts'
import { useApp } from '../setup/use-app.ts'

// Until the server looks for due reminders.
const RINGS_MS = 40_000

let push: PushService

test.describe.configure({ timeout: 120_000 })

test.beforeAll(async () => {
  push = await startPushService()
})
const app = useApp(() => ({ PUSH_HOSTS: push.host, NODE_EXTRA_CA_CERTS: push.certificate }))
test.afterAll(() => push.close())

const newLearner = (profiles: Profiles, name: string) =>
  registered(profiles, name, { size: SMALL_PHONE, device: 'on disk', url: app.url })

async function addAction(page: Page): Promise<string> {
  const planningData = { what: 'walk', when: '12:30', where: 'the park' }
  const { id } = await post(page, `${app.url}/api/actions`, {
    actionTitle: 'Walk',
    actionType: 'one-time',
    planningData,
  })
  return id
}

/** Returns the time it rings. The server refuses a time that has passed when it hears of it. */
async function remindIn(page: Page, id: string, ms: number): Promise<number> {
  const ringsAt = Date.now() + ms
  const reminderTime = new Date(ringsAt).toISOString()
  const reminder = { reminderType: 'one-time', reminderTime, reminderActive: true, timeZone: 'UTC' }
  await patch(page, `${app.url}/api/actions/${id}/reminder`, reminder)
  return ringsAt
}

/** Replaces the browser's own push service, as the page sees it: the subscription is at ours. */
async function standIn(page: Page, browser: TestBrowser): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  await page.addInitScript((given) => {
    const kept = 'push-stand-in'
    const subscription = () => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(kept)
        return Promise.resolve(true)
      },
    })
    const stand = PushManager.prototype as unknown as Record<string, unknown>
    stand.getSubscription = () => Promise.resolve(localStorage.getItem(kept) === null ? null : subscription())
    stand.subscribe = () => {
      localStorage.setItem(kept, 'yes')
      return Promise.resolve(subscription())
    }
  }, browser.subscription)
}

/** Passes a message to the service worker, as the browser does with one from its push service. */
async function deliver(page: Page, text: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.url))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId: await registrationId,
    data: text,
  })
  await devTools.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

// Worker globals have no types in page code, so code for the worker is given as text.
async function inWorker<T>({ page }: PortalPage, script: string): Promise<T> {
  const ours = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => one.url().startsWith(app.url))
  await expect.poll(ours).toBeDefined()
  const worker = ours()
  if (worker === undefined) throw new Error('The service worker has just gone')
  return worker.evaluate<T>(script)
}

/** Makes the service worker count the notifications it shows; returns a function that reads the count. */
async function countRings(portal: PortalPage): Promise<() => Promise<number>> {
  await inWorker(
    portal,
    `(() => {
      globalThis.rings = 0
      const show = registration.showNotification.bind(registration)
      registration.showNotification = (...given) => show(...given).then(() => void (globalThis.rings += 1))
    })()`,
  )
  return () => inWorker(portal, 'globalThis.rings')
}

/** A press on the only notification, as the service worker sees it. */
async function press(portal: PortalPage): Promise<void> {
  await inWorker(
    portal,
    `(async () => {
      const [notification] = await registration.getNotifications()
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })()`,
  )
}

async function openPortal({ page }: PortalPage, search = ''): Promise<void> {
  await page.goto(`${app.url}/portal${search}`)
  await expect(page.getByRole('heading', { name: "Ada's Actions", includeHidden: true })).toBeAttached()
}

test('REM-09: switched on in the reminder dialog, a due reminder notifies, and a press opens its action', async ({
  profiles,
}) => {
  const portal = await newLearner(profiles, 'rings')
  const { page } = portal
  const browser = push.browser()
  await standIn(page, browser)
  const id = await addAction(page)
  await openPortal(portal, `?action=${id}&dialog=reminder`)
  await portal.untilNothingWaits()
  await portal.untilInstalled()
  const toggle = page.getByRole('checkbox', { name: 'Notify me on this device' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(page.getByText('Reminders arrive here as notifications, even while the app is closed.')).toBeVisible()
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await remindIn(page, id, 8000)
  await expect.poll(() => browser.messages.length, { timeout: RINGS_MS }).toBe(1)
  const text = browser.messages[0]?.text ?? ''
  const rings = await countRings(portal)
  await deliver(page, text)
  await deliver(page, text)
  // If only one had rung, the other would ring after the press.
  await expect.poll(rings).toBe(2)
  const walk = { title: 'Walk', body: 'If it is 12:30 and I am in the park, then I will walk.' }
  await expect.poll(() => shown(page)).toEqual([walk])
  await press(portal)
  await expect(page.getByRole('dialog', { name: 'Walk' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('action')).toBe(id)
  await expect.poll(() => shown(page)).toEqual([])
})

test('REM-09: of a reminder completed here, even offline, or of someone else only that is shown, without a sound', async ({
  profiles,
}) => {
  const portal = await newLearner(profiles, 'quiet')
  const { page } = portal
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  const me = (await (await page.request.get(`${app.url}/api/auth/me`)).json()) as { readonly id: string }
  const [done, open] = [await addAction(page), await addAction(page)]
  await remindIn(page, done, 60_000)
  const due = await remindIn(page, open, 60_000)
  await openPortal(portal, `?action=${done}`)
  await portal.untilNothingWaits()
  await portal.untilInstalled()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByText('Action status updated').first()).toBeVisible()
  const reminder = (actionId: string, userId = me.id, title = actionId, ringsAt = due) =>
    JSON.stringify({ kind: 'reminder', userId, actionId, ringsAt, title, body: '' })
  await deliver(page, reminder(done))
  await deliver(page, reminder(open, '01900000-0000-7000-8000-000000000001', 'not mine'))
  await deliver(page, reminder(open, me.id, 'its earlier time', due - 60_000))
  await deliver(page, reminder(open))
  await expect.poll(() => shown(page)).toContainEqual({ title: open, body: '' })
  expect(await shown(page)).toContainEqual({ title: done, body: 'Already done or put off.' })
  expect((await shown(page)).map(({ title }) => title)).not.toContain('not mine')
  await page.context().setOffline(false)
})
