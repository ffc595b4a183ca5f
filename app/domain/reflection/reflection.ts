// A learner's reflection on a video (DAT-08).
import * as v from 'valibot'
import { ReflectionId, VideoId } from '../kernel/id.ts'
import { Instant } from '../kernel/time.ts'
import { ReflectionFlow } from '../insight/schema/flow.ts'
import { ReflectionData } from './reflection-data.ts'

export const REPEAT_FREQUENCIES = ['daily', 'every_3_days', 'weekly', 'every_10_days', 'monthly', 'never'] as const // CON-01
export const RepeatFrequency = v.picklist(REPEAT_FREQUENCIES)
export type RepeatFrequency = v.InferOutput<typeof RepeatFrequency>

export const Reflection = v.object({
  id: ReflectionId,
  videoId: VideoId,
  reflectionFlow: ReflectionFlow,
  reflectionData: ReflectionData,
  // Null when not applied.
  appliedAt: v.nullable(Instant),
  repeatFrequency: v.nullable(RepeatFrequency),
  createdAt: Instant,
  // When each was last set, by the setter's age-corrected time: an older offline choice loses to a newer one.
  appliedSetAt: v.nullable(Instant),
  repeatSetAt: v.nullable(Instant),
  // When its words were last edited. Missing in rows that were not edited, or before this was kept.
  textSetAt: v.nullish(Instant),
})
export type Reflection = Readonly<v.InferOutput<typeof Reflection>>

/** When its words were last written. */
export function writtenAt({ createdAt, textSetAt }: Pick<Reflection, 'createdAt' | 'textSetAt'>): Instant {
  return Math.max(createdAt, textSetAt ?? 0)
}
