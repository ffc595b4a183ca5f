// For a saved video with only a link: attaches its transcript from the video site, or lets it wait and says why.
import { err } from '#domain/kernel/result.ts'
import type { Video } from '#domain/video/video.ts'
import { isFileVideo } from '#domain/video/video-identity.ts'
import { awaitTranscript } from '#domain/mutations/await-transcript.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { failAnalysis } from '#domain/mutations/fail-analysis.ts'
import { storeTranscript } from '#domain/mutations/store-transcript.ts'
import type { ApplyServerMutation } from '../sync/server-mutation.ts'
import { keptWithoutWords } from './analysis-sentences.ts'
import { DONE, type JobOutcome, type VideoJob } from './video-job.ts'
import type { SiteReading } from '../transcripts/read-from-site.ts'
import type { SiteTranscripts } from '../transcripts/site-transcripts.ts'

export interface AttachDeps {
  readonly transcripts: SiteTranscripts
  readonly applyServerMutation: ApplyServerMutation
}

// A video that came as a file has no page on the site.
const NO_PAGE: SiteReading = {
  facts: { title: null, duration: null },
  transcript: err({ kind: 'waits', reason: 'from_file', retryAfterMs: null }),
}

// Too many readings waited at each try, which says nothing about the captions: like a site not reached now, it is asked again later.
const NOT_READ_YET = { kind: 'waits', reason: 'unreachable', retryAfterMs: 0 } as const

/** Attaches the transcript; returns null when it is attached, else the outcome of the job. */
export async function attachTranscript(
  { transcripts, applyServerMutation }: AttachDeps,
  { userId, videoId, signal, isLastTry, isWished = false }: VideoJob,
  { youtubeId, insights, words }: Pick<Video, 'youtubeId' | 'insights' | 'words'>,
): Promise<JobOutcome | null> {
  const { facts, transcript } = isFileVideo(youtubeId)
    ? NO_PAGE
    : await transcripts.read({ youtubeId, userId, signal, isWished })
  if (transcript.ok) {
    const words: unknown = JSON.parse(transcript.value)
    // Made by a reading thread; the mutation checks it.
    await applyServerMutation(userId, { mutation: storeTranscript, args: { videoId, facts, transcript: words } })
    return null
  }
  if (transcript.error.kind === 'stopped') return transcript.error
  if (transcript.error.kind === 'again' && !isLastTry) return { kind: 'again', retryAfterMs: null }
  const end = transcript.error.kind === 'again' ? NOT_READ_YET : transcript.error
  if (insights !== null) {
    const reason = keptWithoutWords(end.reason)
    // Words that the learner gave meanwhile have an analysis of their own.
    await applyServerMutation(userId, call(failAnalysis, { videoId, reason, isWished, words: words?.mid ?? null }))
    return DONE
  }
  await applyServerMutation(userId, call(awaitTranscript, { videoId, facts, reason: end.reason }))
  return end.retryAfterMs === null ? DONE : { kind: 'waits', retryAfterMs: end.retryAfterMs }
}
