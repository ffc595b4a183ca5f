import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSkipped } from '#domain/action/skipped-occurrence.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import type { MutationContext } from '#domain/mutations/machinery/definition.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { must } from '#domain/kernel/invariant.ts'
import { actionIdOf, buildAction, buildContext, NOW } from '../../fixtures/builders.ts'

const ACTION = actionIdOf('walk')
// Due today at 09:00, three hours before NOW.
const DAILY: Partial<Action> = {
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderAnchor: NOW - DAY_MS,
  nextReminderAt: NOW - 3 * HOUR_MS,
}

function stateOf(action: Action): MemoryState {
  const state = new MemoryState()
  state.put('actions', action)
  return state
}

function complete(state: MemoryState, ctx: MutationContext = buildContext(), occurrenceKey?: string) {
  const ran = completeAction.run(state, { actionId: ACTION, occurrenceKey }, ctx)
  if (ran.ok) state.apply(ran.value)
  return ran
}

const living = (state: MemoryState) =>
  state.by('completions', 'actionId', ACTION).filter((row) => row.voidedAt === null)
const action = (state: MemoryState) => must(state.get('actions', ACTION), 'the action stands')

describe('completeAction', () => {
  it('HOM-13: an in-progress action becomes completed, with one completion', () => {
    const state = stateOf(buildAction())
    complete(state)
    expect(action(state)).toMatchObject({ status: 'completed', completedAt: NOW, nextReminderAt: null })
    expect(living(state)).toMatchObject([{ occurrenceKey: 'once:0', occurredAt: NOW }])
  })

  it('changes nothing the second time', () => {
    const state = stateOf(buildAction())
    complete(state)
    expect(complete(state)).toEqual({ ok: true, value: [], note: 'merged' })
  })

  it('refuses an unknown action', () => {
    expect(complete(new MemoryState())).toEqual({ ok: false, error: { kind: 'action_not_found' } })
  })

  it('refuses an archived action', () => {
    expect(complete(stateOf(buildAction({ archivedAt: NOW })))).toMatchObject({ error: { kind: 'action_archived' } })
  })

  it('leaves a recurring action in progress and moves its reminder to the next day', () => {
    const state = stateOf(buildAction(DAILY))
    complete(state)
    expect(action(state)).toMatchObject({ status: 'in_progress', nextReminderAt: NOW - 3 * HOUR_MS + DAY_MS })
    expect(living(state)).toMatchObject([{ occurrenceKey: '2026-11-21' }])
  })

  it('counts one completion when two offline devices complete the same occurrence, and keeps the earlier time', () => {
    const state = stateOf(buildAction(DAILY))
    complete(state, buildContext({ now: NOW + 60_000 }), '2026-11-21')
    complete(state, buildContext({ now: NOW }), '2026-11-21')
    expect(living(state)).toMatchObject([{ occurredAt: NOW }])
    expect(action(state).nextReminderAt).toBe(NOW - 3 * HOUR_MS + DAY_MS)
  })

  it('a completion of an older offline edit counts but does not undo a newer reopening', () => {
    const state = stateOf(buildAction({ statusSetAt: NOW + 1000, cycle: 1 }))
    complete(state, buildContext(), 'once:0')
    expect(action(state).status).toBe('in_progress')
    expect(living(state)).toHaveLength(1)
  })

  it('an occurrence completed early is not due again that day', () => {
    const state = stateOf(buildAction({ ...DAILY, nextReminderAt: NOW + HOUR_MS, reminderTime: '13:00' }))
    complete(state)
    expect(action(state).nextReminderAt).toBe(NOW + HOUR_MS + DAY_MS)
  })
})

it.each([['2026-13-01'], ['2026-11-32'], ['2026-00-10'], ['2026-W54'], ['2026-W00'], ['daily']])(
  'an occurrence named %s, which does not exist, is refused',
  (occurrenceKey) => {
    expect(completeAction.prepare({ actionId: ACTION, occurrenceKey })).toMatchObject({
      error: { kind: 'invalid_args' },
    })
  },
)

describe('an undone occurrence of a recurring action', () => {
  const takeBack = (state: MemoryState, ids: readonly string[]) => {
    const prepared = reopenAction.prepare({ actionId: ACTION, completionIds: ids })
    const ran = prepared.ok ? prepared.value.run(state, buildContext()) : prepared
    if (ran.ok) state.apply(ran.value)
    return ran
  }

  it('HOM-13: is due again at its old time, and no longer counts', () => {
    const state = stateOf(buildAction(DAILY))
    complete(state)
    takeBack(
      state,
      living(state).map(({ id }) => id),
    )
    expect(living(state)).toEqual([])
    expect(action(state)).toMatchObject({ status: 'in_progress', nextReminderAt: NOW - 3 * HOUR_MS })
    // Although voided at the instant it was done, it is not a skip.
    expect(state.by('completions', 'actionId', ACTION).filter(isSkipped)).toEqual([])
    complete(state)
    expect(living(state)).toHaveLength(1)
  })

  it('leaves the reminder alone if a later one was done', () => {
    const state = stateOf(buildAction(DAILY))
    complete(state)
    const [first] = living(state)
    complete(state, buildContext({ now: NOW + DAY_MS }))
    const { nextReminderAt } = action(state)
    takeBack(state, [must(first, 'it was done').id])
    expect(living(state)).toHaveLength(1)
    expect(action(state).nextReminderAt).toBe(nextReminderAt)
  })

  it('undoes only what is named', () => {
    const state = stateOf(buildAction(DAILY))
    complete(state)
    takeBack(state, [])
    expect(living(state)).toHaveLength(1)
    expect(takeBack(stateOf(buildAction(DAILY)), [])).toMatchObject({ ok: true, value: [] })
  })
})

