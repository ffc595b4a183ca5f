// Times that begin again: a list of chapters above the transcript, two transcripts pasted one below the other, two parts of a film
// in one file. Sorted by time, their lines would alternate.
import { MINUTE_MS, SECOND_MS } from '../kernel/time.ts'
import { areTitlesTold, isLikeTitle } from './author-chapter.ts'
import type { RawCue } from './raw-cue.ts'
import { speakingMs } from './speaking-time.ts'

type Captions = readonly RawCue[]

const FALL_MS = MINUTE_MS
const FALL_SHARE = 0.1
// One or two captions out of order are no new beginning.
const BEFORE = 2
const AFTER = 3
const FEW_SHARE = 0.2
const SPARSE = 2
const CHAPTER_MS = 10 * SECOND_MS

/**
 * The captions, in the order of their file, with each part whose times begin again moved behind the end of the part before; `moved`
 * counts them. A list of chapters is left out. A few far apart, such as the signs in a film, keep their times and move nothing.
 */
export function withoutRestarts(captions: Captions): { readonly captions: Captions; readonly moved: number } {
  const parts = partsOf(captions)
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), [])
  const kept: RawCue[] = []
  const mayHaveChapters = areTitlesTold(longest.map(({ text }) => text.trim()))
  let endMs = 0
  let moved = 0
  for (const part of parts) {
    const isSparse = part !== longest && gapOf(part) >= SPARSE * gapOf(longest)
    if (mayHaveChapters && isSparse && isChapterList(part)) continue
    const isAside = isSparse && part.length < longest.length * FEW_SHARE
    const byMs = isAside ? 0 : endMs
    if (byMs > 0) moved += part.length
    for (const cue of part.map((each) => later(each, byMs))) {
      kept.push(cue)
      if (!isAside) endMs = Math.max(endMs, endOf(cue))
    }
  }
  return { captions: kept, moved }
}

function partsOf(captions: Captions): readonly Captions[] {
  const parts: RawCue[][] = [[]]
  let reachedMs = 0
  for (const [index, cue] of captions.entries()) {
    const part = parts.at(-1) ?? []
    if (fallsBack(cue.startMs, reachedMs) && beginsAgain(part, captions.slice(index, index + AFTER), reachedMs)) {
      parts.push([cue])
      reachedMs = cue.startMs
    } else {
      part.push(cue)
      reachedMs = Math.max(reachedMs, cue.startMs)
    }
  }
  return parts
}

function fallsBack(startMs: number, reachedMs: number): boolean {
  return startMs < reachedMs - FALL_MS || startMs < reachedMs * FALL_SHARE
}

function beginsAgain(before: Captions, after: Captions, reachedMs: number): boolean {
  const startMs = after[0]?.startMs ?? 0
  const wereLater = before.length >= BEFORE && before.slice(-BEFORE).every((cue) => cue.startMs > startMs)
  const goOn = after.every((cue, i) => cue.startMs >= (after[i - 1]?.startMs ?? 0) && cue.startMs <= reachedMs)
  return wereLater && goOn && after.length === AFTER
}

// The last title may have the words below the list.
function isChapterList(part: Captions): boolean {
  const areTitles = part.slice(0, -1).every((cue) => cue.endMs === null && isLikeTitle(cue.text.trim()))
  return areTitles && gapOf(part) >= CHAPTER_MS
}

function gapOf(part: Captions): number {
  return ((part.at(-1)?.startMs ?? 0) - (part[0]?.startMs ?? 0)) / Math.max(1, part.length - 1)
}

function later(cue: RawCue, byMs: number): RawCue {
  if (byMs === 0) return cue
  const { words } = cue
  const moved = { ...cue, startMs: cue.startMs + byMs, endMs: cue.endMs === null ? null : cue.endMs + byMs }
  return words === undefined
    ? moved
    : { ...moved, words: words.map((word) => ({ ...word, startMs: word.startMs + byMs })) }
}

function endOf({ startMs, endMs, text }: RawCue): number {
  return endMs ?? startMs + speakingMs(text)
}
