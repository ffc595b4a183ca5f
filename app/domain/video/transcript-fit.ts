// Whether a transcript seems to belong to its video. A doubt only asks the person to check and never blocks.
import { formatMoment, parseMoment } from '../kernel/moment.ts'
import { NO_VIDEO_ID } from './youtube-url.ts'

export type TranscriptDoubt =
  | { readonly kind: 'other_video'; readonly youtubeId: string }
  | { readonly kind: 'too_short_for_link' }
  | { readonly kind: 'other_length'; readonly transcriptMs: number; readonly videoMs: number }

interface TranscriptFacts {
  readonly youtubeId: string
  // The moment at which the link starts, if it has one.
  readonly linkStartMs: number | null
  // The video's duration, if already known.
  readonly knownDuration: string | null
  // The end of the last cue; null when the transcript has no times.
  readonly endMs: number | null
  readonly fileName: string | null
  readonly text: string
}

const TEXT_SCANNED = 20_000
// A transcript may end with the last word; beyond this difference in length it is another video's.
const LENGTH_TOLERANCE = 0.25

/** The first doubt, or null: another video's id in the file name or text, or a length that does not fit. */
export function doubtTranscript(facts: TranscriptFacts): TranscriptDoubt | null {
  const named = idInFileName(facts.fileName ?? '') ?? idInAddress(facts.text.slice(0, TEXT_SCANNED))
  if (named !== null && named !== facts.youtubeId) return { kind: 'other_video', youtubeId: named }
  if (facts.endMs === null) return null
  if (facts.linkStartMs !== null && facts.linkStartMs > facts.endMs) return { kind: 'too_short_for_link' }
  const videoMs = parseMoment(facts.knownDuration ?? '')
  if (videoMs === null || Math.abs(facts.endMs - videoMs) <= LENGTH_TOLERANCE * videoMs) return null
  return { kind: 'other_length', transcriptMs: facts.endMs, videoMs }
}

/** One sentence for the person. */
export function describeTranscriptDoubt(doubt: TranscriptDoubt): string {
  switch (doubt.kind) {
    case 'other_video':
      return `This transcript seems to belong to another video (${doubt.youtubeId}). Check that it is the right one.`
    case 'too_short_for_link':
      return 'The link starts after the end of this transcript. Check that it is the right one.'
    case 'other_length':
      return otherLengthSentence(doubt.transcriptMs, doubt.videoMs)
  }
}

// A known length may be that of other words, which were added before, so a different one is no proof of a mistake.
function otherLengthSentence(transcriptMs: number, videoMs: number): string {
  const lengths = `This transcript ends at ${formatMoment(transcriptMs)}; as far as is known, the video lasts ${formatMoment(videoMs)}.`
  return `${lengths} Check that it is the right one${transcriptMs < videoMs ? ', and all of it' : ''}.`
}

// Downloaders put the id into the name: `Title [dQw4w9WgXcQ].en.vtt`.
function idInFileName(name: string): string | null {
  return /\[([\w-]{11})\]/.exec(name)?.[1] ?? null
}

const ON_THE_SITE = String.raw`youtube\.com/(?:watch\?(?:[^\s"'<>]{0,500}&)?v=|shorts/|live/|embed/(?!${NO_VIDEO_ID}))`
// Also the end of an address whose site is not in the text.
const ID_IN_ADDRESS = new RegExp(String.raw`(?:youtu\.be/|${ON_THE_SITE}|[?&]v=)([\w-]{11})(?![\w-])`)

function idInAddress(text: string): string | null {
  return ID_IN_ADDRESS.exec(text)?.[1] ?? null
}
