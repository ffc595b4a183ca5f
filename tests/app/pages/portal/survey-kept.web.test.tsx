// ADM-06: the survey stands below the actions, and whatever else is asked takes its place for a while.
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { SURVEY_DRAFT_KEY } from '../../../../app/db/store/draft-key.ts'
import { completeShownAction } from '../../../../app/features/actions/use-action-status.ts'
import OneAsk from '../../../../app/pages/portal/one-ask.tsx'
import { closeSurvey, offerSurvey } from '../../../../app/state/survey-offer.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { useMidweek } from '../../../setup/device/midweek.ts'

vi.mock('../../../../app/pages/portal/steps-here.ts', () => ({
  stepsHere: () =>
    Promise.resolve({ possible: { install: true, remind: false, model: false, extension: false }, isByHand: false }),
}))

const ADA = userIdOf('ada')
useMidweek()
const device = useAnsweredDevice()
const walk = buildAction({ id: actionIdOf('walk'), statusSetAt: 0 })
beforeEach(async () => {
  localStorage.clear()
  closeSurvey()
  await device.db.actions.put(walk)
  offerSurvey(ADA)
})

const open = () =>
  render(
    <MemoryRouter>
      <OneAsk userId={ADA} onReview={vi.fn()} />
    </MemoryRouter>,
  )
const hopes = () => screen.findByLabelText<HTMLTextAreaElement>('What do you hope to get out of Afterwatch?')
const habits = () => screen.findByLabelText<HTMLTextAreaElement>('How do you use YouTube today?')

it('ADM-06: what was typed into it is back once the step that took its place is closed, and after another page', async () => {
  const { unmount } = open()
  await userEvent.type(await hopes(), 'To cook')
  await act(() => completeShownAction(walk))
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect((await hopes()).value).toBe('To cook')
  await userEvent.type(await habits(), 'At night')
  unmount()
  open()
  expect((await hopes()).value).toBe('To cook')
  expect((await habits()).value).toBe('At night')
})

it('ADM-06: declined, it keeps nothing', async () => {
  open()
  await userEvent.type(await hopes(), 'To cook')
  await waitFor(async () => expect(await device.db.drafts.get(SURVEY_DRAFT_KEY)).toBeDefined())
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
})
