// YouTube's json3, the format the player itself requests: events of word segments.
import { err, type Result } from '../../kernel/result.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue, TimedWord } from '../raw-cue.ts'
import { isRecord, parseJson } from '../json.ts'
import { readMs } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'

/**
 * Reads a json3 body. Window events without `segs` and the newlines of `aAppend` are dropped, a broken event is skipped and
 * counted, and a truncated file keeps its complete events. Never throws.
 */
export function parseJson3(text: string): Result<Reading, TranscriptProblem> {
  const whole = parseJson(text)
  const body = whole ?? parseJson(withoutCutEvent(text))
  if (!isRecord(body) || !Array.isArray(body['events'])) return err({ kind: 'malformed', format: 'json3' })
  const events: readonly unknown[] = body['events']
  const raw: RawCue[] = []
  let skipped = 0
  for (const event of events) {
    const cue = readEvent(event)
    if (cue === 'broken') skipped += 1
    else if (cue !== 'silent') raw.push(cue)
  }
  return finishCues(raw, { skipped, truncated: whole === null })
}

function readEvent(event: unknown): RawCue | 'silent' | 'broken' {
  if (!isRecord(event)) return 'broken'
  const segments = event['segs']
  if (segments === undefined) return 'silent'
  if (!Array.isArray(segments)) return 'broken'
  const text = segments.map(textOfSegment).join('')
  if (text.trim() === '') return 'silent'
  const startMs = readMs(event['tStartMs'])
  if (startMs === null) return 'broken'
  const durationMs = readMs(event['dDurationMs'])
  const endMs = durationMs === null ? null : startMs + durationMs
  const words = timedWords(segments, startMs)
  return words === null ? { startMs, endMs, text } : { startMs, endMs, text, words }
}

// The first word has no offset. Where no other has one either, the segments are parts of a written caption.
function timedWords(segments: readonly unknown[], startMs: number): TimedWord[] | null {
  const words = segments.map((segment) => ({
    startMs: startMs + ((isRecord(segment) ? readMs(segment['tOffsetMs']) : null) ?? 0),
    text: textOfSegment(segment),
  }))
  return words.some((word) => word.startMs > startMs) ? words : null
}

function textOfSegment(segment: unknown): string {
  const text = isRecord(segment) ? segment['utf8'] : ''
  return typeof text === 'string' ? text : ''
}

// The last event of a truncated file is incomplete, so the list is closed before it.
function withoutCutEvent(text: string): string {
  const lastEvent = text.lastIndexOf('"tStartMs"')
  const brace = text.lastIndexOf('{', lastEvent)
  return lastEvent < 0 || brace < 0 ? '' : `${text.slice(0, brace).trimEnd().replace(/,$/, '')}]}`
}
