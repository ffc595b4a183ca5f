// A saved video of which only the link is known: it gets its transcript from the video site, or waits and says why.
import type { Video } from '#domain/video/video.ts'
import type { ApplyServerMutation } from '../sync/server-mutation.ts'
import { keptWithoutWords } from './analysis-sentences.ts'
import { DONE, type JobOutcome, type VideoJob } from './video-job.ts'
import type { SiteTranscripts } from '../transcripts/site-transcripts.ts'

export interface AttachDeps {
  readonly transcripts: SiteTranscripts
  readonly applyServerMutation: ApplyServerMutation
}

/** Attaches the transcript; returns null when it is there, else what becomes of the job. */
export async function attachTranscript(
  { transcripts, applyServerMutation }: AttachDeps,
  { userId, videoId, signal, isWished = false }: VideoJob,
  { youtubeId, insights }: Pick<Video, 'youtubeId' | 'insights'>,
): Promise<JobOutcome | null> {
  const { facts, transcript } = await transcripts.read({ youtubeId, userId, signal, isWished })
  if (transcript.ok) {
    const words: unknown = JSON.parse(transcript.value)
    await applyServerMutation(userId, 'storeTranscript', { videoId, facts, transcript: words })
    return null
  }
  const end = transcript.error
  if (end.kind === 'stopped') return end
  if (insights !== null) {
    await applyServerMutation(userId, 'failAnalysis', { videoId, reason: keptWithoutWords(end.reason), isWished })
    return DONE
  }
  await applyServerMutation(userId, 'awaitTranscript', { videoId, facts, reason: end.reason })
  return end.retryAfterMs === null ? DONE : { kind: 'waits', retryAfterMs: end.retryAfterMs }
}
