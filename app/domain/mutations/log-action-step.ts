// Logs that a step of a tutorial is done (TUT-01, API-32); the last step completes the action (TUT-05).
import * as v from 'valibot'
import type { Action } from '../action/action.ts'
import { isCompleted, OccurrenceKey } from '../action/completion.ts'
import { isRecurring, latestDueKey, pressedOccurrenceKey, waitingOccurrenceKey } from '../action/occurrence.ts'
import { recordCompletion } from './record-completion.ts'
import { LoggedStepTitle, ShownSteps, StepIndex } from '../action/step-completion.ts'
import { shownStepsNow } from '../action/steps-edit.ts'
import { stepsOf, type TutorialStep } from '../action/tutorial-steps.ts'
import { ActionId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import { actionReads, changeableAction } from './changeable-action.ts'
import { defineMutation, merged } from './machinery/definition.ts'
import { isOpenOccurrence, loggedStep, rekeyedSteps, stepsKeyNow } from './logged-step.ts'
import type { State } from './machinery/state.ts'

const LogActionStepArgs = v.object({
  actionId: ActionId,
  stepIndex: StepIndex,
  stepTitle: v.optional(LoggedStepTitle, ''),
  // The occurrence whose steps the learner saw; if missing, the one due when the press was made.
  occurrenceKey: v.optional(OccurrenceKey),
  // What the learner saw of the plan; if missing, a step is found by its title alone.
  shownSteps: v.optional(ShownSteps),
})
type LogActionStepArgs = v.InferOutput<typeof LogActionStepArgs>

/**
 * Steps go in order: one whose predecessors are not done is refused, one already done changes nothing. If the plan was edited since
 * the press, it is the step that was shown, wherever that is now and in whatever words, and only what was shown before it must be
 * done. Version 2 added the shown steps: a server that only knows version 1 would strip them and acknowledge the rest.
 */
export const logActionStep = defineMutation('logActionStep', 2, {
  label: 'Log a step',
  failure: { title: 'Logging failed', description: 'Failed to log step completion. Please try again.' }, // ERR-16
  typed: { actionId: false, stepIndex: false, stepTitle: true, occurrenceKey: false, shownSteps: false },
  args: LogActionStepArgs,
  reads: ({ actionId }) => actionReads(actionId),
  run: (state, args, ctx) => {
    const found = changeableAction(state, args.actionId)
    if (!found.ok) return found
    const action = found.value
    const steps = stepsOf(action.planningData)
    const { key, own, due, isDone } = pressed(state, { action, named: args.occurrenceKey, at: ctx.now })
    const done = stepsDone(state, action, key)
    const place = placeNow(steps, args, done)
    if (place === null) return err({ kind: 'step_not_found' })
    const { stepIndex, before } = place
    const isLast = stepIndex === steps.length - 1
    const completed = () => recordCompletion(state, { action, key: due }, ctx)
    if (isDone) return isLast ? completed() : merged()
    const isWhole = done.size >= steps.length
    if (done.has(stepIndex)) return isLast && isWhole && isWaiting(state, action, key) ? completed() : merged()
    const isNext = before.every((at) => done.has(at))
    if (!isNext) return err({ kind: 'step_out_of_order' })
    const { actionId, stepTitle } = args
    const step = { actionId, stepIndex, stepTitle, occurredAt: ctx.now }
    if (done.size + 1 < steps.length) return ok([loggedStep({ ...step, occurrenceKey: key }, ctx)])
    const logged = [
      ...rekeyedSteps(state, { action, from: key, to: own }, ctx),
      loggedStep({ ...step, occurrenceKey: own }, ctx),
    ]
    const ran = completed()
    return ran.ok ? { ...ran, value: [...logged, ...ran.value] } : ran
  },
})

interface StepPlace {
  readonly stepIndex: number
  // The steps that go before it.
  readonly before: readonly number[]
}

// Null: the plan has no such step.
function placeNow(
  steps: readonly TutorialStep[],
  args: LogActionStepArgs,
  done: ReadonlySet<number>,
): StepPlace | null {
  if (args.shownSteps === undefined) {
    const stepIndex = indexNow(steps, args, done)
    return stepIndex === null ? null : { stepIndex, before: [...steps.keys()].slice(0, stepIndex) }
  }
  const now = shownStepsNow(args.shownSteps, steps)
  const stepIndex = now.get(args.stepIndex)
  if (stepIndex === undefined) return null
  const before = [...args.shownSteps.keys()].slice(0, args.stepIndex).flatMap((at) => now.get(at) ?? [])
  return { stepIndex, before }
}

// Callers of the API may title a step in their own words. Only the app names the occurrence: its title is the one that was shown.
function indexNow(
  steps: readonly TutorialStep[],
  { stepIndex, stepTitle, occurrenceKey }: LogActionStepArgs,
  done: ReadonlySet<number>,
): number | null {
  const titled = [...steps.keys()].filter((at) => stepTitle !== '' && steps[at]?.title.trim() === stepTitle)
  if (titled.includes(stepIndex)) return stepIndex
  const [first] = titled
  if (first !== undefined) return titled.find((at) => !done.has(at)) ?? first
  const isRemoved = occurrenceKey !== undefined && stepTitle !== ''
  return isRemoved || stepIndex >= steps.length ? null : stepIndex
}

interface Press {
  readonly action: Action
  readonly named: OccurrenceKey | undefined
  readonly at: Instant
}

interface Pressed {
  // Where the steps are.
  readonly key: OccurrenceKey
  // Whose steps they are. A reminder set since may have taken them along to `key`: the last step moves all of them back here.
  readonly own: OccurrenceKey
  // What the last of them completes. The steps may have been begun on Monday: it is the one that is due by then.
  readonly due: OccurrenceKey
  readonly isDone: boolean
}

// Where no occurrence is named, a press that is sent again must not go on to the next one.
function pressed(state: State, { action, named, at }: Press): Pressed {
  const waiting = waitingOccurrenceKey(action)
  const key = named === undefined ? waiting : stepsKeyNow(state, action, named)
  if (!isRecurring(action)) return { key, own: named ?? waiting, due: named ?? waiting, isDone: false }
  const completions = state.by('completions', 'actionId', action.id)
  const due = pressedOccurrenceKey(action, completions, { at, named })
  if (due === named)
    return { key, own: named, due: latestDueKey(action, named, { completions, now: at }), isDone: false }
  const first = waiting < due ? waiting : due
  return { key: first, own: first, due, isDone: isCompleted(due, completions) }
}

// All steps are done but the action is open: its completion was undone, or a step was removed from its plan.
function isWaiting(state: State, action: Action, key: OccurrenceKey): boolean {
  return action.status === 'in_progress' && isOpenOccurrence(state, action, key)
}

function stepsDone(state: State, action: Action, key: OccurrenceKey): ReadonlySet<number> {
  const logged = state.by('stepCompletions', 'actionId', action.id)
  return new Set(logged.filter((step) => step.occurrenceKey === key).map(({ stepIndex }) => stepIndex))
}
