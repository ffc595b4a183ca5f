// A transcript as it is stored and synchronised: cues in time order, where they came from and what was lost on the way.
import * as v from 'valibot'
import { Cue } from './cue.ts'

// vtt_tags: WebVTT whose cue time lines somebody removed; youtube_panel: the transcript panel's own JSON.
export const TRANSCRIPT_FORMATS = [
  'json3',
  'srv1',
  'srv3',
  'vtt',
  'vtt_tags',
  'srt',
  'timestamped_text',
  'plain_text',
  'youtube_panel',
] as const
export const TranscriptFormat = v.picklist(TRANSCRIPT_FORMATS)
export type TranscriptFormat = v.InferOutput<typeof TranscriptFormat>

export const WARNING_KINDS = ['entries_skipped', 'truncated', 'times_approximated', 'encoding_guessed'] as const

export const TranscriptWarning = v.object({
  kind: v.picklist(WARNING_KINDS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
/** What was repaired or left out; `count` is how many entries it touches (1 where counting means nothing). */
export type TranscriptWarning = Readonly<v.InferOutput<typeof TranscriptWarning>>

export const MAX_CUES = 100_000

export const LanguageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i))

export const Transcript = v.object({
  format: TranscriptFormat,
  // False: the source had no times, every cue stands at 0, and nobody may offer a jump to a moment.
  timed: v.boolean(),
  language: v.nullable(LanguageTag),
  cues: v.pipe(v.array(Cue), v.minLength(1), v.maxLength(MAX_CUES)),
  warnings: v.pipe(v.array(TranscriptWarning), v.maxLength(8)),
})
/** Cues ordered by startMs (design section 6.1); `language` is what the file itself claims, never a guess. */
export type Transcript = Readonly<v.InferOutput<typeof Transcript>>

const WARNING_SENTENCES: Readonly<Record<TranscriptWarning['kind'], (count: number) => string>> = {
  entries_skipped: (n) => `${n === 1 ? '1 damaged entry was' : `${n} damaged entries were`} left out.`,
  truncated: () => 'The file ends in the middle; the text after that point is missing.',
  times_approximated: () => 'Some moments are estimated, because one time stood over a long passage.',
  encoding_guessed: () => 'The file was not UTF-8; some letters may be wrong.',
}

/** One sentence for the person who added the transcript. */
export function describeTranscriptWarning(warning: TranscriptWarning): string {
  return WARNING_SENTENCES[warning.kind](warning.count)
}
