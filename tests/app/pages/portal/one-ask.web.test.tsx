import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { localDateOf, weekdayOf } from '#domain/kernel/zoned-time.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { useCompletedCount } from '../../../../app/db/queries/use-completed-count.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { completeShownAction, reopenShownAction } from '../../../../app/features/actions/use-action-status.ts'
import { CONTENT_ID } from '../../../../app/pages/content-id.ts'
import OneAsk from '../../../../app/pages/portal/one-ask.tsx'
import { askToInstall } from '../../../../app/state/install-offer.ts'
import { offeredSteps } from '../../../../app/state/offered-steps.ts'
import { closeSurvey, offerSurvey } from '../../../../app/state/survey-offer.ts'
import { stepsHere } from '../../../../app/pages/portal/steps-here.ts'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { useMidweek } from '../../../setup/device/midweek.ts'

useMidweek()

vi.mock('../../../../app/pages/portal/steps-here.ts', () => ({ stepsHere: vi.fn() }))
vi.mock('../../../../app/state/install-offer.ts', () => ({ askToInstall: vi.fn() }))

const ADA = userIdOf('ada')
const PRAISE = 'You did it: your first action is done.'
const walk = buildAction({ id: actionIdOf('walk'), statusSetAt: 0 })
const read = buildAction({ id: actionIdOf('read'), statusSetAt: 0 })
const onReview = vi.fn()
let opened: Awaited<ReturnType<typeof openAnswered>>

const canDo = (...steps: string[]) =>
  vi.mocked(stepsHere).mockResolvedValue({
    possible: {
      install: steps.includes('install'),
      remind: steps.includes('remind'),
      model: steps.includes('model'),
      extension: steps.includes('extension'),
    },
    isByHand: false,
  })

beforeEach(async () => {
  localStorage.clear()
  vi.mocked(stepsHere).mockClear()
  closeSurvey()
  canDo('install', 'extension')
  opened = await openAnswered(ADA)
  await Promise.all([
    opened.actions.clear(),
    opened.profiles.clear(),
    opened.completions.clear(),
    opened.outbox.clear(),
  ])
  await opened.actions.bulkPut([walk, read])
})
afterEach(() => {
  closeUserDatabase()
})

/** Resolves once it is shown and the number of completions is known. */
async function open() {
  render(
    <MemoryRouter>
      <main id={CONTENT_ID} tabIndex={-1}>
        <OneAsk userId={ADA} onReview={onReview} />
      </main>
      <Counted />
      <At />
    </MemoryRouter>,
  )
  await screen.findByText(/^Counted/)
}
function At() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}
// Knows the count once earlier writes are read, because the same rows are read in the same order.
function Counted() {
  const count = countedRows(useCompletedCount())
  return count === undefined ? null : `Counted ${String(count)}`
}
const done = (action: typeof walk) => act(() => completeShownAction(action))
const isFocusOnContent = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
const close = () => userEvent.click(screen.getByRole('button', { name: /^(Not now|Close)$/ }))

