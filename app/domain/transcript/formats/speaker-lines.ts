// Published transcripts and those of meetings have the speaker's name on a line of its own above each time.
import { isLikeTitle } from '../author-chapter.ts'
import { isSpokenTime } from './line-time.ts'
import type { ReadLine } from './read-times.ts'

const NAME_CHARS = 40
const ENDS_SENTENCE = /[.!?:,;…。！？]$/u
const FEWEST_TURNS = 3
const LABELLED_SHARE = 0.5
const NAMED_SHARE = 0.6
const MOST_NAMES_SHARE = 0.67

/** With the names above the times put in front of the words below; unchanged where such lines may have been spoken. */
export function withSpeakers(read: readonly ReadLine[]): readonly ReadLine[] {
  const lines = withoutLabelsAbove(read)
  const names = namesIn(lines)
  if (names.size === 0) return read
  return lines.flatMap(({ line, time }, i): readonly ReadLine[] => {
    const above = nameAt(lines, i - 1)
    if (time === null) return nameAt(lines, i) !== null && names.has(line) ? [] : [{ line, time }]
    const isNamed = above !== null && names.has(above)
    return [{ line, time: isNamed ? { ...time, text: `${above}: ${time.text}`.trim() } : time }]
  })
}

// "0 minutes 3 seconds" between the name and the time.
function withoutLabelsAbove(lines: readonly ReadLine[]): readonly ReadLine[] {
  const isLabel = ({ line, time }: ReadLine, i: number) => {
    const below = lines[i + 1]?.time ?? null
    return time === null && below !== null && isSpokenTime(line, below.startMs)
  }
  const times = lines.filter(({ time }) => time !== null).length
  const isLabelled = lines.filter(isLabel).length > times * LABELLED_SHARE
  return isLabelled ? lines.filter((read, i) => !isLabel(read, i)) : lines
}

// The line there, if it may be a name: short, directly above a time, and not all that there is below the time before.
function nameAt(lines: readonly ReadLine[], i: number): string | null {
  const { line, time } = lines[i] ?? { line: '', time: null }
  if (line === '' || time !== null || (lines[i + 1]?.time ?? null) === null) return null
  const before = lines[i - 1]?.time ?? null
  if (before !== null && before.text === '') return null
  return line.length <= NAME_CHARS && isLikeTitle(line) && !ENDS_SENTENCE.test(line) ? line : null
}

// Nobody was named before the first time where captions merely end in short lines. Few people speak, each again and again.
function namesIn(lines: readonly ReadLine[]): ReadonlySet<string> {
  const turns = lines.flatMap(({ time }, i) => (time === null ? [] : [nameAt(lines, i - 1)]))
  const found = turns.filter((name) => name !== null)
  const counts = new Map<string, number>()
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  const again = found.filter((name) => (counts.get(name) ?? 0) > 1)
  const isEach = found.length === turns.length
  const named = isEach ? found : again
  const names = new Set(named)
  const areNames = turns.length >= FEWEST_TURNS && turns[0] !== null && named.length > turns.length * NAMED_SHARE
  return areNames && again.length > 0 && names.size <= named.length * MOST_NAMES_SHARE ? names : new Set()
}