describe('an undone occurrence that was snoozed', () => {
  const evening = NOW + 6 * HOUR_MS
  const undone = (setAt: number | null) => {
    const state = stateOf(buildAction({ ...DAILY, snoozedUntil: evening }))
    complete(state)
    const args = { actionId: ACTION, occurrenceKey: '2026-11-21', reminder: { setAt, snoozedUntil: evening } }
    const ran = reopenAction.run(state, args, buildContext({ now: NOW + 5 }))
    if (ran.ok) state.apply(ran.value)
    return action(state)
  }

  it('is snoozed again', () => {
    expect(undone(null)).toMatchObject({ nextReminderAt: NOW - 3 * HOUR_MS, snoozedUntil: evening })
  })

  it('is not, where its reminder was set again since', () => {
    expect(undone(NOW - HOUR_MS)).toMatchObject({ nextReminderAt: NOW - 3 * HOUR_MS, snoozedUntil: null })
  })
})

describe('reopenAction', () => {
  function reopen(state: MemoryState, completionIds?: readonly string[], reminder?: object) {
    const prepared = reopenAction.prepare({ actionId: ACTION, completionIds, reminder })
    if (!prepared.ok) return prepared
    const ran = prepared.value.run(state, buildContext({ now: NOW + 5000 }))
    if (ran.ok) state.apply(ran.value)
    return ran
  }

  it('HOM-13: a completed action goes back to in progress and its completion no longer counts', () => {
    const state = stateOf(buildAction())
    complete(state)
    reopen(state)
    expect(action(state)).toMatchObject({ status: 'in_progress', completedAt: null, cycle: 1 })
    expect(living(state)).toEqual([])
  })

  it('a completion the caller had not seen survives', () => {
    const state = stateOf(buildAction())
    complete(state)
    reopen(state, [])
    expect(living(state)).toHaveLength(1)
  })

  describe('of one whose one-time reminder is overdue', () => {
    const due = NOW - 5000
    const overdue = {
      reminderActive: true,
      reminderType: 'one-time',
      reminderTime: new Date(due).toISOString(),
      reminderSetAt: NOW - 9000,
      nextReminderAt: due,
      snoozedUntil: NOW + 7000,
    } as const
    const stopped = { setAt: overdue.reminderSetAt, snoozedUntil: overdue.snoozedUntil }

    it('HOM-13: puts the named reminder back as it was', () => {
      const state = stateOf(buildAction(overdue))
      complete(state)
      expect(action(state)).toMatchObject({ reminderActive: false, nextReminderAt: null, snoozedUntil: null })
      reopen(state, undefined, stopped)
      expect(action(state)).toMatchObject({ ...overdue, status: 'in_progress' })
    })

    it('sets none if the caller names none, or if another has been set since', () => {
      for (const reminder of [undefined, { ...stopped, setAt: null }]) {
        const state = stateOf(buildAction(overdue))
        complete(state)
        reopen(state, undefined, reminder)
        expect(action(state)).toMatchObject({ status: 'in_progress', reminderActive: false, nextReminderAt: null })
      }
    })
  })

  it('completing again after reopening counts once more', () => {
    const state = stateOf(buildAction())
    complete(state)
    reopen(state)
    complete(state, buildContext({ now: NOW + 9000 }))
    expect(living(state)).toMatchObject([{ occurrenceKey: 'once:1' }])
  })
})

it('any order of completions of the same occurrences leaves the same completions', () => {
  const times = fc.uniqueArray(
    fc.record({ key: fc.integer({ min: 1, max: 5 }), at: fc.integer({ min: 0, max: 1000 }) }),
  )
  fc.assert(
    fc.property(times, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (events, keys) => {
      const run = (ordered: typeof events) => {
        const state = stateOf(buildAction(DAILY))
        for (const { key, at } of ordered) complete(state, buildContext({ now: NOW + at }), `2026-11-0${String(key)}`)
        return living(state)
          .map(({ id, occurredAt }) => `${id} ${String(occurredAt)}`)
          .sort()
      }
      const shuffled = events.map((event, i) => ({ event, by: keys[i] ?? 0 })).sort((a, b) => a.by - b.by)
      expect(run(shuffled.map(({ event }) => event))).toEqual(run(events))
    }),
  )
})
