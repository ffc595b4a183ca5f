// Live captions scroll: a new row moves the ones before it up, and a row may be written word by word. Files of them show each row
// two or three times. Every row must count once.
import type { RawCue } from './raw-cue.ts'

const FEWEST = 4
const SHARE = 0.5
const GAP_MS = 100
const MOST_CARRIED = 8

/**
 * The captions, in time order, without the rows that moved up and without what a longer form of it replaces. All as they are where
 * few scroll: then what is there twice was said twice.
 */
export function withoutScrolledRows(captions: readonly RawCue[]): readonly RawCue[] {
  const whole = withoutGrowth(captions)
  const carried = whole.map((cue, i) => carriedRows(whole[i - 1], cue))
  const telling = whole.filter((cue) => rowsOf(cue).length > 1).length
  const scrolling = whole.filter((cue, i) => (carried[i] ?? 0) > 0 && (carried[i] ?? 0) < rowsOf(cue).length).length
  if (scrolling < Math.max(FEWEST, telling * SHARE)) return whole
  return whole.map((cue, i) => ({ ...cue, text: rowsOf(cue).slice(carried[i]).join('\n') }))
}

// "so", "so today", "so today we": the last has all the words, and they began with the first.
function withoutGrowth(captions: readonly RawCue[]): readonly RawCue[] {
  const isLonger = captions.map((cue, i) => isLongerForm(captions[i - 1], cue))
  const longer = isLonger.filter(Boolean).length
  if (longer < Math.max(FEWEST, captions.length * SHARE)) return captions
  let startMs = 0
  return captions.flatMap((cue, i) => {
    if (isLonger[i] !== true) startMs = cue.startMs
    return isLonger[i + 1] === true ? [] : [{ ...cue, startMs }]
  })
}

function isLongerForm(before: RawCue | undefined, cue: RawCue): boolean {
  if (!goesOn(before, cue)) return false
  const [old, rows] = [rowsOf(before), rowsOf(cue)]
  const [oldText, text] = [old.join('\n'), rows.join('\n')]
  return old.length === rows.length && text.length > oldText.length && text.startsWith(oldText)
}

// How many rows at the end of the caption before are those at the beginning of this one. When all may be, the last is taken for new.
// A caption shown whole again is said again; one that is the rest of a higher one is what has not moved out yet.
function carriedRows(before: RawCue | undefined, cue: RawCue): number {
  if (!goesOn(before, cue)) return 0
  const [old, rows] = [rowsOf(before), rowsOf(cue)]
  const isCarried = (count: number) => count <= old.length && old.slice(-count).every((row, i) => row === rows[i])
  if (rows.length > 1 && rows.length - 1 <= MOST_CARRIED && isCarried(rows.length - 1)) return rows.length - 1
  const most = Math.min(MOST_CARRIED, old.length === rows.length ? rows.length - 1 : rows.length)
  for (let count = most; count > 0; count -= 1) if (isCarried(count)) return count
  return 0
}

// Words with times of their own are not those of a row that was there before.
function goesOn(before: RawCue | undefined, cue: RawCue): before is RawCue {
  if (before === undefined || before.words !== undefined || cue.words !== undefined) return false
  return cue.startMs <= (before.endMs ?? cue.startMs) + GAP_MS
}

function rowsOf({ text }: RawCue): readonly string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
}
