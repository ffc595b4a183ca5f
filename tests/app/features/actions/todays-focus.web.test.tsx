import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pressedOccurrenceKey } from '#domain/action/occurrence.ts'
import { todaysFocus } from '#domain/action/todays-focus.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { useTodaysFocus } from '../../../../app/db/queries/use-todays-focus.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { FocusView } from '../../../../app/features/actions/focus/focus-view.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildVideo, completionIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action } from './shown-actions.tsx'

const device = useAnsweredDevice()

function Focus() {
  const focus = countedRows(useTodaysFocus())
  return focus === undefined ? null : <FocusView focus={focus} onOpen={() => undefined} />
}

describe("Today's Focus", () => {
  it('HOM-06: says that nothing is due', () => {
    render(<FocusView focus={todaysFocus([], 0, 'UTC')} onOpen={() => undefined} />)
    expect(screen.getByText('All caught up!')).toBeTruthy()
    expect(screen.getByText('No actions due right now. Great work!')).toBeTruthy()
  })

  it('HOM-05: draws every action of a long group', async () => {
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await device.db.actions.bulkPut(
      Array.from({ length: 40 }, (_, at) => action(`Late ${String(at)}`, { ...late, nextReminderAt: at + 1 })),
    )
    render(<Focus />)
    const group = within(await screen.findByRole('region', { name: 'Overdue' }))
    await waitFor(() => {
      expect(group.getAllByRole('listitem')).toHaveLength(40)
    })
  })

  it('HOM-05: the titles of the first videos do not wait for those of the whole list', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => videoIdOf(device.db.userId, `video ${String(at)}`))
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await device.db.videos.bulkPut(ids.map((id, at) => buildVideo({ id, title: `Video ${String(at)}` })))
    await device.db.actions.bulkPut(
      ids.map((videoId, at) => action(`Late ${String(at)}`, { ...late, videoId, nextReminderAt: at + 1 })),
    )
    const read = vi.spyOn(device.db.videos, 'bulkGet')
    render(<Focus />)
    const asked = () => read.mock.calls.map(([wanted]) => wanted.length)
    await waitFor(() => expect(asked().at(-1)).toBe(40), { timeout: 5000 })
    expect(asked()[0]).toBe(Math.ceil(innerHeight / 90))
    expect(await screen.findByText('Video 39', {}, { timeout: 5000 })).toBeTruthy()
  })

  it('HOM-05, HOM-13: groups what is due; Complete removes it, stores it and says so', async () => {
    const once = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await device.db.actions.bulkPut([
      action('Late', { ...once, nextReminderAt: Date.now() - 50 * HOUR_MS }),
      action('Later', { ...once, nextReminderAt: Date.now() - 26 * HOUR_MS }),
    ])
    render(<Focus />)
    const overdue = await screen.findByRole('region', { name: 'Overdue' })
    expect(within(overdue).getByText('2 days overdue')).toBeTruthy()
    await userEvent.click(within(overdue).getByRole('button', { name: 'Complete Late' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete Late' })).toBeNull())
    expect(useToasts.getState().toast).toMatchObject({ title: 'Success', description: 'Action status updated' })
    expect(await device.db.actions.get(actionIdOf('Late'))).toMatchObject({ status: 'completed' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Later' }))
  })

  it('HOM-05: only a completed row folds away with a check, not one that is put off or removed elsewhere', async () => {
    const due = { reminderActive: true, reminderTimeZone: 'UTC', nextReminderAt: Date.now() - HOUR_MS } as const
    const weekly = { ...due, reminderType: 'weekly', reminderTime: timeOfDayIn(due.nextReminderAt, 'UTC') } as const
    const once = { ...due, reminderType: 'one-time' } as const
    await device.db.actions.bulkPut([action('Weekly', weekly), action('Gone', once), action('Done', once)])
    render(<Focus />)
    // By row: whether it had a check at any moment while it folded away.
    const left = new Map<string | null, boolean>()
    const look = () => {
      for (const row of document.querySelectorAll('[data-leaving]')) {
        const id = row.getAttribute('data-row')
        left.set(id, left.get(id) === true || row.querySelector('.animate-draw') !== null)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    const leaving = async (title: string) => {
      await waitFor(() => expect([...left.keys()]).toContain(actionIdOf(title)))
      return left.get(actionIdOf(title))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'More for Weekly' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Not today' }))
    expect(await leaving('Weekly')).toBe(false)
    await device.db.actions.delete(actionIdOf('Gone'))
    expect(await leaving('Gone')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Complete Done' }))
    expect(await leaving('Done')).toBe(true)
  })

  it('HOM-05, HOM-13: a habit done today says so under Due Tomorrow, and neither a press nor a swipe completes tomorrow’s', async () => {
    const soon = Date.now() + 20 * HOUR_MS
    const daily = action('Walk', {
      reminderActive: true,
      reminderType: 'daily',
      reminderTimeZone: 'UTC',
      reminderTime: timeOfDayIn(soon, 'UTC'),
      nextReminderAt: soon,
    })
    const today = pressedOccurrenceKey(daily, [], { at: Date.now() })
    await device.db.actions.put(daily)
    await device.db.completions.put({
      id: completionIdOf('today'),
      actionId: daily.id,
      occurrenceKey: today,
      occurredAt: Date.now(),
      timeZone: 'UTC',
      voidedAt: null,
    })
    const focus = {
      overdue: [],
      dueToday: [],
      dueTomorrow: [{ action: daily, due: { kind: 'due_tomorrow' } as const }],
    }
    render(<FocusView focus={focus} onOpen={() => undefined} />)
    const done = await screen.findByRole('button', { name: 'Done Walk' })
    await userEvent.click(done)
    Element.prototype.setPointerCapture = () => undefined
    const finger = { pointerId: 1, pointerType: 'touch', button: 0, clientY: 0 }
    const title = screen.getByRole('button', { name: 'Walk' })
    fireEvent.pointerDown(title, { ...finger, clientX: 0 })
    fireEvent.pointerMove(title, { ...finger, clientX: 120 })
    // A row that moved would promise something.
    expect(document.querySelector('[data-swiping]')).toBeNull()
    fireEvent.pointerUp(title, { ...finger, clientX: 120 })
    expect(await device.db.completions.count()).toBe(1)
  })

  // The rows are never read again, so what shows is the act's own result.
  const openUnread = async () => {
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC', nextReminderAt: 1 } as const
    const walk = action('Walk', late)
    await device.db.actions.put(walk)
    render(<FocusView focus={todaysFocus([walk], HOUR_MS, 'UTC')} onOpen={() => undefined} />)
    return screen.findByRole('button', { name: 'Complete Walk' })
  }

  it('HOM-13: Complete shows done once it is stored, before the lists are read again', async () => {
    const button = await openUnread()
    await userEvent.click(button)
    await waitFor(() => expect(button.hasAttribute('data-complete')).toBe(false))
    expect(await device.db.actions.get(actionIdOf('Walk'))).toMatchObject({ status: 'completed' })
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast).not.toBeNull())
    expect(await device.db.completions.count()).toBe(1)
  })

  it('HOM-13: Complete stays undone if it cannot be stored, and can be pressed again', async () => {
    const button = await openUnread()
    closeUserDatabase()
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast?.tone).toBe('bad'))
    expect(button.hasAttribute('data-complete')).toBe(true)
    await device.reopen()
    await userEvent.click(button)
    await waitFor(() => expect(button.hasAttribute('data-complete')).toBe(false))
  })
})
