// A weekly review as the tests see it: what was missed in its week, and the dialog.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { weekUnderReview } from '#domain/review/review-week.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { ReviewDialog } from '../../../../app/features/review/review-dialog.tsx'
import { actionIdOf, buildAction } from '../../../fixtures/builders.ts'

export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
export const week = () => weekUnderReview(NO_REVIEWS, { now: Date.now(), timeZone: ZONE })

// Due in the week under review, and not done.
export const missed = (name: string, given: Partial<Action> = {}) => {
  const dueAt = week().to - 2 * DAY_MS
  return buildAction({
    id: actionIdOf(name),
    actionTitle: name,
    createdAt: dueAt - 9 * DAY_MS,
    reminderActive: true,
    reminderType: 'one-time',
    reminderTime: new Date(dueAt).toISOString(),
    reminderTimeZone: ZONE,
    nextReminderAt: dueAt,
    planningData: { what: name, when: 'in the evening', firstStep: 'Find the shoes' },
    ...given,
  })
}

export async function beginReview(db: UserDatabase, actions: readonly Action[]) {
  await db.actions.bulkPut([...actions])
  const onClose = vi.fn()
  render(<ReviewDialog onClose={onClose} />)
  await heading(/quiet week|You did what you planned/)
  return onClose
}
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
