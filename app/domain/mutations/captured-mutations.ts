// Turns a captured plan into its writes, one mutation each. Used by the portal and the extension.
import type { Insights } from '../insight/schema/insights.ts'
import type { ActionId, ReflectionId, VideoId } from '../kernel/id.ts'
import type { Instant } from '../kernel/time.ts'
import { call, type MutationCall } from './machinery/definition.ts'
import { saveAction } from './save-action.ts'
import { saveReflection } from './save-reflection.ts'
import { saveVideo } from './save-video.ts'
import { setReminder } from './set-reminder.ts'
import type { TranscriptInput } from '../transcript/stored-transcript.ts'
import { isAnswerComplete } from '../reflection/completeness.ts'
import type { CapturedPlan } from '../action/captured-plan.ts'

export const OVERLAY_QUESTION = 'What stood out to you, and why?' // REF-09

export interface CapturedIds {
  // The natural id of (user, youtubeId).
  readonly videoId: VideoId
  readonly actionId: ActionId
  readonly reflectionId: ReflectionId
}

export interface CapturedContext {
  readonly now: Instant
  // Null when the video is already in the library.
  readonly video: CapturedVideo | null
}

export interface CapturedVideo {
  readonly youtubeId: string
  readonly title: string
  readonly duration: string | null
  readonly transcript: TranscriptInput | null
  readonly insights: Insights | null
}

/** The calls in the order they must run: video, action, its reminder, and the reflection if one was written. */
export function capturedMutations(plan: CapturedPlan, ids: CapturedIds, ctx: CapturedContext): readonly MutationCall[] {
  const { reminder, reflection, ...action } = plan
  const { videoId, actionId } = ids
  const calls: MutationCall[] = []
  if (ctx.video !== null) calls.push(call(saveVideo, { id: videoId, ...ctx.video }))
  calls.push(call(saveAction, { id: actionId, videoId, ...action }))
  if (reminder !== null) calls.push(call(setReminder, { actionId, reminderActive: true, ...reminder }))
  if (reflection.trim() !== '') calls.push(call(saveReflection, quickInsight(plan, ids, ctx.now)))
  return calls
}

// DAT-09: the wizard asks only the first question of the quick insight, so it saves one step.
function quickInsight({ reflection }: CapturedPlan, { reflectionId, videoId }: CapturedIds, now: Instant) {
  const answer = { step: 1, question: OVERLAY_QUESTION, placeholder: '', response: reflection }
  return {
    id: reflectionId,
    videoId,
    reflectionFlow: 'quick_insight' as const,
    reflectionData: {
      steps: [{ ...answer, isComplete: isAnswerComplete(reflection) }],
      completedAt: new Date(now).toISOString(),
    },
  }
}
