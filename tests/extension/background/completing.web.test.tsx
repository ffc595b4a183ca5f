// Completing in the popup or on a notification names the occurrence that was shown.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import type { DueAction } from '#domain/action/due-action.ts'
import type { SyncRequest } from '#domain/wire/sync.ts'
import { readComingReminders } from '../../../app/db/queries/coming-reminders.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { acceptForeignMutations } from '../../../app/db/write/accept-foreign-mutations.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { deliver } from '../../../extension/background/deliver.ts'
import { answerNotification } from '../../../extension/background/notifications.ts'
import { checkReminders } from '../../../extension/background/reminders.ts'
import { dueSection } from '../../../extension/popup/due-section.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../fixtures/builders.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { openTab } from '../../setup/device/user-database.ts'

const id = actionIdOf('walk')
const due: DueAction = { id, title: 'Walk', nextReminderAt: 1000, occurrenceKey: '2026-11-21' }
const user = { id: userIdOf('ada'), email: 'ada@example.org', firstName: null }

let browser: FakeBrowser
let shown: readonly DueAction[] | Error

beforeEach(() => {
  // The server does not answer: what is pressed is kept all the same.
  browser = fakeBrowser()
  browser.portal.user = user
  shown = [due]
  browser.portal.due = () => {
    if (shown instanceof Error) throw shown
    return { type: 'due', id: '', actions: [...shown] }
  }
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const completed = () => browser.entries().flatMap(({ mutations }) => mutations.map(({ name, args }) => [name, args]))

describe('Done', () => {
  it('in the popup names the occurrence it shows', async () => {
    const sendMessage = vi.fn(() => Promise.resolve(true))
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
    document.body.append(...dueSection([due], () => undefined))
    await userEvent.click(screen.getByRole('button', { name: 'Complete Walk' }))
    expect(sendMessage).toHaveBeenCalledWith({
      type: 'complete-action',
      actionId: id,
      occurrenceKey: '2026-11-21',
    })
  })

  it('put off by ten minutes names the snooze it shows', async () => {
    const sendMessage = vi.fn(() => Promise.resolve(true))
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
    document.body.append(...dueSection([{ ...due, snoozedUntil: 1000 }], () => undefined))
    await userEvent.click(screen.getByRole('button', { name: /in 10 minutes/ }))
    expect(sendMessage).toHaveBeenCalledWith({ type: 'snooze-action', actionId: id, formerUntil: 1000 })
  })

  it('on a notification names what it was shown for, even if that was handled elsewhere meanwhile', async () => {
    await checkReminders()
    shown = []
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: '2026-11-21' }]])
  })

  it('on a notification that stayed for days names what is due by then', async () => {
    await checkReminders()
    shown = [{ ...due, occurrenceKey: '2026-11-23' }]
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: '2026-11-23' }]])
  })

  it('is kept if the portal’s store does not answer, and if an older portal names no occurrence', async () => {
    shown = [{ id, title: 'Walk', nextReminderAt: 1000 }]
    await checkReminders()
    shown = new Error('no frame')
    await answerNotification(`remind:${id}`, 0)
    expect(completed()).toEqual([['completeAction', { actionId: id, occurrenceKey: undefined }]])
  })
})

describe('a press that a full device cannot store', () => {
  const message = () => browser.notifications.get(`remind:${id}`)?.message

  beforeEach(async () => {
    await checkReminders()
    browser.fillDevice()
  })

  it.each([
    ['Done', 0],
    ['Snooze', 1],
  ])('leaves its notification, which says so: %s', async (_label, button) => {
    await answerNotification(`remind:${id}`, button)
    expect(message()).toMatch(/^Could not be stored/)
    await checkReminders()
    expect(message()).toMatch(/^Could not be stored/)
  })

  it('shows it again where the browser closed it at the press', async () => {
    browser.notifications.clear()
    await answerNotification(`remind:${id}`, 0)
    expect(message()).toMatch(/^Could not be stored/)
  })

  it('is not said in the popup to be done', async () => {
    expect(await answerRequest({ type: 'complete-action', actionId: id })).toBe(false)
    expect(await answerRequest({ type: 'snooze-action', actionId: id })).toBe(false)
  })
})

