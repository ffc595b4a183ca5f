// TTML, also called DFXP: the captions of broadcasters and video services, `<p begin end>` with times in several notations.
import type { Result } from '../../kernel/result.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts'
import { stripTags } from '../clean-text.ts'
import { finishCues, type Reading } from '../finish-cues.ts'
import type { RawCue } from '../raw-cue.ts'
import { parseTimecode, readMs, USUAL_FRAME_RATE } from '../timecode.ts'
import type { TranscriptProblem } from '../transcript-problem.ts'
import { asLanguageTag } from '../transcript.ts'
import { decodeEntities } from './entities.ts'
import { xmlElements, type XmlElement } from './xml-elements.ts'

const HEAD_CHARS = 4000
const LINE_BREAK = /<br(?:\s[^<>]{0,300})?\/?>/gi
const CONTAINER = /<(\/?)(?:[a-z][\w-]{0,20}:)?(?:body|div)(\s[^<>]{0,500}|\/)?>/gi

interface Rates {
  readonly frames: number
  readonly ticks: number
}

/** Whether the document's root is `<tt>`, with or without a prefix. */
export function isTtml(xml: string): boolean {
  const head = xml.slice(0, HEAD_CHARS).replace(/<\?[^>]{0,300}\?>|<!--[^>]{0,1000}-->|<![^>]{0,300}>/g, '')
  return /^\s{0,1000}<(?:[a-z][\w-]{0,20}:)?tt[\s>]/i.test(head)
}

/**
 * Reads TTML: `<p>` with `begin` and `end` or `dur`, as clock times, seconds, frames or ticks. Where only its spans have times,
 * the paragraph lasts from the first to the last of them. Never throws.
 */
export function parseTtml(xml: string): Result<Reading, TranscriptProblem> {
  const head = xml.slice(0, HEAD_CHARS)
  const rates = readRates(head)
  const { parts, language } = inOneLanguage(partsOf(xml, rates), headValue(head, 'lang'))
  const raw: RawCue[] = []
  let skipped = 0
  for (const { beginMs, elements } of parts) {
    for (const element of elements) {
      const text = decodeEntities(stripTags(withoutPrefixes(element.body).replace(LINE_BREAK, '\n')))
      const { startMs, endMs } = timesOf(element, rates)
      if (startMs !== null)
        raw.push({ startMs: beginMs + startMs, endMs: endMs === null ? null : beginMs + endMs, text })
      else if (text.trim() !== '') skipped += 1
    }
  }
  const truncated = parts.findLast(({ elements }) => elements.length > 0)?.cut ?? false
  return finishCues(raw, { language: asLanguageTag(language), skipped, truncated })
}

// What is directly in a body or a division, whose time counts for all in it.
interface Part {
  readonly beginMs: number
  readonly language: string | undefined
  readonly elements: readonly XmlElement[]
  readonly cut: boolean
}

function partsOf(xml: string, rates: Rates): readonly Part[] {
  const parts: Part[] = []
  const around: Omit<Part, 'elements' | 'cut'>[] = [{ beginMs: 0, language: undefined }]
  let from = 0
  const addUpTo = (to: number) => {
    const inner = around.at(-1) ?? { beginMs: 0, language: undefined }
    parts.push({ ...inner, ...xmlElements(xml.slice(from, to), 'p') })
  }
  for (const match of xml.matchAll(CONTAINER)) {
    const [tag, closes, attributes = ''] = match
    addUpTo(match.index)
    from = match.index + tag.length
    if (closes === '/' && around.length > 1) around.pop()
    if (closes === '/' || attributes.endsWith('/')) continue
    const { beginMs = 0, language } = around.at(-1) ?? {}
    const ownMs = readTime(/\sbegin\s{0,4}=\s{0,4}["']([\w:.]{1,40})["']/.exec(attributes)?.[1], rates) ?? 0
    around.push({ beginMs: beginMs + ownMs, language: headValue(attributes, 'lang') ?? language })
  }
  addUpTo(xml.length)
  return parts
}

// The divisions of several languages say the same: those of the document's own language are kept, or of the first.
function inOneLanguage(parts: readonly Part[], own: string | undefined) {
  const spoken = parts.flatMap(({ language, elements }) => (elements.length > 0 ? (language ?? []) : []))
  const language = spoken.find((each) => isSameLanguage(each, own)) ?? spoken[0] ?? own
  const kept = parts.filter((part) => part.language === undefined || isSameLanguage(part.language, language))
  return { parts: kept, language }
}

function isSameLanguage(one: string, other: string | undefined): boolean {
  return one.toLowerCase().split('-')[0] === other?.toLowerCase().split('-')[0]
}

function withoutPrefixes(body: string): string {
  return body.replace(/(<\/?)[a-z][\w-]{0,20}:/gi, '$1')
}

function timesOf({ attributes, body }: XmlElement, rates: Rates): Pick<RawCue, 'endMs'> & { startMs: number | null } {
  const spans = xmlElements(withoutPrefixes(body), 'span').elements
  const begin = attributes.get('begin') ?? spans.find((span) => span.attributes.has('begin'))?.attributes.get('begin')
  const end = attributes.get('end') ?? spans.findLast((span) => span.attributes.has('end'))?.attributes.get('end')
  const startMs = readTime(begin, rates)
  const lengthMs = readTime(attributes.get('dur'), rates)
  const isLasting = startMs !== null && lengthMs !== null
  return { startMs, endMs: isLasting ? startMs + lengthMs : readTime(end, rates) }
}

function readRates(head: string): Rates {
  const [times = 1, per = 1] = (headValue(head, 'frameRateMultiplier') ?? '1 1').split(' ').map(Number)
  const stated = Number(headValue(head, 'frameRate') ?? NaN)
  const frames = ((stated > 0 ? stated : USUAL_FRAME_RATE) * times) / per
  const ticks = Number(headValue(head, 'tickRate') ?? NaN)
  return { frames, ticks: ticks > 0 ? ticks : stated > 0 ? frames : 1 }
}

function headValue(head: string, name: 'frameRate' | 'frameRateMultiplier' | 'tickRate' | 'lang'): string | undefined {
  return new RegExp(String.raw`[\s:]${name}\s{0,4}=\s{0,4}["']([\w -]{1,30})["']`).exec(head)?.[1]
}

const FRAMES = /^(\d{1,3}:\d{2}:\d{2}):(\d{1,3})(?:\.\d{1,3})?$/
const OFFSET = /^(\d{1,15}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/

function readTime(time: string | undefined, rates: Rates): number | null {
  const text = (time ?? '').trim()
  const [, clock, frames] = FRAMES.exec(text) ?? []
  if (clock !== undefined) {
    const clockMs = parseTimecode(clock)
    return clockMs === null ? null : readMs(clockMs + (Number(frames) / rates.frames) * SECOND_MS)
  }
  const [, count, unit = ''] = OFFSET.exec(text) ?? []
  return count === undefined ? parseTimecode(text) : readMs(Number(count) * (unitMs(rates).get(unit) ?? NaN))
}

function unitMs({ frames, ticks }: Rates): ReadonlyMap<string, number> {
  return new Map([
    ['h', HOUR_MS],
    ['m', MINUTE_MS],
    ['s', SECOND_MS],
    ['ms', 1],
    ['f', SECOND_MS / frames],
    ['t', SECOND_MS / ticks],
  ])
}
