// That a step of a tutorial was done (TUT-01): one row a step and occurrence, so a reopened or repeated tutorial starts anew.
import * as v from 'valibot'
import { ActionId, StepCompletionId } from '../kernel/id.ts'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { OccurrenceKey } from './completion.ts'

export const StepIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

export const StepCompletion = v.object({
  id: StepCompletionId,
  actionId: ActionId,
  occurrenceKey: OccurrenceKey,
  // From 0.
  stepIndex: StepIndex,
  stepTitle: freeText(160),
  occurredAt: Instant,
})
export type StepCompletion = Readonly<v.InferOutput<typeof StepCompletion>>
