// A repeat that is set or switched off on one device, and a completion made on another that knew nothing of it: whichever reaches
// the server first, the learner finds the same.
import { describe, expect, it } from 'vitest'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { waitingOccurrenceKey } from '#domain/action/occurrence.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { buildAction } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { action, actionId, at, doneOf, habit, press } from '../../setup/habit.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

type Act = (state: MemoryState) => unknown

const once = (planningData = {}) => {
  const state = new MemoryState()
  state.put('actions', buildAction({ statusSetAt: at('18T10:00:00'), planningData }))
  return state
}
const setsDaily =
  (now: number): Act =>
  (state) =>
    runMutation(
      state,
      setReminder,
      { actionId, reminderActive: true, reminderType: 'daily', reminderTime: '20:00', timeZone: 'UTC' },
      { now },
    )
const switchesOff: Act = (state) => {
  const daily = { reminderType: 'daily', reminderTime: '09:00', timeZone: 'UTC' } as const
  return runMutation(state, setReminder, { actionId, ...daily, reminderActive: false }, { now: at('20T10:00:00') })
}
const switchesOffAt =
  (now: number): Act =>
  (state) => {
    const daily = { reminderType: 'daily', reminderTime: '20:00', timeZone: 'UTC' } as const
    return runMutation(state, setReminder, { actionId, ...daily, reminderActive: false }, { now })
  }
const ringsOnce: Act = (state) => {
  const args = { reminderActive: true, reminderType: 'one-time', reminderTime: '2026-11-22T08:00:00Z' } as const
  return runMutation(state, setReminder, { actionId, ...args, timeZone: 'UTC' }, { now: at('20T10:00:00') })
}
const completes =
  (now: number, key: OccurrenceKey): Act =>
  (state) =>
    press(state, now, key)
const undoes =
  (now: number): Act =>
  (state) => {
    const completionIds = allRows(state).completions.map(({ id }) => id)
    return runMutation(
      state,
      reopenAction,
      { actionId, completionIds, reminder: { setAt: null, snoozedUntil: null } },
      { now },
    )
  }

/** What the learner finds. `statusSetAt` and the cycle only decide about acts that are older still. */
function found(state: MemoryState) {
  const { statusSetAt: _at, cycle: _cycle, ...rest } = action(state)
  const dated = allRows(state).completions.map(({ id, occurredAt, voidedAt }) => ({ id, occurredAt, voidedAt }))
  return { ...rest, dated }
}

function inBothOrders(begin: () => MemoryState, acts: readonly [Act, Act], after: readonly Act[] = []) {
  const [one, other] = [begin(), begin()]
  for (const act of [...acts, ...after]) act(one)
  for (const act of [...acts.toReversed(), ...after]) act(other)
  expect(found(other)).toEqual(found(one))
  return one
}

