// A parsed transcript: cues in time order, the format they came from, and warnings about what was lost.
import * as v from 'valibot'
import { TranscriptInput } from './stored-transcript.ts'

// vtt_tags: WebVTT that lost its time lines; youtube_panel: the transcript panel's own JSON.
export const TRANSCRIPT_FORMATS = [
  'json3',
  'srv1',
  'srv3',
  'ttml',
  'vtt',
  'vtt_tags',
  'srt',
  'sbv',
  'ass',
  'timestamped_text',
  'plain_text',
  'youtube_panel',
] as const
export const TranscriptFormat = v.picklist(TRANSCRIPT_FORMATS)
export type TranscriptFormat = v.InferOutput<typeof TranscriptFormat>

export const WARNING_KINDS = [
  'entries_skipped',
  'truncated',
  'times_restarted',
  'times_approximated',
  'encoding_guessed',
] as const

export const TranscriptWarning = v.object({
  kind: v.picklist(WARNING_KINDS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
/** What was repaired or left out; `count` is the number of entries affected (1 where counting makes no sense). */
export type TranscriptWarning = Readonly<v.InferOutput<typeof TranscriptWarning>>

const languageTag = v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i))

/** What stored-transcript.ts keeps, plus what the person who added the file is told. Untimed cues are at 0. */
export const Transcript = v.object({
  ...TranscriptInput.entries,
  // What the file itself claims, never a guess.
  language: v.nullable(languageTag),
  format: TranscriptFormat,
  warnings: v.pipe(v.array(TranscriptWarning), v.maxLength(8)),
})
/** Cues ordered by startMs (design section 6.1). */
export type Transcript = Readonly<v.InferOutput<typeof Transcript>>

/** The text, if it is a BCP 47 tag, otherwise null. */
export function asLanguageTag(text: string | undefined): string | null {
  return v.is(languageTag, text) ? text : null
}

/** When its last words end; null where its times say nothing of the video's length: none, or some that begin again and were moved. */
export function endMsOf({ timed, cues, warnings }: Transcript): number | null {
  const isMoved = warnings.some(({ kind }) => kind === 'times_restarted')
  return timed && !isMoved ? (cues.at(-1)?.endMs ?? null) : null
}

const WARNING_SENTENCES: Readonly<Record<TranscriptWarning['kind'], (count: number) => string>> = {
  entries_skipped: (n) => `${n === 1 ? '1 damaged entry was' : `${n} damaged entries were`} left out.`,
  truncated: () => 'The file ends in the middle; the text after that point is missing.',
  times_restarted: () =>
    'The times begin again in the middle. What follows was put behind the rest, so its moments are not exact.',
  times_approximated: () => 'Some moments are estimated, because one time stood over a long passage.',
  encoding_guessed: () => 'The file was not UTF-8; some letters may be wrong.',
}

/** One sentence for the person who added the transcript. */
export function describeTranscriptWarning(warning: TranscriptWarning): string {
  return WARNING_SENTENCES[warning.kind](warning.count)
}
