// The time of every line of a text, as far as it is one: numbers that were spoken are told from times by the lines around them.
import { MINUTE_MS } from '../../kernel/time.ts'
import { beginsWithTime, endsInBareTime, goesOnAfterTime, readLineTime, readTimeAtEnd } from './line-time.ts'
import type { TimedLine } from './line-time.ts'

/** A line as given, and what was read of it if it has a time. */
export type ReadLine = { readonly line: string; readonly time: TimedLine | null }

const TIMES_LAST_SHARE = 0.6
const TIMES_ALONE_SHARE = 0.6

/** Reads the filled lines; `areAlone`: nearly every time has its own line, as in a copied transcript panel. */
export function readTimes(filled: readonly string[]): {
  readonly lines: readonly ReadLine[]
  readonly areAlone: boolean
} {
  const readTime = readerOf(filled)
  const lines = filled.map((line) => ({ line, time: readTime(line) }))
  return {
    lines: readTime === readTimeAtEnd ? lines : withoutSpokenClocks(lines),
    areAlone: readTime === readTimeAlone,
  }
}

// A short line before a time may be a speaker's name; when nearly every line ends in a time, it is the words. When nearly every
// time has its own line, a bare time before words was spoken ("7:30 in the morning is when I write").
function readerOf(filled: readonly string[]): typeof readLineTime {
  const last = filled.filter((line) => readTimeAtEnd(line) !== null).length
  const first = filled.filter(beginsWithTime).length
  if (last > filled.length * TIMES_LAST_SHARE && last > first) return readTimeAtEnd
  const timed = filled.flatMap((line) => readLineTime(line) ?? [])
  const alone = timed.filter(({ text }) => text === '').length
  return alone > timed.length * TIMES_ALONE_SHARE ? readTimeAlone : readLineTime
}

function readTimeAlone(line: string): TimedLine | null {
  return goesOnAfterTime(line) ? null : readLineTime(line)
}

// "turn with me to John 3:16" looks like a speaker's name and a time. Among lines that begin with their times it is one only if it
// lies between the times around it.
function withoutSpokenClocks(lines: readonly ReadLine[]): readonly ReadLine[] {
  const isInDoubt = ({ line, time }: ReadLine) => time !== null && !beginsWithTime(line) && endsInBareTime(line)
  const sure = lines.flatMap((read) => (read.time === null || isInDoubt(read) ? [] : read.time.startMs))
  const doubted = lines.filter(isInDoubt).length
  if (doubted === 0 || doubted >= sure.length) return lines
  let [passed, beforeMs] = [0, 0]
  return lines.map((read) => {
    if (read.time === null) return read
    const { startMs } = read.time
    if (!isInDoubt(read)) passed += 1
    else if (startMs < beforeMs || startMs > latestMs(beforeMs, sure[passed])) return { ...read, time: null }
    beforeMs = startMs
    return read
  })
}

// Below the last time, or above one that begins again, a turn has no known end.
function latestMs(beforeMs: number, nextMs: number | undefined): number {
  return nextMs === undefined || nextMs < beforeMs ? beforeMs + MINUTE_MS : nextMs
}