describe('after something was done', () => {
  it('the very first action is praised, with one step; the next step comes with the next one done; none comes twice', async () => {
    await open()
    expect(screen.queryByText(PRAISE)).toBeNull()
    await done(walk)
    expect(await screen.findByText(PRAISE)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Install' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get the extension' })).toBeNull()
    await close()
    await isFocusOnContent()
    await done(read)
    expect(await screen.findByRole('link', { name: 'Get the extension' })).toBeTruthy()
    expect(screen.queryByText(PRAISE)).toBeNull()
    await close()
    cleanup()
    await opened.completions.clear()
    await opened.actions.bulkPut([walk, read])
    await open()
    await done(walk)
    await waitFor(() => expect(vi.mocked(stepsHere)).toHaveBeenCalledTimes(3))
    expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull()
  })

  it('an undo removes it from the screen, and nothing is said about earlier completions', async () => {
    await opened.completions.put({
      id: completionIdOf('old'),
      actionId: actionIdOf('old'),
      occurrenceKey: 'once:1',
      occurredAt: 1,
      timeZone: 'UTC',
      voidedAt: null,
    })
    await open()
    expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull()
    await done(walk)
    expect(await screen.findByRole('button', { name: 'Install' })).toBeTruthy()
    expect(screen.queryByText(PRAISE)).toBeNull()
    await act(async () => reopenShownAction((await opened.actions.get(walk.id)) ?? walk))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull())
  })

  it('does not count completions on another device: their step is left for one done here', async () => {
    await open()
    const completion = { actionId: read.id, occurrenceKey: 'once:1', occurredAt: 1, timeZone: 'UTC', voidedAt: null }
    await act(() => opened.completions.put({ id: completionIdOf('elsewhere'), ...completion }))
    await screen.findByText('Counted 1')
    expect(vi.mocked(stepsHere)).not.toHaveBeenCalled()
    expect(offeredSteps(ADA)).toEqual([])
    await done(walk)
    expect(await screen.findByRole('button', { name: 'Install' })).toBeTruthy()
    expect(screen.queryByText(PRAISE)).toBeNull()
  })

  it('the browser’s own model is offered where it can be turned on', async () => {
    canDo('model')
    await open()
    await done(walk)
    await userEvent.click(await screen.findByRole('button', { name: 'See what it needs' }))
    await screen.findByText('At /portal?profile=insights')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull())
    expect(offeredSteps(ADA)).toEqual(['model', 'first'])
  })

  it('is not used up before it is shown', async () => {
    await open()
    let tell: ((here: Awaited<ReturnType<typeof stepsHere>>) => void) | undefined
    vi.mocked(stepsHere).mockReturnValue(new Promise((resolve) => (tell = resolve)))
    await done(walk)
    await waitFor(() => expect(stepsHere).toHaveBeenCalled())
    cleanup()
    await act(async () => {
      tell?.({ possible: { install: true, remind: false, model: false, extension: false }, isByHand: false })
      await Promise.resolve()
    })
    expect(offeredSteps(ADA)).toEqual([])
  })

  it('says so if the browser does not offer to install', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    vi.mocked(askToInstall).mockRejectedValueOnce(new Error('not allowed'))
    await open()
    await done(walk)
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    expect(await screen.findByText('That did not work. Reload the page and try again.')).toBeTruthy()
    expect(reported).toHaveBeenCalledOnce()
    reported.mockRestore()
  })

  it('is praise and the way to the next action, if this device has nothing more to offer', async () => {
    canDo()
    await open()
    await done(walk)
    expect(await screen.findByText(PRAISE)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pick your next action' }).getAttribute('href')).toBe('/library')
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})

describe('ADM-06: the survey', () => {
  const questions = () => screen.queryByRole('heading', { name: 'Two questions, if you like' })

  it('waits until something is planned, does not appear beside a step, and only for those who have not answered', async () => {
    await opened.actions.clear()
    offerSurvey(ADA)
    await open()
    expect(questions()).toBeNull()
    await act(() => opened.actions.put(walk))
    await waitFor(() => expect(questions()).not.toBeNull())
    await done(walk)
    await screen.findByText(PRAISE)
    expect(questions()).toBeNull()
    await close()
    await waitFor(() => expect(questions()).not.toBeNull())
    act(() => offerSurvey(userIdOf('somebody-else')))
    expect(questions()).toBeNull()
  })

  it('closed, it gives the focus to the actions', async () => {
    offerSurvey(ADA)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
    expect(questions()).toBeNull()
    await isFocusOnContent()
  })
})

describe('the week’s review', () => {
  // Offered today, because yesterday was the review day.
  const offered = () => {
    const day = weekdayOf(localDateOf(Date.now() - DAY_MS, Intl.DateTimeFormat().resolvedOptions().timeZone))
    const reviews = { day, daySetAt: 1, weeks: [] }
    const names = { firstName: 'Ada', lastName: '', profileImageUrl: null, timeZone: null, profileSetAt: null }
    return opened.profiles.put({ id: ADA, ...names, reviews })
  }

  it('is offered to a learner who planned something before the week ended, and opens', async () => {
    await offered()
    await opened.actions.put({ ...walk, createdAt: Date.now() - 5 * DAY_MS })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
    expect(onReview).toHaveBeenCalled()
  })

  it('put off, it gives the focus to the actions', async () => {
    await offered()
    await opened.actions.put({ ...walk, createdAt: Date.now() - 5 * DAY_MS })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Not this week' }))
    await waitFor(() => expect(screen.queryByText('Look back on your week')).toBeNull())
    await isFocusOnContent()
  })

  it('is not offered on the first evening', async () => {
    await offered()
    await opened.actions.bulkPut([walk, read].map((action) => ({ ...action, createdAt: Date.now() })))
    offerSurvey(ADA)
    await open()
    // Appears once it is known that there is no week to review.
    await screen.findByRole('heading', { name: 'Two questions, if you like' })
    expect(screen.queryByText('Look back on your week')).toBeNull()
  })
})