it('a press that is stored takes its notification away before the server answers, and counts if that fails', async () => {
  await checkReminders()
  let shownThen: number | null = null
  const { sendMessage } = chrome.runtime
  const failing = (message: { type: string }) => {
    if (message.type !== 'bridge-deliver') return sendMessage(message)
    shownThen = browser.notifications.size
    return Promise.reject(new Error('No frame'))
  }
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage: failing } })
  expect(await answerRequest({ type: 'complete-action', actionId: id })).toBe(true)
  expect([shownThen, completed().length]).toEqual([0, 1])
})

it('Done on an action that the portal’s store does not know yet reaches the server', async () => {
  const db = await openTab({ userId: user.id })
  browser.portal.put = async ({ userId, mutations }) => {
    const accepted = await acceptForeignMutations(dexieStore(db), { userId, mutations })
    return accepted.ok ? 'ack' : accepted.error.kind
  }
  await checkReminders()
  await answerNotification(`remind:${id}`, 0)
  expect(completed()).toHaveLength(1)
  const pushed: string[] = []
  browser.server.set('/api/auth/me', () => Response.json({ ...user, lastName: 'L', profileImageUrl: null, roles: [] }))
  browser.server.set('/api/sync', (body) => {
    const { mutations } = body as SyncRequest
    pushed.push(...mutations.map(({ name }) => name))
    const acks = mutations.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' }))
    const next = { v: 1, t: 'a' }
    return Response.json({
      userId: user.id,
      serverTime: 1,
      changes: [],
      next,
      hasMore: false,
      lastSeq: 1,
      acks,
      minSchema: 2,
    })
  })
  await deliver()
  expect([pushed, browser.entries()]).toEqual([['completeAction'], []])
  db.close()
})

it('the portal tells the extension which occurrence is due, or coming', async () => {
  const db = await openTab()
  const daily = { reminderActive: true, reminderType: 'daily', reminderTimeZone: 'UTC' } as const
  const anchor = NOW - 40 * HOUR_MS
  await db.actions.bulkPut([
    // Missed yesterday too, so today's occurrence is the one that is due.
    buildAction({ id, ...daily, reminderTime: '09:00', reminderAnchor: anchor, nextReminderAt: NOW - 27 * HOUR_MS }),
    buildAction({
      id: actionIdOf('read'),
      ...daily,
      reminderTime: '15:00',
      reminderAnchor: anchor,
      nextReminderAt: NOW + 3 * HOUR_MS,
    }),
  ])
  const told = await readComingReminders(db, NOW)
  expect(told.map(({ occurrenceKey }) => occurrenceKey)).toEqual(['2026-11-21', '2026-11-21'])
  db.close()
})

it('REM-09: however many have waited for days, the portal tells the extension of all that ring or rang of late', async () => {
  const db = await openTab()
  const once = (name: string, at: number) =>
    buildAction({
      id: actionIdOf(name),
      reminderActive: true,
      reminderType: 'one-time',
      reminderTime: new Date(at).toISOString(),
      nextReminderAt: at,
    })
  const waiting = Array.from({ length: 60 }, (_, at) => once(`waiting ${String(at)}`, NOW - (at + 2) * DAY_MS))
  const rang = once('rang', NOW - 61 * MINUTE_MS)
  await db.actions.bulkPut([...waiting, rang, once('now', NOW - HOUR_MS / 2), once('soon', NOW + HOUR_MS)])
  const told = await readComingReminders(db, NOW)
  expect(told.slice(-3).map((one) => one.id)).toEqual(['rang', 'now', 'soon'].map(actionIdOf))
  expect(told.map(({ nextReminderAt }) => nextReminderAt)).toEqual(
    told.map((one) => one.nextReminderAt).sort((a, b) => a - b),
  )
  expect(told).toHaveLength(52)
  db.close()
})
