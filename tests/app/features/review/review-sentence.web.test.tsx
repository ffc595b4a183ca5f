import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { weekUnderReview } from '#domain/review/review-week.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { ReviewDialog } from '../../../../app/features/review/review-dialog.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const week = () => weekUnderReview(NO_REVIEWS, { now: Date.now(), timeZone: ZONE })
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
})
afterEach(() => {
  cleanup()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

// Due in the week under review, and not done.
const missed = (name: string, given: Partial<Action> = {}) => {
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

async function begin(...actions: readonly Action[]) {
  await opened.actions.bulkPut([...actions])
  const onClose = vi.fn()
  render(<ReviewDialog onClose={onClose} />)
  await heading(/quiet week|You did what you planned/)
  return onClose
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const profile = () => opened.profiles.get(ADA)

describe('the sentence of a weekly review', () => {
  it('keeps the sentence with the account, shows the plan for next week, and asks no more', async () => {
    const onClose = await begin(missed('A'))
    await press('Next')
    await choose('Another time')
    await press('Next')
    fireEvent.change(await screen.findByRole('textbox', { name: /What helped/ }), {
      target: { value: ' Mornings work. ' },
    })
    await press('Finish')
    expect(await heading('That was your week.')).toBeTruthy()
    expect(within(await screen.findByRole('region', { name: 'Coming up next week' })).getByText('A')).toBeTruthy()
    expect((await profile())?.reviews?.weeks).toMatchObject([
      { until: week().until, outcome: 'done', note: 'Mornings work.' },
    ])
    await waitFor(async () => expect(await opened.drafts.count()).toBe(0))
    await userEvent.selectOptions(screen.getByLabelText('Next time on'), 'Friday evening')
    await waitFor(async () => expect((await profile())?.reviews?.day).toBe(5))
    // Choosing another day does not start another review here.
    expect(screen.getByText('That was your week.')).toBeTruthy()
    await press('Done')
    expect(onClose).toHaveBeenCalled()
  })

  it('leaves a sentence from another device alone if none was written here', async () => {
    await begin()
    await press('Next')
    await heading('One sentence about this week')
    const stored = mutate(updateProfile, { review: { until: week().until, outcome: 'open', note: 'From elsewhere' } })
    expect((await stored).ok).toBe(true)
    await press('Finish')
    await heading('That was your week.')
    expect((await profile())?.reviews?.weeks).toMatchObject([{ outcome: 'done', note: 'From elsewhere' }])
  })

  it('what is typed while the sentence is being stored is stored too', async () => {
    await begin()
    await press('Next')
    const field = await screen.findByLabelText('What helped, or what will you do differently?')
    fireEvent.change(field, { target: { value: 'Mornings work.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
    fireEvent.change(field, { target: { value: 'Mornings work, evenings do not.' } })
    await heading('That was your week.')
    expect(screen.getByText('“Mornings work, evenings do not.”')).toBeTruthy()
    const [profile] = await opened.profiles.toArray()
    expect(profile?.reviews?.weeks.at(-1)?.note).toBe('Mornings work, evenings do not.')
  })
})
