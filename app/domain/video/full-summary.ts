// The full summary is plain text, or a JSON text that maps section names to texts (DAT-05); older rows and other programs may
// contain anything else. Whatever it is, it is turned into displayable sections, never an error.
import { parsedJson } from '../kernel/json.ts'
import { capitalised } from '../kernel/text.ts'

export interface SummarySection {
  // Null for text without a heading.
  readonly heading: string | null
  readonly text: string
  // Where in the video it begins; absent where that is unknown.
  readonly startMs?: number
}

// Deeper than anyone writes, but shallow enough that a hostile value cannot exhaust the stack.
const MAX_DEPTH = 6

/** The sections of a full summary, in order; empty when there is no text. Never throws (DAT-05). */
export function readFullSummary(summary: unknown): readonly SummarySection[] {
  return merged(sectionsOf(summary, null, 0))
}

function sectionsOf(value: unknown, heading: string | null, depth: number): readonly SummarySection[] {
  if (typeof value === 'string') return sectionsOfText(value, heading, depth)
  if (typeof value === 'number' || typeof value === 'boolean') return [{ heading, text: String(value) }]
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item) => sectionsOf(item, heading, depth + 1))
  return sectionsOfObject(value, heading, depth)
}

function sectionsOfText(text: string, heading: string | null, depth: number): readonly SummarySection[] {
  const inside = parsedObject(text)
  if (inside !== null) {
    const sections = sectionsOf(inside, heading, depth + 1)
    if (sections.length > 0) return sections
  }
  const trimmed = text.trim()
  return trimmed === '' ? [] : [{ heading, text: trimmed }]
}

function sectionsOfObject(value: object, heading: string | null, depth: number): readonly SummarySection[] {
  const own = ownSection(value)
  if (own !== null) return begunAt(own.startMs, sectionsOf(own.text, own.heading ?? heading, depth + 1))
  return Object.entries(value).flatMap(([name, inside]) => sectionsOf(inside, readableName(name), depth + 1))
}

const NAME_KEYS = ['heading', 'title', 'name']
const TEXT_KEYS = ['text', 'content', 'summary', 'body']

interface OwnSection {
  readonly heading: string | null
  readonly text: unknown
  readonly startMs: unknown
}

// `{heading, text}` in any of its usual spellings is one section, not two.
function ownSection(value: object): OwnSection | null {
  const fields = new Map<string, unknown>(Object.entries(value))
  const nameKey = NAME_KEYS.find((key) => typeof fields.get(key) === 'string')
  const textKey = TEXT_KEYS.find((key) => fields.has(key))
  if (textKey === undefined || nameKey === undefined || fields.size > 4) return null
  const heading = String(fields.get(nameKey)).trim()
  return { heading: heading === '' ? null : heading, text: fields.get(textKey), startMs: fields.get('startMs') }
}

// The first of them begins there.
function begunAt(startMs: unknown, [first, ...rest]: readonly SummarySection[]): readonly SummarySection[] {
  if (first === undefined) return []
  const isKnown = typeof startMs === 'number' && Number.isSafeInteger(startMs) && startMs >= 0
  return [isKnown ? { ...first, startMs } : first, ...rest]
}

// Parses only what looks like a JSON object or array: plain text may well be "42".
function parsedObject(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null
  const value = parsedJson(text)
  return typeof value === 'object' ? value : null
}

/** Turns `key_points` and `keyPoints` into `Key points`. A name that is already words stays as it is. */
function readableName(name: string): string | null {
  const isCode = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)+$|^[a-z]+(?:[A-Z][a-z\d]*)*$/.test(name)
  const words = (
    isCode
      ? name
          .replace(/[_-]+/g, ' ')
          .replace(/([a-z\d])([A-Z])/g, '$1 $2')
          .toLowerCase()
      : name
  ).trim()
  return words === '' ? null : capitalised(words)
}

// Adjacent sections with the same name are merged, so a list of sentences reads as paragraphs.
function merged(sections: readonly SummarySection[]): readonly SummarySection[] {
  const result: SummarySection[] = []
  for (const section of sections) {
    const last = result.at(-1)
    if (last?.heading === section.heading) {
      result[result.length - 1] = { ...last, text: `${last.text}\n${section.text}` }
    } else result.push(section)
  }
  return result
}