describe('a repeat set on one device and a completion made on another', () => {
  it('REM-09: stands, and the completion counts, where the action was completed as a whole after it was set', () => {
    const state = inBothOrders(once, [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')])
    expect(action(state)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
      reminderActive: true,
      nextReminderAt: at('20T20:00:00'),
    })
    expect(doneOf(state)).toEqual(['once:0'])
  })

  it('REM-09: is next due after the completion', () => {
    const state = inBothOrders(once, [setsDaily(at('20T10:00:00')), completes(at('22T21:00:00'), 'once:0')])
    expect(action(state).nextReminderAt).toBe(at('23T20:00:00'))
  })

  it('REM-09: stands where that completion is taken back', () => {
    const acts = [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')] as const
    const state = inBothOrders(once, acts, [undoes(at('20T11:00:05'))])
    expect(doneOf(state)).toEqual([])
    expect(action(state)).toMatchObject({ reminderActive: true, nextReminderAt: at('20T20:00:00') })
  })

  it('REM-09: stands where the undo arrives before it', () => {
    const [late, early] = [once(), once()]
    const acts = [completes(at('20T11:00:00'), 'once:0'), undoes(at('20T11:00:05'))]
    for (const act of [...acts, setsDaily(at('20T10:00:00'))]) act(late)
    for (const act of [setsDaily(at('20T10:00:00')), ...acts]) act(early)
    expect(found(late)).toEqual(found(early))
  })

  it('TUT-05: stands where the last step completed the action', () => {
    const plan = { steps: ['Read it'] }
    const logs: Act = (state) =>
      runMutation(
        state,
        logActionStep,
        { actionId, stepIndex: 0, stepTitle: 'Read it', occurrenceKey: 'once:0', shownSteps: ['Read it'] },
        { now: at('20T11:00:00') },
      )
    const state = inBothOrders(() => once(plan), [setsDaily(at('20T10:00:00')), logs])
    expect(action(state)).toMatchObject({ status: 'in_progress', reminderActive: true })
  })

  it.each([
    ['switched off', { reminderActive: false, reminderType: 'daily', reminderTime: '20:00' }],
    ['changed to ring once', { reminderActive: true, reminderType: 'one-time', reminderTime: '2026-11-22T08:00:00Z' }],
  ] as const)('REM-09: leaves the action completed where it was %s before the completion', (_title, reminder) => {
    const ends: Act = (state) =>
      runMutation(state, setReminder, { actionId, timeZone: 'UTC', ...reminder }, { now: at('20T10:05:00') })
    const [sets, done] = [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')]
    const inOrder = (acts: readonly Act[]) => {
      const state = once()
      for (const act of acts) act(state)
      return found(state)
    }
    const wanted = inOrder([sets, ends, done])
    expect(wanted).toMatchObject({ status: 'completed', completedAt: at('20T11:00:00'), reminderActive: false })
    expect(inOrder([done, sets, ends])).toEqual(wanted)
    expect(inOrder([sets, done, ends])).toEqual(wanted)
  })

  it('REM-09: leaves it in progress where it is switched off after the completion, or that was taken back', () => {
    const acts = [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')] as const
    const later = inBothOrders(once, acts, [switchesOffAt(at('20T12:00:00'))])
    expect(action(later)).toMatchObject({ status: 'in_progress', reminderActive: false })
    const undone = inBothOrders(once, acts, [undoes(at('20T11:00:05')), switchesOffAt(at('20T10:05:00'))])
    expect(action(undone)).toMatchObject({ status: 'in_progress', reminderActive: false })
  })

  it('REM-09: is a cycle of its own, so that completing the action once the repeat has ended counts again', () => {
    const acts = [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')] as const
    const state = inBothOrders(once, acts, [
      switchesOffAt(at('20T12:00:00')),
      (one) => press(one, at('21T11:00:00'), waitingOccurrenceKey(action(one))),
    ])
    expect(action(state)).toMatchObject({ status: 'completed', completedAt: at('21T11:00:00') })
    expect(doneOf(state)).toEqual(['once:0', 'once:1'])
  })

  it('REM-09: counts one completion where two other devices completed the action as a whole', () => {
    const acts = [setsDaily(at('20T10:00:00')), completes(at('20T11:00:00'), 'once:0')] as const
    const state = inBothOrders(once, acts, [completes(at('20T11:30:00'), 'once:0')])
    expect(doneOf(state)).toEqual(['once:0'])
    expect(action(state).cycle).toBe(1)
  })

  // Its learner is told, and sees it as completed.
  it('REM-03: is refused after the completion, and stands where it came first: then the completion counts for it', () => {
    const [completedFirst, setFirst] = [once(), once()]
    const acts = [completes(at('20T10:00:00'), 'once:0'), setsDaily(at('20T11:00:00'))] as const
    acts[0](completedFirst)
    expect(acts[1](completedFirst)).toMatchObject({ error: { kind: 'action_completed' } })
    for (const act of acts.toReversed()) act(setFirst)
    expect(action(setFirst)).toMatchObject({ status: 'in_progress', reminderActive: true })
    expect(doneOf(setFirst)).toEqual(['once:0'])
  })
})

describe('a repeat that ends on one device and a day of it done on another', () => {
  const done = completes(at('20T11:00:00'), '2026-11-20')
  const doneBefore = completes(at('20T09:30:00'), '2026-11-20')

  it.each([
    ['switched off before the press', switchesOff, done],
    ['switched off after the press', switchesOff, doneBefore],
    ['set to ring once before the press', ringsOnce, done],
    ['set to ring once after the press', ringsOnce, doneBefore],
  ])('REM-09: one %s leaves the action in progress, with that day done', (_title, ends, press1) => {
    const state = inBothOrders(habit, [ends, press1])
    expect(action(state)).toMatchObject({ status: 'in_progress', reminderActive: ends === ringsOnce })
    expect(doneOf(state)).toEqual(['2026-11-20'])
  })

  it('REM-09: the day is taken back all the same', () => {
    expect(doneOf(inBothOrders(habit, [switchesOff, done], [undoes(at('20T11:00:05'))]))).toEqual([])
    const [before, after] = [habit(), habit()]
    for (const act of [switchesOff, done, undoes(at('20T11:00:05'))]) act(before)
    for (const act of [done, undoes(at('20T11:00:05')), switchesOff]) act(after)
    expect(doneOf(before)).toEqual(doneOf(after))
    expect(action(before)).toMatchObject({ status: 'in_progress', reminderActive: false })
  })

  it('an action in progress stays as it is when it is marked so again', () => {
    const state = habit()
    for (const act of [done, switchesOff]) act(state)
    const before = allRows(state)
    expect(runMutation(state, reopenAction, { actionId }, { now: at('20T12:00:00') })).toMatchObject({ note: 'merged' })
    expect(allRows(state)).toEqual(before)
  })
})
