// Reads a response of the video site that should hold captions in one of its formats; else returns the reason why it does
// not.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { parseJson } from '#domain/transcript/json.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import type { TranscriptFormat } from '#domain/transcript/transcript.ts'
import type { TranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { parseGetPanel } from '#domain/transcript/youtube/youtube-get-panel.ts'

// Words in any other format are a message of the site, not the video's words.
const SITE_FORMATS: ReadonlySet<TranscriptFormat> = new Set(['json3', 'srv1', 'srv3', 'vtt'])

/** The captions of a track, in its language. An empty body means they were withheld, never an empty transcript. */
export function readTrack(body: string, language: string): Result<TranscriptInput, TranscriptWait> {
  const parsed = parseTranscript(body)
  if (!parsed.ok) return err(waitOf(parsed.error))
  const { format, timed, cues } = parsed.value
  return SITE_FORMATS.has(format) ? ok({ language, timed, cues }) : err('unreadable')
}

/** The captions of a transcript panel, which does not name their language. */
export function readPanel(body: string): Result<TranscriptInput, TranscriptWait> {
  const panel = parseGetPanel(parseJson(body))
  return panel.ok
    ? ok({ language: panel.value.language, timed: true, cues: [...panel.value.cues] })
    : err(waitOf(panel.error))
}

function waitOf({ kind }: TranscriptProblem): TranscriptWait {
  switch (kind) {
    // An HTML page asks for consent or a sign-in.
    case 'empty':
    case 'no_transcript':
    case 'youtube_refused':
    case 'html_page':
      return 'not_given'
    case 'no_cues':
      return 'no_captions'
    case 'too_large':
    case 'too_many_cues':
      return 'too_long'
    default:
      return 'unreadable'
  }
}
