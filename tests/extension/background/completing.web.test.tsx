// Completing in the popup or on a notification names the occurrence that was shown.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { DueAction } from '#domain/action/due-action.ts'
import { readComingReminders } from '../../../app/db/queries/coming-reminders.ts'
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
    document.body.append(...dueSection([due], () => Promise.resolve()))
    await userEvent.click(screen.getByRole('button', { name: 'Complete Walk' }))
    expect(sendMessage).toHaveBeenCalledWith({
      type: 'complete-action',
      actionId: id,
      occurrenceKey: '2026-11-21',
    })
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
