// The single entry point for transcripts from outside: pasted, dropped, shared or observed.
import { err, ok, type Result } from '../../kernel/result.ts'
import { parseAss } from './ass.ts'
import { decodeBytes, type TextDecoderClass } from './decode-bytes.ts'
import { detectFormat } from './detect-format.ts'
import type { Reading } from '../finish-cues.ts'
import { parseJson } from '../json.ts'
import { parseJson3 } from './json3.ts'
import { parsePlainText } from './plain-text.ts'
import { parseSbv } from './sbv.ts'
import { sourceText } from './source-text.ts'
import { parseSrt } from './srt.ts'
import { parseSrv1 } from './srv1.ts'
import { parseSrv3 } from './srv3.ts'
import { parseTimestampedText } from './timestamped-text.ts'
import type { Transcript, TranscriptFormat } from '../transcript.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { parseTtml } from './ttml.ts'
import { parseWebVtt } from './webvtt.ts'
import { parseWordTaggedText } from './word-tagged-text.ts'
import { parseGetPanel } from '../youtube/youtube-get-panel.ts'

const PARSERS: Readonly<Record<TranscriptFormat, (text: string) => Result<Reading, TranscriptProblem>>> = {
  json3: parseJson3,
  srv1: parseSrv1,
  srv3: parseSrv3,
  ttml: parseTtml,
  vtt: parseWebVtt,
  vtt_tags: parseWordTaggedText,
  srt: parseSrt,
  sbv: parseSbv,
  ass: parseAss,
  timestamped_text: parseTimestampedText,
  plain_text: parsePlainText,
  youtube_panel: (text) => parseGetPanel(parseJson(text)),
}

/**
 * Reads a transcript of unknown format (LIB-15): json3, srv1/2/3, TTML, WebVTT, SRT, SBV, SubStation, timestamped or plain text, or
 * the JSON of YouTube's transcript panel. Cues are in order, in milliseconds from the start of the video. Never throws: empty, oversized,
 * binary or foreign input gives a typed problem, which has a sentence.
 */
export function parseTranscript(text: string): Result<Transcript, TranscriptProblem> {
  const source = sourceText(text)
  if (!source.ok) return source
  const format = detectFormat(source.value)
  if (format === 'html_page' || format === 'link_only' || format === 'unknown_format') return err({ kind: format })
  const reading = PARSERS[format](source.value)
  if (!reading.ok) return reading
  const { cues, language, warnings } = reading.value
  return ok({ format, timed: format !== 'plain_text', language, cues: [...cues], warnings: [...warnings] })
}

/** Reads the bytes of a caption file of unknown format and encoding, using the platform's `TextDecoder`. */
export function parseTranscriptFile(
  bytes: Uint8Array,
  Decoder: TextDecoderClass,
): Result<Transcript, TranscriptProblem> {
  const decoded = decodeBytes(bytes, Decoder)
  if (!decoded.ok) return decoded
  const parsed = parseTranscript(decoded.value.text)
  if (!parsed.ok || !decoded.value.guessed) return parsed
  return ok({ ...parsed.value, warnings: [{ kind: 'encoding_guessed', count: 1 }, ...parsed.value.warnings] })
}
