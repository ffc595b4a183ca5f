import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { must } from '#domain/kernel/invariant.ts'
import { rankOf } from '#domain/progress/rank.ts'
import type { Cookie } from '#domain/wire/sync.ts'
import { markAnswered } from '../../../../app/db/store/first-answer.ts'
import { readCompletedCount } from '../../../../app/db/queries/use-completed-count.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { logShownStep } from '../../../../app/features/actions/detail/log-shown-step.ts'
import { completeShownAction, reopenShownAction } from '../../../../app/features/actions/use-action-status.ts'
import { RankCelebration } from '../../../../app/features/progress/rank-celebration.tsx'
import { Celebration } from '../../../../app/pages/portal/celebration.tsx'
import { endCelebration, useCelebration } from '../../../../app/state/celebration.ts'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const confetti = vi.hoisted(() => vi.fn((_props: unknown) => null))
vi.mock('react-confetti', () => ({ default: confetti }))

let opened: Awaited<ReturnType<typeof openAnswered>>
beforeEach(async () => {
  confetti.mockClear()
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear()])
  await opened.meta.delete('rank')
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
const hasSynced = async (cookie: Cookie | null = { v: 1, t: 'tag' }) =>
  opened.meta.put({ ...must(await opened.syncMeta(), 'it was prepared'), cookie })
const shown = async () => {
  const row = await opened.meta.get('rank')
  return row?.key === 'rank' ? row.title : null
}
/** A portal that has synced and has already shown the rank for this many completions. */
async function portal(count: number, action = walk()) {
  await hasSynced()
  await given(count, action)
  render(<Celebration />)
  await waitFor(async () => expect(await shown()).toBe(rankOf(count).title))
  expect(title()).toBeNull()
  return action
}
const counted = (count: number) => waitFor(async () => expect(await readCompletedCount(opened)).toBe(count))
// Everything a change triggers in the background is done once this many later writes are done.
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await opened.transaction('rw', opened.meta, () => opened.meta.get('rank'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
}

describe('a rise of the rank', () => {
  it('STA-02: the completion that brings 100 XP is celebrated', async () => {
    await completeShownAction(await portal(9))
    await waitFor(() => expect(title()).toBe('Explorer'))
  })

  it('STA-02: two completions started at once, from 9 to 11, are celebrated', async () => {
    const [first, second] = [await portal(9), walk({ id: actionIdOf('read') })]
    await opened.actions.put(second)
    await Promise.all([completeShownAction(first), completeShownAction(second)])
    await counted(11)
    await waitFor(() => expect(title()).toBe('Explorer'))
  })

  it('STA-02: completions that sync brings, from another device or the extension, are celebrated once', async () => {
    await portal(9)
    await opened.completions.bulkPut(oldCompletions(30))
    await waitFor(() => expect(title()).toBe('Doer'))
    endCelebration()
    await opened.completions.bulkPut(oldCompletions(32))
    await settled()
    expect(title()).toBeNull()
  })

  it('STA-02: a rise that came while the portal was closed is celebrated when it opens', async () => {
    await portal(9)
    cleanup()
    await opened.completions.bulkPut(oldCompletions(10))
    render(<Celebration />)
    await waitFor(() => expect(title()).toBe('Explorer'))
    cleanup()
    render(<Celebration />)
    await settled()
    expect(title()).toBeNull()
  })

  it('STA-02: what a new device learns in its first sync is no rise; later rises are', async () => {
    await hasSynced(null)
    render(<Celebration />)
    await opened.completions.bulkPut(oldCompletions(5))
    await settled()
    expect(await shown()).toBeNull()
    await opened.transaction('rw', opened.meta, opened.completions, async () => {
      await opened.completions.bulkPut(oldCompletions(60))
      await hasSynced()
    })
    await waitFor(async () => expect(await shown()).toBe('Achiever'))
    expect(title()).toBeNull()
    await opened.completions.bulkPut(oldCompletions(100))
    await waitFor(() => expect(title()).toBe('Champion'))
  })

  it('STA-02: one reached by a new account before its first sync is celebrated once', async () => {
    await hasSynced(null)
    await opened.meta.put({ ...must(await opened.syncMeta(), 'it was prepared'), syncedAt: null })
    await markAnswered(opened, 1)
    const action = await given(9)
    await completeShownAction(action)
    render(<Celebration />)
    await waitFor(() => expect(title()).toBe('Explorer'))
    endCelebration()
    await hasSynced()
    await opened.completions.bulkPut(oldCompletions(11))
    await settled()
    expect(title()).toBeNull()
  })

  it('STA-02: a device that had an answer before keeps the rank it has shown', async () => {
    await portal(30)
    await markAnswered(opened, 2)
    expect(await shown()).toBe('Doer')
  })

  it('STA-02: undone and done again, it is not celebrated a second time', async () => {
    const action = await portal(9)
    await completeShownAction(action)
    await waitFor(() => expect(title()).toBe('Explorer'))
    endCelebration()
    await reopenShownAction(action)
    await counted(9)
    await settled()
    await completeShownAction(must(await opened.actions.get(action.id), 'it stands'))
    await counted(10)
    await settled()
    expect(title()).toBeNull()
  })

  it('a sign-out right after the completion ends the celebration, without an error', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await completeShownAction(await portal(9))
    closeUserDatabase()
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    expect([title(), reported.mock.calls]).toEqual([null, []])
  })

  it('STA-02: the last step of a tutorial raises it too, an earlier step does not', async () => {
    const tutorialSteps = ['One', 'Two'].map((name) => ({ title: name, description: '' }))
    const action = await portal(9, walk({ actionType: 'tutorial', planningData: { tutorialSteps } }))
    await logShownStep(action, { index: 0, title: 'One', isLast: false })
    await settled()
    expect(title()).toBeNull()
    await logShownStep(action, { index: 1, title: 'Two', isLast: true })
    await waitFor(() => expect(title()).toBe('Explorer'))
  })

  it.each([8, 10, 23])('STA-02: completion %i + 1 raises nothing', async (count) => {
    await completeShownAction(await portal(count))
    await counted(count + 1)
    await settled()
    expect(title()).toBeNull()
    expect(confetti).not.toHaveBeenCalled()
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
    const { container } = render(<RankCelebration title="Explorer" onOver={onOver} />)
    // Neither the sentence nor the pieces take a press.
    expect(container.querySelector('[data-celebration]')?.className).toContain('pointer-events-none')
    expect(confetti.mock.calls[0]?.[0]).toMatchObject({
      numberOfPieces: 1100,
      recycle: false,
      // It pours for seven seconds, and takes five more to fall.
      tweenDuration: 7000,
    })
    pass(100)
    expect(screen.getByRole('status').textContent).toBe('Congratulations, your rank is now Explorer.')
    pass(11_899)
    expect(onOver).not.toHaveBeenCalled()
    pass(1)
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('STA-02: with reduced motion only the sentence congratulates', () => {
    motionIs('reduced')
    vi.useFakeTimers()
    render(<RankCelebration title="Doer" onOver={() => undefined} />)
    pass(100)
    expect(confetti).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('Congratulations, your rank is now Doer.')
  })
})
