// Why a text could not become a transcript: a typed reason, and a sentence that says what happened and what to do.
import { MAX_BODY_BYTES } from '../kernel/body-limit.ts'
import { MAX_CUES } from './stored-transcript.ts'

/** It must fit into a request. */
export const MAX_TRANSCRIPT_BYTES = MAX_BODY_BYTES

export type TranscriptProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too_large'; readonly bytes: number }
  | { readonly kind: 'too_many_cues'; readonly count: number }
  | { readonly kind: 'binary'; readonly what: string }
  | { readonly kind: 'wrong_encoding' }
  | { readonly kind: 'html_page' }
  | { readonly kind: 'link_only' }
  | { readonly kind: 'unknown_format' }
  | { readonly kind: 'malformed'; readonly format: string }
  | { readonly kind: 'no_cues' }
  | { readonly kind: 'no_transcript' }
  | { readonly kind: 'youtube_refused'; readonly code: number }

const ACCEPTED = 'Use a .json3, .srv1, .srv3, .ttml, .vtt, .srt, .sbv or .ass file, or paste the text.'

const SENTENCES = {
  empty: 'The transcript is empty. Paste its text or choose a caption file.',
  wrong_encoding: 'The letters of this file cannot be read. Save it as UTF-8 and try again.',
  html_page:
    "This is a web page's code, not a transcript. Copy the text of the transcript panel, or use a caption file.",
  link_only: 'This is a link, not a transcript. Open the video, choose "Show transcript" and copy the text.',
  unknown_format: `This is structured data, but no caption format we know. ${ACCEPTED}`,
  no_cues: 'This holds no spoken text. Choose another caption file, or paste the text.',
  no_transcript: 'YouTube has no transcript for this video. Paste one, or add the video without it.',
} as const

/** One or two sentences for the person: what happened and what to do next. */
export function describeTranscriptProblem(problem: TranscriptProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return `The transcript has ${megabytes(problem.bytes)} MB; the limit is 4 MB. Split it and add the part you need.`
    case 'too_many_cues':
      return `The transcript has ${problem.count} captions; the limit is ${MAX_CUES}. Split it and add the part you need.`
    case 'binary':
      return `This is ${problem.what}, not a transcript. ${ACCEPTED}`
    case 'malformed':
      return `The ${problem.format} file is damaged and cannot be read. Download it again.`
    case 'youtube_refused':
      return `YouTube refused to give the transcript (${problem.code}). Reload the page and try again, or paste the text.`
    default:
      return SENTENCES[problem.kind]
  }
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1)
}
