// A habit missed last evening is due today, and once it is done, so is tonight's.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { todaysFocus } from '#domain/action/todays-focus.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { readCompletions } from '../../../../app/db/queries/living-completions.ts'
import { useTodaysFocus } from '../../../../app/db/queries/use-todays-focus.ts'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { FocusView } from '../../../../app/features/actions/focus/focus-view.tsx'
import { ActionMenuContent } from '../../../../app/features/actions/list/action-menu-content.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, completionIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action } from './shown-actions.tsx'

const device = useAnsweredDevice()

// A Tuesday.
const morning = Date.UTC(2026, 10, 24, 8)
const tonight = morning + 13 * HOUR_MS

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(morning)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const evenings = (nextReminderAt: number) =>
  action('Walk', {
    reminderActive: true,
    reminderType: 'daily',
    reminderTimeZone: 'UTC',
    reminderTime: '21:00',
    reminderAnchor: morning - 40 * HOUR_MS,
    nextReminderAt,
  })

// Done a moment ago, as the rows say.
async function doneLate() {
  const walk = evenings(tonight)
  const monday = { id: completionIdOf('monday'), occurrenceKey: '2026-11-23', occurredAt: morning }
  await device.db.actions.put(walk)
  await device.db.completions.put({ ...monday, actionId: walk.id, timeZone: 'UTC', voidedAt: null })
  return walk
}

function Focus() {
  const focus = countedRows(useTodaysFocus())
  return focus === undefined ? null : <FocusView focus={focus} onOpen={() => undefined} />
}

function swipe(title: HTMLElement): void {
  Element.prototype.setPointerCapture = () => undefined
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, clientY: 0 }
  fireEvent.pointerDown(title, { ...finger, clientX: 0 })
  fireEvent.pointerMove(title, { ...finger, clientX: 120 })
  fireEvent.pointerUp(title, { ...finger, clientX: 120 })
}

describe("HOM-05, HOM-13: tonight's time of a habit done late", () => {
  it('is not completed by a second tap', async () => {
    await device.db.actions.put(evenings(morning - 11 * HOUR_MS))
    render(<Focus />)
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Walk' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Done Walk' }))
    expect(screen.getByRole('region', { name: 'Due Today' })).toBeTruthy()
    expect(await device.db.completions.count()).toBe(1)
    expect(await device.db.actions.get(actionIdOf('Walk'))).toMatchObject({ nextReminderAt: tonight })
  })

  it('is not completed by a swipe, even before the row shows that it is done', async () => {
    const walk = await doneLate()
    render(<FocusView focus={todaysFocus([walk], morning, 'UTC')} onOpen={() => undefined} />)
    swipe(screen.getByRole('button', { name: 'Walk' }))
    await screen.findByRole('button', { name: 'Done Walk' })
    expect(await device.db.actions.get(walk.id)).toEqual(walk)
    expect(useToasts.getState().toast).toBeNull()
  })

  it('is not completed from its menu, even before that shows that it is done', async () => {
    const walk = await doneLate()
    const trigger = <button type="button">More</button>
    render(<ActionMenuContent action={walk} trigger={trigger} startedBy="pointer" onAsk={() => undefined} />)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Mark Complete' }))
    await readCompletions(walk.id)
    await whenWritten()
    expect(await device.db.actions.get(walk.id)).toEqual(walk)
  })
})
