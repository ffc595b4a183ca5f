// Automatic captions say when each word begins. Cut where the speaker pauses, instead of where a line of the screen was full, their
// captions are what was said in one breath, and the silence between two of them is known.
import { must } from '../kernel/invariant.ts'
import type { RawCue, TimedWord } from './raw-cue.ts'

/** Silences from this length on part two phrases. */
export const SHORTEST_PAUSE_MS = 200

// A word takes as long as its letters and so many more.
const EXTRA_LETTERS = 4
// Without a pause, a phrase of this length ends with its line.
const LONG_CHARS = 60
const TIMED_SHARE = 0.5
// With fewer words the speaker's pace cannot be measured.
const FEWEST_WORDS = 40
const NEW_SPEAKER = /^\s*>>/
// "- Yes." or "Ann Lee: yes", at the beginning of a line.
const NEW_VOICE = /^\s*(?:[-–—]\s|\p{Lu}[\p{L} .'’]{0,30}:\s)/u
// Word times may be this much outside the line's own.
const SLACK_MS = 2000
const SOUND = /^\s*[[(♪♫]/

type Placed = TimedWord & { readonly opensLine: boolean; readonly line: RawCue }

/**
 * The captions, in time order, as spoken phrases: each ends before a pause, a new speaker or a sound, or, once it is long, with its
 * line. All as they are where fewer than half of them have the times of their words, or where little is said.
 */
export function spokenPhrases(captions: readonly RawCue[]): readonly RawCue[] {
  const spoken = captions.filter(({ text }) => text.trim() !== '').map(withoutDamagedTimes)
  const timed = spoken.filter(({ words }) => words !== undefined)
  if (timed.length === 0 || timed.length < spoken.length * TIMED_SHARE) return captions
  const words = spoken.flatMap(placedWords)
  if (words.length < FEWEST_WORDS) return captions
  const letterMs = paceOf(words)
  const phrases: RawCue[] = []
  let from = 0
  let chars = 0
  for (const [index, word] of words.entries()) {
    chars += word.text.length
    const next = words[index + 1]
    const endMs = word.startMs + Math.round(letterMs * lengthOf(word))
    const isLong = chars >= LONG_CHARS && next?.opensLine === true
    if (next !== undefined && !isLong && !isApart(word, next) && !isPaused(endMs, next)) continue
    phrases.push(phraseOf(words.slice(from, index + 1), next, endMs))
    from = index + 1
    chars = 0
  }
  return phrases
}

// Times that go back or lie outside the line are damage: one wrong time would move all that comes after it.
function withoutDamagedTimes(line: RawCue): RawCue {
  const { startMs, endMs, text, words = [] } = line
  const areInOrder = words.every(
    (word, i) =>
      word.startMs >= Math.max(startMs - SLACK_MS, words[i - 1]?.startMs ?? 0) &&
      word.startMs <= (endMs ?? Infinity) + SLACK_MS,
  )
  return areInOrder ? line : { startMs, endMs, text }
}

function placedWords(line: RawCue): Placed[] {
  const words = line.words ?? [{ startMs: line.startMs, text: line.text }]
  return words
    .filter(({ text }) => text.trim() !== '')
    .map((word, index) => ({ ...word, opensLine: index === 0, line }))
}

function isApart(word: Placed, next: Placed): boolean {
  if (isWhole(word) || isWhole(next) || NEW_SPEAKER.test(next.text)) return true
  return next.opensLine && NEW_VOICE.test(next.line.text)
}

function isPaused(endMs: number, next: Placed): boolean {
  return next.startMs - endMs >= SHORTEST_PAUSE_MS
}

// A sound, or some words that have only the time of their line, are no part of what is said before and after them.
function isWhole({ line, text }: Placed): boolean {
  return SOUND.test(text) || (line.words === undefined && /\s/.test(text.trim()))
}

function phraseOf(words: readonly Placed[], next: Placed | undefined, endMs: number): RawCue {
  const first = must(words[0], 'a phrase without words')
  const last = words.at(-1) ?? first
  const text = words.map((word) => (word.opensLine && word !== first ? ` ${word.text}` : word.text)).join('')
  if (next === undefined || isWhole(last)) return { startMs: first.startMs, endMs: last.line.endMs, text }
  return { startMs: first.startMs, endMs: isPaused(endMs, next) ? endMs : next.startMs, text }
}

// The median of what words take per letter, silences included: most words are followed by none.
function paceOf(words: readonly Placed[]): number {
  const paces = words.flatMap((word, index) => {
    const next = words[index + 1]
    return next === undefined || isWhole(word) ? [] : [(next.startMs - word.startMs) / lengthOf(word)]
  })
  return paces.toSorted((a, b) => a - b)[paces.length >> 1] ?? 0
}

function lengthOf({ text }: TimedWord): number {
  return text.trim().length + EXTRA_LETTERS
}
