// Which occurrence a step counts for, where the caller does not say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { actionIdOf, buildAction, NOW } from '../../../fixtures/builders.ts'
import { allRows } from '../../../setup/all-rows.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const REPEAT = {
  reminderActive: true,
  reminderTime: '09:00',
  reminderAnchor: NOW - 7 * DAY_MS,
  nextReminderAt: NOW - 3 * HOUR_MS,
} as const
const weekly = { ...REPEAT, reminderType: 'weekly' } as const
const daily = { ...REPEAT, reminderType: 'daily' } as const

function tutorial(titles: readonly string[], given: Partial<Action>): MemoryState {
  const state = new MemoryState()
  const tutorialSteps = titles.map((title) => ({ title, description: '' }))
  state.put('actions', buildAction({ actionType: 'tutorial', planningData: { tutorialSteps }, ...given }))
  return state
}
const log = (state: MemoryState, stepIndex: number, given: { now?: number; occurrenceKey?: string } = {}) => {
  const { now = NOW, ...named } = given
  return runMutation(state, logActionStep, { actionId, stepIndex, ...named }, { now })
}
const completed = (state: MemoryState) =>
  allRows(state)
    .completions.map(({ occurrenceKey }) => occurrenceKey)
    .sort()

describe('a step logged without its occurrence', () => {
  it.each([
    ['due', weekly, '2026-W47'],
    ['not due yet', { ...weekly, reminderAnchor: NOW - DAY_MS, nextReminderAt: NOW + 4 * DAY_MS }, null],
  ])('completes one week however often it is sent: %s', (_title, given, key) => {
    const state = tutorial(['Rest'], given)
    for (let call = 0; call < 3; call++) expect(log(state, 0).ok).toBe(true)
    expect(completed(state)).toHaveLength(1)
    if (key !== null) expect(completed(state)).toEqual([key])
    expect(allRows(state).stepCompletions).toHaveLength(1)
    expect(log(state, 0)).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('a step of several that is sent again changes nothing', () => {
    const state = tutorial(['Open', 'Write', 'Save'], daily)
    for (const step of [0, 1, 2]) log(state, step)
    for (const step of [2, 1, 0]) expect(log(state, step)).toMatchObject({ value: [], note: 'merged' })
    expect(completed(state)).toEqual(['2026-11-21'])
  })

  it('goes on where the first steps were done, and completes what is due by then', () => {
    const state = tutorial(['Open', 'Save'], daily)
    log(state, 0)
    expect(log(state, 1, { now: NOW + DAY_MS }).ok).toBe(true)
    expect(completed(state)).toEqual(['2026-11-22'])
    expect(log(state, 1, { now: NOW + DAY_MS })).toMatchObject({ value: [], note: 'merged' })
    expect(log(state, 0, { now: NOW + 2 * DAY_MS }).ok).toBe(true)
    expect(allRows(state).stepCompletions).toHaveLength(3)
  })

  it('after its week was let go completes that week, as a press on the whole does', () => {
    const [steps, whole] = [tutorial(['Rest'], weekly), tutorial(['Rest'], weekly)]
    for (const state of [steps, whole])
      runMutation(state, skipOccurrence, { actionId, occurrenceKey: '2026-W47', isSkipped: true })
    for (let call = 0; call < 2; call++) log(steps, 0)
    runMutation(whole, completeAction, { actionId })
    expect(allRows(steps).completions).toEqual(allRows(whole).completions)
  })

  it('completes the same as a press on the whole, whenever both are sent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 8 }), (gaps) => {
        const [steps, whole] = [tutorial(['Rest'], daily), tutorial(['Rest'], daily)]
        let now = NOW
        for (const gap of gaps) {
          now += gap * HOUR_MS
          log(steps, 0, { now })
          runMutation(whole, completeAction, { actionId }, { now })
        }
        expect(allRows(steps).completions).toEqual(allRows(whole).completions)
        expect(allRows(steps).actions).toEqual(allRows(whole).actions)
      }),
    )
  })
})

describe('a step logged for a named occurrence', () => {
  it('counts for it, and again changes nothing', () => {
    const state = tutorial(['Rest'], weekly)
    for (const occurrenceKey of ['2026-W47', '2026-W48', '2026-W48']) log(state, 0, { occurrenceKey })
    expect(completed(state)).toEqual(['2026-W47', '2026-W48'])
  })

  it('far ahead of the next one counts for the one that is due', () => {
    const state = tutorial(['Rest'], weekly)
    for (let call = 0; call < 2; call++) log(state, 0, { occurrenceKey: '2030-W01' })
    expect(completed(state)).toEqual(['2026-W47'])
  })
})
