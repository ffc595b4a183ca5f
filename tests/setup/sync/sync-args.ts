// Args for the mutations used in sync tests, short enough to read like a story.
import type { UserId } from '#domain/kernel/id.ts'
import type { ArgsOf } from '#domain/mutations/machinery/definition.ts'
import type { saveAction } from '#domain/mutations/save-action.ts'
import type { saveReflection } from '#domain/mutations/save-reflection.ts'
import type { saveVideo } from '#domain/mutations/save-video.ts'
import { actionIdOf, reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

export const ADA = userIdOf('ada')

/** The n-th video of the learner. */
export function videoArgs(n: number, userId: UserId = ADA): ArgsOf<typeof saveVideo> {
  const youtubeId = `video-${String(n).padStart(5, '0')}`
  const id = videoIdOf(userId, youtubeId)
  return { id, youtubeId, title: `Video ${String(n)}`, duration: null, transcript: null, insights: null }
}

/** An action, for the n-th video or for none. */
export function actionArgs(name: string, video: number | null = null, userId: UserId = ADA): ArgsOf<typeof saveAction> {
  return {
    id: actionIdOf(name),
    videoId: video === null ? null : videoArgs(video, userId).id,
    actionTitle: name,
    actionDescription: '',
    actionType: 'one-time',
    planningData: {},
    motivationData: {},
    evidence: null,
  }
}

/** A reflection on the n-th video. */
export function reflectionArgs(name: string, video: number, response = 'It did'): ArgsOf<typeof saveReflection> {
  const step = { step: 1, question: 'What stood out?', placeholder: '...', response, isComplete: true }
  return {
    id: reflectionIdOf(name),
    videoId: videoArgs(video).id,
    reflectionFlow: 'quick_insight',
    reflectionData: { steps: [step], completedAt: '2026-11-21T12:00:00.000Z' },
  }
}
