// A done step of a tutorial (TUT-01): one row per step and occurrence, so a reopened or repeated tutorial starts over.
import * as v from 'valibot'
import { ActionId, StepCompletionId } from '../kernel/id.ts'
import { cutAt, freeText, storableText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { OccurrenceKey } from './completion.ts'
import { STEP_LIMITS } from './plan-place.ts'

/** How many steps of a plan can be ticked. */
export const MOST_STEPS = 100
export const StepIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STEPS - 1))

/** The title of a step. Too long a title is cut to the limit of a step, not refused. */
export const LoggedStepTitle = v.pipe(
  v.string(),
  v.maxLength(4000, 'At most 4000 characters'),
  v.transform((title) => cutAt(storableText(title).trim(), STEP_LIMITS.title)[0]),
)

/** The titles of all the steps as the learner saw them, in order: the plan may have been edited since on another device. */
export const ShownSteps = v.pipe(v.array(LoggedStepTitle), v.maxLength(MOST_STEPS))

export const StepCompletion = v.object({
  id: StepCompletionId,
  actionId: ActionId,
  occurrenceKey: OccurrenceKey,
  // Counted from 0.
  stepIndex: StepIndex,
  stepTitle: freeText(STEP_LIMITS.title),
  occurredAt: Instant,
})
export type StepCompletion = Readonly<v.InferOutput<typeof StepCompletion>>
