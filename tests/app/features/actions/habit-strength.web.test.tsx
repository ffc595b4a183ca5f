import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Completion } from '#domain/action/completion.ts'
import { addDays, localDateOf } from '#domain/kernel/zoned-time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { HabitStrengthSection } from '../../../../app/features/actions/detail/habit-strength-section.tsx'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>
beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await opened.completions.clear()
})
afterEach(() => closeUserDatabase())

const action = buildAction({
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderTimeZone: 'UTC',
})
const today = localDateOf(Date.now(), 'UTC')
function done(daysAgo: number): Completion {
  const occurrenceKey = addDays(today, -daysAgo)
  const id = completionIdOf(occurrenceKey)
  return { id, actionId: actionIdOf('walk'), occurrenceKey, occurredAt: Date.now(), timeZone: 'UTC', voidedAt: null }
}

describe('habit strength', () => {
  it('is shown beside the streak and says what a miss costs', async () => {
    await opened.completions.bulkPut(Array.from({ length: 13 }, (_, at) => done(at)))
    render(<HabitStrengthSection action={action} />)
    expect(await screen.findByText('50%, steady')).toBeTruthy()
    expect(screen.getByText('13 times in a row')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Habit strength 50%' })).toBeTruthy()
    expect(screen.getByText(/takes at most 3% of it away/)).toBeTruthy()
  })

  it('follows a completion at once, and shows nothing before the first', async () => {
    const { container } = render(<HabitStrengthSection action={action} />)
    expect(container.textContent).toBe('')
    await act(() => opened.completions.put(done(0)))
    await waitFor(() => expect(container.textContent).toContain('Done the last time'))
  })

  it('is not shown for a one-time action', async () => {
    await opened.completions.put(done(0))
    const { container } = render(<HabitStrengthSection action={buildAction()} />)
    await act(() => opened.completions.put(done(1)))
    expect(container.textContent).toBe('')
  })
})
