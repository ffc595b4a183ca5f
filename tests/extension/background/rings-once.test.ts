// REM-09: what rang does not ring again: on a device that can store nothing more, and after reminders were taken back for a while.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { dueActionOf } from '#domain/action/due-action.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { checkReminders } from '../../../extension/background/reminders.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { withdrawReminders } from '../../../extension/background/shown-reminders.ts'
import { serverAlone } from '../../../extension/event-page/ask-server.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../fixtures/builders.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { toldRow } from './told-rows.ts'

const id = actionIdOf('walk')
const user = { id: userIdOf('ada'), email: 'ada@example.org', firstName: 'Ada' }
const ALARM = `remind:${id}`

const daily = (nextReminderAt: number, given: Partial<Action> = {}) =>
  buildAction({
    id,
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: '12:00',
    reminderAnchor: NOW - 30 * DAY_MS,
    nextReminderAt,
    ...given,
  })

let browser: FakeBrowser
let rows: readonly Action[]
let clockOffsetMs: number

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  browser = fakeBrowser()
  browser.portal.user = user
  clockOffsetMs = 0
  browser.portal.due = () => {
    const actions = rows.flatMap((action) => dueActionOf(action, Date.now(), []) ?? [])
    return { type: 'due', id: '', actions, cookie: { v: 7, t: 'tag' }, clockOffsetMs }
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => [...browser.notifications.keys()]

describe('REM-09: once they are taken back for a while', () => {
  const offAndOn = async () => {
    await answerRequest({ type: 'set-options', changes: { isNotifying: false } })
    await checkReminders()
    expect(shown()).toEqual([])
    await answerRequest({ type: 'set-options', changes: { isNotifying: true } })
  }
  const outAndIn = async () => {
    browser.portal.user = null
    await checkReminders()
    expect(shown()).toEqual([])
    browser.portal.user = user
  }

  it.each([
    ['notifications are off and on', offAndOn],
    ['they sign out and in', outAndIn],
  ])('what the learner dismissed does not ring again, and what was still shown does: %s', async (_when, between) => {
    const other = daily(NOW - MINUTE_MS, { id: actionIdOf('read') })
    rows = [daily(NOW - MINUTE_MS), other]
    await checkReminders()
    expect(shown()).toEqual([ALARM, `remind:${other.id}`])
    browser.notifications.delete(ALARM)
    await between()
    await checkReminders()
    expect(shown()).toEqual([`remind:${other.id}`])
  })
})

describe('REM-09: on a device that is full', () => {
  it('a reminder rings once, and the next ones have their alarm', async () => {
    const next = daily(NOW + HOUR_MS, { id: actionIdOf('read') })
    rows = [daily(NOW), next]
    await checkSession()
    browser.fillDevice()
    await checkReminders()
    expect([shown(), browser.alarms.has(`remind:${next.id}`)]).toEqual([[ALARM], true])
    browser.notifications.clear()
    vi.setSystemTime(NOW + MINUTE_MS)
    await checkReminders()
    expect(shown()).toEqual([])
  })

  it('a reminder rings although the time of the server’s clock cannot be stored', async () => {
    rows = [daily(NOW)]
    clockOffsetMs = HOUR_MS
    await checkSession()
    browser.fillDevice()
    await checkReminders()
    expect(shown()).toEqual([ALARM])
  })

  it('what was taken off the screen rings once more', async () => {
    rows = [daily(NOW)]
    await checkReminders()
    browser.fillDevice()
    await withdrawReminders()
    expect(shown()).toEqual([])
    await checkReminders()
    expect(shown()).toEqual([ALARM])
  })

  it('in Firefox, what the server says is known all the same', async () => {
    const told = {
      userId: user.id,
      serverTime: NOW,
      hasMore: false,
      lastSeq: 0,
      acks: [],
      minSchema: 2,
      reset: 'initial',
    }
    const next = { v: 7, t: 'tag' }
    browser.server.set('/api/sync', () => Response.json({ ...told, changes: [toldRow(daily(NOW))], next }))
    await checkSession()
    browser.fillDevice()
    const known = await serverAlone({ entries: () => Promise.resolve([]) }).due(user.id)
    expect(known).toMatchObject({ actions: [{ id }] })
  })
})
