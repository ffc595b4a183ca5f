// Complete Forever and "Let it go", undone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARCHIVE_REASONS, type Action } from '#domain/action/action.ts'
import { UNDO_WINDOW_MS } from '#domain/action/living.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { unarchiveAction, undoFailure } from '#domain/mutations/unarchive-action.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const actionId = actionIdOf('walk')
const DAILY = {
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderAnchor: NOW - DAY_MS,
  nextReminderAt: NOW - HOUR_MS,
} as const

function stateOf(given: Partial<Action> = {}): MemoryState {
  const state = new MemoryState()
  state.put('actions', buildAction(given))
  return state
}
const action = (state: MemoryState) => must(state.get('actions', actionId), 'the action stands')
const archive = (state: MemoryState, now = NOW) => runMutation(state, archiveAction, { actionId }, { now })
const takeBack = (state: MemoryState, now: number, afterMs?: number) =>
  runMutation(state, unarchiveAction, { actionId, ...(afterMs !== undefined && { afterMs }) }, { now })
// An action that was never archived has null or nothing in these fields: the same.
const bare = ({ archiveReason: _reason, archivedFrom: _from, ...rest }: Action) => rest

describe('unarchiveAction', () => {
  it('law: an action that was archived and restored is as it was, whatever its state', () => {
    const moment = fc.option(fc.integer({ min: NOW - DAY_MS, max: NOW + DAY_MS }))
    const given = fc.record({
      status: fc.constantFrom('in_progress', 'completed'),
      completedAt: moment,
      reminderActive: fc.boolean(),
      nextReminderAt: moment,
      snoozedUntil: moment,
      reminderType: fc.constantFrom('daily', 'weekly', 'one-time', null),
    })
    fc.assert(
      fc.property(given, fc.constantFrom(...ARCHIVE_REASONS), fc.nat(UNDO_WINDOW_MS), (fields, reason, afterMs) => {
        const state = stateOf(fields)
        const before = bare(action(state))
        expect(runMutation(state, archiveAction, { actionId, reason }).ok).toBe(true)
        expect(action(state)).toMatchObject({ archivedAt: NOW, archiveReason: reason, reminderActive: false })
        expect(takeBack(state, NOW + afterMs).ok).toBe(true)
        expect(bare(action(state))).toEqual(before)
        expect(action(state)).toMatchObject({ archiveReason: null, archivedFrom: null })
      }),
    )
  })

  it('is refused with a plain sentence after a minute, and nothing changes', () => {
    const state = stateOf(DAILY)
    archive(state)
    const resting = action(state)
    expect(takeBack(state, NOW + UNDO_WINDOW_MS + 1)).toMatchObject({ error: { kind: 'undo_too_late' } })
    expect(action(state)).toBe(resting)
    expect(undoFailure({ kind: 'undo_too_late' })).toEqual({
      title: 'Too late to undo',
      description: 'A minute has passed, so the action stays in your history.',
    })
    expect(undoFailure({ kind: 'not_stored' }).title).toBe('Not undone')
    expect(undoFailure({ kind: 'action_not_found' }).description).toMatch(/^The action was removed/)
  })

  it('is judged by the clock that saw both presses if the row has the time of another clock', () => {
    const hourAhead = stateOf(DAILY)
    archive(hourAhead)
    expect(takeBack(hourAhead, NOW + HOUR_MS, 3000).ok).toBe(true)
    expect(action(hourAhead).archivedAt).toBeNull()
    const late = stateOf(DAILY)
    archive(late)
    expect(takeBack(late, NOW + 3000, HOUR_MS)).toMatchObject({ error: { kind: 'undo_too_late' } })
  })

  it('an action that another device archived later stays archived', () => {
    const state = stateOf(DAILY)
    archive(state, NOW + HOUR_MS)
    expect(takeBack(state, NOW + 3000, 3000)).toEqual({ ok: true, value: [], note: 'superseded' })
    expect(action(state).archivedAt).toBe(NOW + HOUR_MS)
  })

  it('an action archived by a version that did not store its state cannot come back', () => {
    const state = stateOf({ ...DAILY, archivedAt: NOW, status: 'completed' })
    expect(takeBack(state, NOW + 3000)).toMatchObject({ error: { kind: 'undo_too_late' } })
  })

  it('running it twice changes nothing; a removed action is not found', () => {
    const state = stateOf(DAILY)
    archive(state)
    takeBack(state, NOW + 3000)
    expect(takeBack(state, NOW + 4000)).toEqual({ ok: true, value: [], note: 'merged' })
    runMutation(state, hardDeleteAction, { actionId })
    expect(takeBack(state, NOW + 4000)).toMatchObject({ error: { kind: 'action_not_found' } })
  })

  it.each([
    ['a one-time action', {}],
    ['a habit', DAILY],
  ])('a completion of %s made before, but arriving in between, counts as if it had come first', (_title, given) => {
    const complete = (state: MemoryState) => runMutation(state, completeAction, { actionId }, { now: NOW - 1000 })
    const [inOrder, late] = [stateOf(given), stateOf(given)]
    complete(inOrder)
    archive(inOrder)
    archive(late)
    complete(late)
    expect(action(late)).toEqual(action(inOrder))
    for (const state of [inOrder, late]) takeBack(state, NOW + 3000)
    expect(action(late)).toEqual(action(inOrder))
    expect(late.all('completions')).toEqual(inOrder.all('completions'))
  })
})
