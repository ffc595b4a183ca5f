// YouTube's srv1: <transcript><text start dur> in seconds, double-escaped; srv2 writes t and d in milliseconds instead.
import { SECOND_MS } from '../../kernel/time.ts'
import type { Result } from '../../kernel/result.ts'
import { stripFormatTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { readMs } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { xmlElements, type XmlElement } from './xml-elements.ts'

/** Reads srv1 and srv2. `dur` is optional; escaped formatting tags are removed. Never throws. */
export function parseSrv1(xml: string): Result<Reading, TranscriptProblem> {
  const { elements, cut } = xmlElements(xml, 'text')
  const raw: RawCue[] = []
  let skipped = 0
  for (const element of elements) {
    const text = stripFormatTags(decodeEntities(stripFormatTags(element.body)))
    const startMs = msOf(element, 'start', 't')
    const durationMs = msOf(element, 'dur', 'd')
    if (startMs !== null) raw.push({ startMs, endMs: durationMs === null ? null : startMs + durationMs, text })
    else if (text.trim() !== '') skipped += 1
  }
  return finishCues(raw, { skipped, truncated: cut })
}

function msOf({ attributes }: XmlElement, inSeconds: string, inMs: string): number | null {
  const seconds = attributes.get(inSeconds)
  if (seconds === undefined) return readMs(attributes.get(inMs))
  return /^\d{1,9}(?:\.\d{0,15})?$/.test(seconds) ? readMs(Number(seconds) * SECOND_MS) : null
}
