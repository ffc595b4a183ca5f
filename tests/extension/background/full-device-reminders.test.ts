// REM-09: a device that can store nothing more still rings, once.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { dueActionOf } from '#domain/action/due-action.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { checkReminders } from '../../../extension/background/reminders.ts'
import { checkSession } from '../../../extension/background/session.ts'
import { withdrawReminders } from '../../../extension/background/shown-reminders.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../fixtures/builders.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'

const id = actionIdOf('walk')
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
  browser.portal.user = { id: userIdOf('ada'), email: 'ada@example.org', firstName: 'Ada' }
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
})
