import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { closeUserDatabase, openUserDatabase } from '../../../app/db/session-database.ts'
import { logShownStep } from '../../../app/features/actions/log-shown-step.ts'
import { completeShownAction, reopenShownAction } from '../../../app/features/actions/use-action-status.ts'
import { RankCelebration } from '../../../app/features/progress/rank-celebration.tsx'
import { Celebration } from '../../../app/pages/celebration.tsx'
import { endCelebration, useCelebration } from '../../../app/state/celebration.ts'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/answered-database.ts'

const confetti = vi.hoisted(() => vi.fn((_props: unknown) => null))
vi.mock('react-confetti', () => ({ default: confetti }))

let opened: Awaited<ReturnType<typeof openUserDatabase>>
beforeEach(async () => {
  confetti.mockClear()
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear()])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  closeUserDatabase()
  endCelebration()
})

const motionIs = (wanted: 'reduced' | 'free') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: wanted === 'reduced',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const oldCompletions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: completionIdOf(String(at)),
    actionId: actionIdOf('old'),
    occurrenceKey: `once:${String(at)}`,
    occurredAt: 1000 + at,
    timeZone: 'UTC',
    voidedAt: null,
  }))
const walk = (given: Partial<Action> = {}) => buildAction({ statusSetAt: 0, ...given })
async function given(count: number, action = walk()) {
  await opened.actions.put(action)
  await opened.completions.bulkPut(oldCompletions(count))
  return action
}
const title = () => useCelebration.getState().title
// What a press sets going behind its answer has ended once this much later read has.
const settled = () => opened.transaction('r', opened.completions, () => opened.completions.count())

describe('a rise of the rank', () => {
  it('STA-02: the completion that brings 100 XP is celebrated', async () => {
    const action = await given(9)
    await completeShownAction(action)
    await waitFor(() => expect(title()).toBe('Explorer'))
  })

  it('a sign-out right behind the completion ends the celebration, and is no error', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const action = await given(9)
    await completeShownAction(action)
    const count = opened.completions.orderBy.bind(opened.completions)
    const counting = vi.spyOn(opened.completions, 'orderBy').mockImplementation((index) => {
      closeUserDatabase()
      return count(String(index))
    })
    await waitFor(() => expect(counting).toHaveBeenCalled())
    await expect(Promise.resolve(count('voidedAt').count())).rejects.toThrow()
    await new Promise(setImmediate)
    expect([title(), reported.mock.calls]).toEqual([null, []])
  })

  it('STA-02: the last step of a tutorial raises it too, a step before it does not', async () => {
    const tutorialSteps = ['One', 'Two'].map((name) => ({ title: name, description: '' }))
    const action = await given(9, walk({ actionType: 'tutorial', planningData: { tutorialSteps } }))
    await logShownStep(action, { index: 0, title: 'One' })
    await settled()
    expect(title()).toBeNull()
    await logShownStep(action, { index: 1, title: 'Two' })
    await waitFor(() => expect(title()).toBe('Explorer'))
  })

  it.each([8, 10, 23])('STA-02: completion %i + 1 raises nothing', async (count) => {
    await completeShownAction(await given(count))
    await settled()
    await settled()
    expect(title()).toBeNull()
  })

  it('STA-02: completions that sync brings are not celebrated, nor is reopening', async () => {
    const action = await given(9)
    render(<Celebration />)
    await opened.completions.bulkPut(oldCompletions(30))
    await settled()
    await reopenShownAction(action)
    await settled()
    expect(title()).toBeNull()
    expect(confetti).not.toHaveBeenCalled()
  })

  it('STA-02: what another device had done before is not celebrated again here', async () => {
    const action = await given(9)
    const done = { actionId: action.id, occurrenceKey: 'once:0', occurredAt: Date.now() - 60_000 }
    await completeShownAction(action)
    await waitFor(() => expect(title()).toBe('Explorer'))
    endCelebration()
    await opened.completions.where({ actionId: action.id }).modify(done)
    await completeShownAction(action)
    await settled()
    await settled()
    expect(title()).toBeNull()
  })
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('the celebration', () => {
  it('STA-02: 1100 pieces for 12 seconds, and a sentence that is read out', () => {
    motionIs('free')
    vi.useFakeTimers()
    const onOver = vi.fn()
    render(<RankCelebration title="Explorer" onOver={onOver} />)
    expect(confetti.mock.calls[0]?.[0]).toMatchObject({ numberOfPieces: 1100, recycle: false })
    pass(100)
    expect(screen.getByRole('status').textContent).toBe('Congratulations, your rank is now Explorer.')
    pass(11_899)
    expect(onOver).not.toHaveBeenCalled()
    pass(1)
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('STA-02: with reduced motion the sentence alone congratulates', () => {
    motionIs('reduced')
    vi.useFakeTimers()
    render(<RankCelebration title="Doer" onOver={() => undefined} />)
    pass(100)
    expect(confetti).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('Congratulations, your rank is now Doer.')
  })
})
