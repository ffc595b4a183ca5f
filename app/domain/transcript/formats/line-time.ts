// Finds a time at the start or end of a line, in the many ways people and tools write it.
import { parseLongTimecode } from '../timecode.ts'
import { withAsciiDigits } from '../../kernel/native-digits.ts'

export type TimedLine = { readonly startMs: number; readonly text: string }

const HEAD_CHARS = 120
/** The source of a pattern for a time. Its first form ends in frames or milliseconds. */
export const CLOCK = String.raw`(?:\d{1,3}[:;]\d{2}[:;]\d{2}[:;](?:\d{3}|[0-5]\d)|\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?)`
const TIME = `(${CLOCK})`
const RANGE = String.raw`(?:[ \t]{0,4}(?:-|–|—|-->|to)[ \t]{0,4}${CLOCK})?`
const TIME_FIRST = new RegExp(
  String.raw`^(?:[-*•][ \t]{1,4})?([[(]?)${TIME}${RANGE}([\])]?)(?![:;]?\d)[ \t]{0,8}(?:[-–—:|][ \t]{1,8})?`,
)
// `Speaker 1  0:03` and `Ann Lee (00:03):`; the words follow on the next lines.
const SPEAKER_FIRST = new RegExp(String.raw`^([^\d:[\]()]{1,40}(?:\d{1,2})?)[ \t:]{1,8}[[(]?${TIME}[\])]?:?$`)

const BEFORE_TIME = /[ \t]{0,8}[-–—]?[ \t]{0,8}$/

/** The time at the start of a line and the rest of the line, or null. `Name (0:03):` gives `Name:`. */
export function readLineTime(line: string): TimedLine | null {
  const head = line.slice(0, HEAD_CHARS)
  const first = TIME_FIRST.exec(head)
  if (first) return timedLine(first[2], line.slice(first[0].length))
  const speaker = line.length < HEAD_CHARS ? SPEAKER_FIRST.exec(head) : null
  return speaker ? timedLine(speaker[2], `${(speaker[1] ?? '').replace(BEFORE_TIME, '')}:`) : null
}

/** Whether a line begins with a time itself, not with a speaker's name. */
export function beginsWithTime(line: string): boolean {
  return TIME_FIRST.test(line.slice(0, HEAD_CHARS))
}

/** Whether a line ends in a time without brackets: "Ann 0:05", but also "turn to John 3:16". */
export function endsInBareTime(line: string): boolean {
  return /\d:?$/.test(line)
}

const WORDS_AFTER_TIME = new RegExp(String.raw`^${TIME}${RANGE}[ \t]{0,8}\p{L}`, 'u')

/** Whether words follow right after a bare time: "7:30 in the morning", but not "[0:05] Setup", "0:05 - Setup" or "Ann 0:05". */
export function goesOnAfterTime(line: string): boolean {
  return WORDS_AFTER_TIME.test(line.slice(0, HEAD_CHARS))
}

const TIME_LAST = new RegExp(String.raw`[[(]${TIME}[\])]$`)
const TAIL_CHARS = 20

/** The bracketed time at the end of a line and the line before it, without its list mark; null when there is none. */
export function readTimeAtEnd(line: string): TimedLine | null {
  const tail = line.slice(-TAIL_CHARS)
  const last = TIME_LAST.exec(tail)
  if (last === null) return null
  const before = line.slice(0, line.length - last[0].length).replace(/^[-*•][ \t]{1,4}/, '')
  return timedLine(last[1], before.trimEnd().replace(/:$/, ''))
}

function timedLine(time: string | undefined, text: string): TimedLine | null {
  const startMs = parseLongTimecode(time ?? '')
  return startMs === null ? null : { startMs, text: text.trim() }
}

/**
 * Whether a line merely spells out a time, as YouTube's panel does for screen readers under each time ("1 minute, 5 seconds"):
 * its numbers are the parts of that time, in any language.
 */
export function isSpokenTime(line: string, startMs: number): boolean {
  const words = withAsciiDigits(line.slice(0, 61))
  if (words.length > 60 || !/^\d{1,3}\s?\p{L}/u.test(words)) return false
  const said = Array.from(words.matchAll(/\d{1,3}/g), (match) => Number(match[0])).filter((part) => part > 0)
  return said.join() === timeParts(startMs).join()
}

/** The hours, minutes and seconds of a time that are not zero. */
export function timeParts(startMs: number): readonly number[] {
  const seconds = Math.floor(startMs / 1000)
  return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].filter((part) => part > 0)
}
