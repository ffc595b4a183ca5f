// Why the page gave no transcript: a typed reason, and what happened and what to do in one or two sentences (OVL-08).
import { REASONS, type Reason } from './reason.ts'
import { isWholeTranscript, type WatchedTranscript } from './watched-transcript.ts'

const SENTENCES: Readonly<Record<Reason, string>> = {
  STALE_PAGE: 'The page still shows the previous video. Reload it and try again.',
  LIVE_NOW: 'This video is live, and its captions come after the stream. Come back then, or paste a transcript.',
  UPCOMING: 'This video has not started yet. Come back when it has, or paste a transcript.',
  NO_CAPTIONS: 'This video has no captions. Paste a transcript, or plan without one.',
  CONSENT: "YouTube first wants an answer to its cookie question. Answer it on the page, then press 'Try again'.",
  RATE_LIMITED: 'YouTube asks for a pause because of many requests. Try again in a few minutes, or paste a transcript.',
  LOGIN: 'YouTube wants you to sign in for this video. Sign in on YouTube and reload the page, or paste a transcript.',
  OFFLINE: 'YouTube cannot be reached. Check your connection and try again, or paste a transcript.',
  WRONG_LANGUAGE: 'Only translated captions were found. Choose captions in the spoken language, then try again.',
  POT_GATED:
    "YouTube keeps the captions until the player shows them. Play the video with captions on, then press 'Try again'.",
  REFUSED: "YouTube refused to give the transcript. Reload the page and try again, or copy it from 'Show transcript'.",
  PARTIAL: 'Only a part of the transcript was found; insights cover that part.',
  TIMEOUT: 'YouTube took too long to answer. Press Try again, or paste a transcript.',
  NOTHING_THERE: "No transcript was found. Open 'Show transcript' below the video and press 'Try again', or paste one.",
}

const FROM_DESCRIPTION =
  "No transcript was found. These ideas come from the video's description and chapters only, not from what is said."

/** Instead of STALE_PAGE, when it is the page that has moved on. */
export const PAGE_MOVED_ON =
  'The page left this video before its transcript was read. Go back to it and try again, or paste a transcript.'

export function describeReason(reason: Reason): string {
  return SENTENCES[reason]
}

/** What a found transcript leaves out; null if it is the whole one. */
export function noteOf(found: WatchedTranscript): string | null {
  if (isWholeTranscript(found)) return null
  return found.isPartial ? SENTENCES.PARTIAL : FROM_DESCRIPTION
}

/** The most informative of several ways' failures, in the order of REASONS. */
export function mostTelling(reasons: readonly Reason[]): Reason {
  return REASONS.find((reason) => reasons.includes(reason)) ?? 'NOTHING_THERE'
}
