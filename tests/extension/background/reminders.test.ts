// REM-09: the extension's reminders, from the portal's store and the server to what is shown.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { dueActionOf } from '#domain/action/due-action.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { answerNotification } from '../../../extension/background/notifications.ts'
import { checkReminders } from '../../../extension/background/reminders.ts'
import { readSettings, writeSettings } from '../../../extension/storage/settings.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../fixtures/builders.ts'
import { fakeBrowser, PACKAGED, type FakeBrowser } from './fake-browser.ts'
import { doneAhead, toldRow } from './told-rows.ts'

const ADA = userIdOf('ada')
const id = actionIdOf('walk')
const ALARM = `remind:${id}`
const user = { id: ADA, email: 'ada@example.org', firstName: 'Ada' }
const COOKIE = { v: 7, t: 'tag' }

const daily = (nextReminderAt: number, given: Partial<Action> = {}) =>
  buildAction({
    id,
    actionTitle: 'Walk',
    planningData: { what: 'walk', when: 'lunch is over' },
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '12:00',
    reminderAnchor: NOW - 30 * DAY_MS,
    nextReminderAt,
    ...given,
  })

let browser: FakeBrowser
let rows: readonly Action[]
let done: Completion[]
let looks: number

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  browser = fakeBrowser()
  browser.portal.user = user
  rows = []
  done = []
  looks = 0
  browser.portal.due = () => {
    looks += 1
    const actions = rows.flatMap((action) => dueActionOf(action, Date.now(), []) ?? [])
    return { type: 'due', id: '', actions, cookie: COOKIE, completions: done }
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('REM-09: with notifications off nothing is shown, and due reminders are shown once they are on again', async () => {
  rows = [daily(NOW - MINUTE_MS)]
  await checkReminders()
  expect(shown()).toEqual([ALARM])
  await answerRequest({ type: 'set-options', changes: { isNotifying: false } })
  await checkReminders()
  expect([shown(), browser.alarms.has(ALARM)]).toEqual([[], false])
  await answerRequest({ type: 'set-options', changes: { isNotifying: true } })
  await checkReminders()
  expect(shown()).toEqual([ALARM])
})

const shown = () => [...browser.notifications.keys()]
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

function serverSays(action: Action, serverTime = NOW, completions: readonly Completion[] = []): void {
  browser.server.set('/api/auth/me', () => Response.json({ ...user, lastName: '', profileImageUrl: null, roles: [] }))
  const changes = [action, ...completions].map(toldRow)
  const answer = {
    userId: ADA,
    serverTime,
    changes,
    next: COOKIE,
    hasMore: false,
    lastSeq: 0,
    acks: [],
    minSchema: 2,
  }
  browser.server.set('/api/sync', () => Response.json(answer))
}

describe('REM-09: a reminder of the extension', () => {
  it('is scheduled for the moment it is due, and is then shown with the plan as its text', async () => {
    rows = [daily(NOW + 90_000)]
    await checkReminders()
    expect(browser.alarms.get(ALARM)).toEqual({ when: NOW + 90_000 })
    expect(shown()).toEqual([])
    advance(90_000)
    await checkReminders()
    expect(browser.notifications.get(ALARM)).toMatchObject({
      title: 'Walk',
      message: expect.stringMatching(/lunch is over/),
    })
  })

  it('is shown once for each of its times, and the undone habit again on the next day', async () => {
    rows = [daily(NOW)]
    await checkReminders()
    expect(browser.alarms.get(ALARM)).toEqual({ when: NOW + DAY_MS })
    browser.notifications.clear()
    advance(MINUTE_MS)
    await checkReminders()
    expect(shown()).toEqual([])
    advance(DAY_MS)
    await checkReminders()
    expect(shown()).toEqual([ALARM])
  })

  it('is forgotten a day after it rang, unless it is still due', async () => {
    const once = (name: string) => daily(NOW, { id: actionIdOf(name), reminderType: 'one-time', reminderAnchor: null })
    rows = [daily(NOW), once('read'), once('sing')]
    await checkReminders()
    const before = await readSettings()
    advance(DAY_MS)
    rows = [daily(NOW), once('read')]
    await checkReminders()
    const after = await readSettings()
    expect([Object.keys(before.reminded).length, Object.keys(before.rung).length]).toEqual([3, 3])
    expect(new Set(Object.keys(after.reminded))).toEqual(new Set([id, actionIdOf('read')]))
    expect(new Set(Object.keys(after.rung))).toEqual(new Set([id, actionIdOf('read')]))
  })

  it('more than an hour late is no longer shown', async () => {
    rows = [daily(NOW - 2 * HOUR_MS, { reminderTime: '10:00' })]
    await checkReminders()
    expect(shown()).toEqual([])
  })

  it('is quiet if the action was done on another device, which the portal’s store does not know yet', async () => {
    rows = [daily(NOW)]
    serverSays(daily(NOW + DAY_MS))
    await checkReminders()
    expect(shown()).toEqual([])
    expect(browser.alarms.get(ALARM)).toEqual({ when: NOW + DAY_MS })
  })

  it('is quiet if the action was done on another device while a tab with the portal sleeps here', async () => {
    const query = () => Promise.resolve([{ url: `${PACKAGED}/portal`, discarded: false, frozen: true }])
    vi.stubGlobal('chrome', { ...chrome, tabs: { ...chrome.tabs, query } })
    rows = [daily(NOW)]
    serverSays(daily(NOW + DAY_MS))
    await checkReminders()
    expect(shown()).toEqual([])
  })

  it.each([
    ['the portal’s store knows', true, false],
    ['the server told since', false, true],
  ])('of a habit done ahead names the earlier time that waits, as %s', async (_, isKnown, isTold) => {
    const ahead = doneAhead(id)
    if (isKnown) done = [ahead]
    serverSays(daily(NOW - DAY_MS), NOW, isTold ? [ahead] : [])
    const overview = await answerRequest({ type: 'overview', isQuick: false })
    expect(overview).toMatchObject({ due: [{ id, occurrenceKey: '2026-11-20' }] })
  })

  it('set on another device is shown here too', async () => {
    serverSays(daily(NOW))
    await checkReminders()
    expect(shown()).toEqual([ALARM])
  })

  it('is removed once it is handled elsewhere, together with its alarm', async () => {
    rows = [daily(NOW)]
    await checkReminders()
    rows = [daily(NOW, { status: 'completed' })]
    await checkReminders()
    expect(shown()).toEqual([])
    expect(browser.alarms.has(ALARM)).toBe(false)
  })

  it('snoozed here is snoozed everywhere, because the action itself is', async () => {
    rows = [daily(NOW)]
    await checkReminders()
    await answerNotification(ALARM, 1)
    expect(browser.entries().flatMap(({ mutations }) => mutations)).toMatchObject([
      { name: 'snoozeReminder', args: { actionId: id, until: NOW + 10 * MINUTE_MS, formerUntil: null } },
    ])
    expect(shown()).toEqual([])
  })

  it.each([
    ['the portal’s store knows', HOUR_MS, null],
    ['the server told since', 0, HOUR_MS],
  ])(
    'snoozed on a device whose clock is slow is snoozed by ten minutes of the server’s, as %s',
    async (_, known, told) => {
      rows = [daily(NOW)]
      const due = browser.portal.due()
      browser.portal.due = () => (due === null || due === 'wrong_user' ? null : { ...due, clockOffsetMs: known })
      if (told !== null) serverSays(daily(NOW), NOW + told)
      await checkReminders()
      await answerNotification(ALARM, 1)
      expect(browser.entries().flatMap(({ mutations }) => mutations)).toMatchObject([
        { name: 'snoozeReminder', args: { until: NOW + HOUR_MS + 10 * MINUTE_MS } },
      ])
    },
  )

  it('snoozed in the popup leaves no notification behind', async () => {
    rows = [daily(NOW)]
    await checkReminders()
    expect(await answerRequest({ type: 'snooze-action', actionId: id })).toBe(true)
    expect(shown()).toEqual([])
  })
})

describe('where the portal needs a newer version of the extension', () => {
  const refusesSync = () =>
    browser.server.set('/api/sync', () =>
      Response.json({ message: 'Reload.', code: 'UPGRADE_REQUIRED' }, { status: 426 }),
    )
  const overview = () => answerRequest({ type: 'overview', isQuick: false })

  it('that is known even if nothing had to be delivered, until the server accepts this one again', async () => {
    rows = [daily(NOW)]
    serverSays(daily(NOW))
    expect(await overview()).toMatchObject({ isOutdated: false })
    refusesSync()
    expect(await overview()).toMatchObject({ isOutdated: true, due: [{ id }] })
    expect(await answerRequest({ type: 'page-state' })).toMatchObject({ isOutdated: true })
    browser.server.delete('/api/sync')
    expect(await overview()).toMatchObject({ isOutdated: true })
    serverSays(daily(NOW))
    expect(await overview()).toMatchObject({ isOutdated: false })
  })
})

it('what the portal reported about someone who signed out meanwhile is not shown', async () => {
  rows = [daily(NOW)]
  const told = browser.portal.due
  browser.portal.due = () => {
    void writeSettings({ user: null })
    return told()
  }
  await checkReminders()
  expect([shown(), await chrome.storage.session.get('awaited')]).toEqual([[], {}])
})
