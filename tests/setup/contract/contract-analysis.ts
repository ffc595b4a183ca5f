// Contract cases for the analysis of a video: asked for again by its learner, written only by the server.
import type { UserId } from '#domain/kernel/id.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { videoArgs } from '../sync/sync-args.ts'
import { UNKNOWN_ID, type SomeCases } from './contract-case.ts'

/** By mutation, for the learner whose natural ids they use. */
export function analysisCases(userId: UserId) {
  const video = { mutation: saveVideo, args: videoArgs(1, userId) }
  const { id: videoId } = videoArgs(1, userId)
  const path = `/api/videos/${videoId}`
  return {
    retryAnalysis: [
      {
        title: 'of a video that has not failed',
        given: [video],
        rest: { method: 'POST', path: `${path}/retry` },
        args: { videoId },
      },
      {
        title: 'of a video nobody knows',
        given: [],
        rest: { method: 'POST', path: `/api/videos/${UNKNOWN_ID}/retry` },
        args: { videoId: UNKNOWN_ID },
        refusal: 'video_not_found',
      },
    ],
    storeInsights: [
      {
        title: 'is the server’s own',
        given: [video],
        rest: null,
        args: { videoId, insights: buildInsights() },
        refusal: 'not_allowed',
      },
    ],
    failAnalysis: [
      {
        title: 'is the server’s own',
        given: [video],
        rest: null,
        args: { videoId, reason: 'No speech' },
        refusal: 'not_allowed',
      },
    ],
    storeTranscript: [
      {
        title: 'is the server’s own',
        given: [video],
        rest: null,
        args: {
          videoId,
          facts: { title: null, duration: null },
          transcript: { language: null, timed: true, cues: [{ startMs: 0, endMs: 900, text: 'Hello.' }] },
        },
        refusal: 'not_allowed',
      },
    ],
    awaitTranscript: [
      {
        title: 'is the server’s own',
        given: [video],
        rest: null,
        args: { videoId, facts: { title: null, duration: null }, reason: 'no_captions' },
        refusal: 'not_allowed',
      },
    ],
  } satisfies SomeCases
}
