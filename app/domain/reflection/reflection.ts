// A learner's reflection on a video (DAT-08). The shapes of the three flows' data come with their flows.
import * as v from 'valibot'
import { ReflectionId, VideoId } from '../kernel/id.ts'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { ReflectionFlow } from './flow.ts'

export const REPEAT_FREQUENCIES = ['daily', 'every_3_days', 'weekly', 'every_10_days', 'monthly', 'never'] as const // CON-01
export const RepeatFrequency = v.picklist(REPEAT_FREQUENCIES)
export type RepeatFrequency = v.InferOutput<typeof RepeatFrequency>

const QuickStep = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  question: freeText(300),
  placeholder: freeText(300),
  response: freeText(4000),
  isComplete: v.boolean(),
})

/** DAT-09: what a quick insight saves. */
export const QuickInsightData = v.object({
  steps: v.pipe(v.array(QuickStep), v.minLength(1), v.maxLength(3)),
  completedAt: v.pipe(v.string(), v.isoTimestamp()),
})

export const Reflection = v.object({
  id: ReflectionId,
  videoId: VideoId,
  reflectionFlow: ReflectionFlow,
  reflectionData: QuickInsightData,
  appliedAt: v.nullable(Instant),
  repeatFrequency: v.nullable(RepeatFrequency),
  createdAt: Instant,
})
export type Reflection = Readonly<v.InferOutput<typeof Reflection>>
