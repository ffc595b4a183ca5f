// Finds where in a transcript the search words are closest together: the moment that a search hit jumps to.
import { foldText } from './text-matches.ts'

export interface FoundMoment {
  readonly startMs: number
  readonly excerpt: string
}

// Cues last two or three seconds, so one breath of speech spans several.
const WINDOW = 4
const EXCERPT_CHARS = 180

/**
 * The first place with the query as typed; otherwise the cue from which most of its words occur within a few cues. Null when none
 * of its words occurs. `lines` are the cues' texts, `starts` their moments in milliseconds.
 */
export function findMoment(lines: readonly string[], starts: readonly number[], query: string): FoundMoment | null {
  const phrase = foldText(query).trim()
  const words = [...new Set(phrase.split(' ').filter((word) => word !== ''))]
  if (words.length === 0) return null
  const folded = lines.map(foldText)
  const at = phraseAt(folded, phrase) ?? densest(folded, words)
  if (at === null) return null
  return { startMs: starts[at] ?? 0, excerpt: excerptFrom(lines, at) }
}

function phraseAt(lines: readonly string[], phrase: string): number | null {
  const inside = lines.findIndex((line) => line.includes(phrase))
  if (inside !== -1) return inside
  // The phrase may begin in one cue and end in the next.
  const across = lines.findIndex((line, at) => `${line} ${lines[at + 1] ?? ''}`.includes(phrase))
  return across === -1 ? null : across
}

function densest(lines: readonly string[], words: readonly string[]): number | null {
  let best = { at: -1, count: 0 }
  for (const [at, line] of lines.entries()) {
    // A window is worth checking only if its first cue contains a word of the query.
    if (!words.some((word) => line.includes(word))) continue
    const window = lines.slice(at, at + WINDOW).join(' ')
    const count = words.filter((word) => window.includes(word)).length
    if (count > best.count) best = { at, count }
    if (count === words.length) break
  }
  return best.at === -1 ? null : best.at
}

function excerptFrom(lines: readonly string[], at: number): string {
  const text = lines
    .slice(at, at + WINDOW)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= EXCERPT_CHARS) return text
  return `${text.slice(0, EXCERPT_CHARS).replace(/(?<!\s)\s+\S*$/, '')}…`
}
