// YouTube's srv3: <timedtext format="3"> with <p t d> in milliseconds and, in automatic captions, one <s> per word.
import type { Result } from '../../kernel/result.ts'
import { stripTags } from '../clean-text.ts'
import { decodeEntities } from './entities.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue, TimedWord } from '../raw-cue.ts'
import { readMs } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { xmlElements, type XmlElement } from './xml-elements.ts'

/** Reads srv3: `<p>` with or without `<s>`, `d` optional, pretty-printed, or truncated anywhere. Never throws. */
export function parseSrv3(xml: string): Result<Reading, TranscriptProblem> {
  const { elements, cut } = xmlElements(xml, 'p')
  const raw: RawCue[] = []
  let skipped = 0
  for (const element of elements) {
    const text = decodeEntities(spokenText(element))
    const startMs = readMs(element.attributes.get('t'))
    const durationMs = readMs(element.attributes.get('d'))
    if (startMs !== null) {
      const endMs = durationMs === null ? null : startMs + durationMs
      const words = timedWords(element, startMs)
      const isAll =
        words
          .map((word) => word.text)
          .join('')
          .trim() === text.trim()
      const isTimed = isAll && words.some((word) => word.startMs > startMs)
      raw.push(isTimed ? { startMs, endMs, text, words } : { startMs, endMs, text })
    } else if (text.trim() !== '') skipped += 1
  }
  return finishCues(raw, { skipped, truncated: cut })
}

// A line break between elements comes from pretty-printing; the words include their own spaces. Words beside a styled <s> have no
// element of their own.
function spokenText({ body }: XmlElement): string {
  return stripTags(body.replace(/>\s{1,200}</g, (gap) => (gap.includes('\n') ? '><' : gap)))
}

// The first word of a caption has no time of its own. Where no other has one either, the caption was written by a person.
function timedWords({ body }: XmlElement, startMs: number): TimedWord[] {
  return Array.from(body.matchAll(/<s(\s[^<>]{0,300})?>([^<]*)/g), ([, attributes = '', text = '']) => ({
    startMs: startMs + (readMs(/\st="(\d{1,9})"/.exec(attributes)?.[1]) ?? 0),
    text: decodeEntities(text),
  }))
}
