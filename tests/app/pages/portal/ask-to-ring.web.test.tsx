// After a plan with a reminder, this device is asked whether it may ring: else the first one rings nowhere.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveReminders } from '../../../../app/features/account/leave-reminders.ts'
import OneAsk from '../../../../app/pages/portal/one-ask.tsx'
import { stepsHere } from '../../../../app/pages/portal/steps-here.ts'
import { tellReminderPlanned, useDoneHere } from '../../../../app/state/done-here.ts'
import { offeredSteps } from '../../../../app/state/offered-steps.ts'
import { closeSurvey, offerSurvey } from '../../../../app/state/survey-offer.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { useMidweek } from '../../../setup/device/midweek.ts'

vi.mock('../../../../app/pages/portal/steps-here.ts', () => ({
  stepsHere: vi.fn(() =>
    Promise.resolve({ possible: { install: true, remind: true, model: false, extension: false }, isByHand: false }),
  ),
}))

const ADA = userIdOf('ada')
useMidweek()
const device = useAnsweredDevice()
beforeEach(async () => {
  localStorage.clear()
  closeSurvey()
  useDoneHere.setState({ times: 0, reminders: 0 })
  await device.db.actions.put(buildAction({ id: actionIdOf('walk') }))
})

const open = (userId = ADA) =>
  render(
    <MemoryRouter>
      <OneAsk userId={userId} onReview={vi.fn()} />
    </MemoryRouter>,
  )
const card = () => screen.queryByRole('region', { name: 'What comes next' })
const survey = () => screen.findByRole('heading', { name: 'Two questions, if you like' })
const planned = () => {
  act(tellReminderPlanned)
}

it('REM-09: it is asked at once, before the survey, and once', async () => {
  offerSurvey(ADA)
  open()
  await survey()
  planned()
  expect(await screen.findByText('Be reminded on time')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Two questions, if you like' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await survey()
  planned()
  await waitFor(() => expect(vi.mocked(stepsHere)).toHaveBeenCalledTimes(2))
  expect(card()).toBeNull()
})

it('REM-09: also if the plan was stored before the portal could ask, as one from the landing page is', async () => {
  planned()
  open()
  expect(await screen.findByRole('button', { name: 'Turn on reminders' })).toBeTruthy()
})

it('REM-09: each learner of a browser is asked, and one who signed out and is back is asked again', async () => {
  // By a version that asked once in a browser.
  localStorage.setItem('afterwatch.offered-steps', 'first remind install')
  const isAsked = async (userId: typeof ADA) => {
    cleanup()
    open(userId)
    planned()
    expect(await screen.findByText('Be reminded on time')).toBeTruthy()
  }
  await isAsked(ADA)
  // Noted once the card has been drawn.
  await waitFor(() => expect(offeredSteps(ADA)).toEqual(['install', 'remind']))
  await isAsked(userIdOf('bob'))
  await waitFor(() => expect(localStorage.getItem('afterwatch.offered-to')).not.toContain(ADA))
  await leaveReminders()
  expect(offeredSteps(userIdOf('bob'))).toEqual(['install'])
  await isAsked(userIdOf('bob'))
})
