// Rolling captions show each line while it is spoken and again above the next one. Every line must count once.
import type { RawCue, TimedWord } from '../raw-cue.ts'
import { parseTimecode } from '../timecode.ts'
import type { TimedBlock } from './timed-blocks.ts'

const INLINE_TIME = /<\d{1,3}:\d\d(?::\d\d)?[.,]\d{3}>/
const BEFORE_TIME = /(?=<\d{1,3}:\d\d(?::\d\d)?[.,]\d{3}>)/
const FLASH_MS = 50 // the 10 ms blocks YouTube's export puts between rows
const FLASH_SHARE = 0.25
const CARRY_GAP_MS = 100

/** Whether a file rolls: it has inline word times, or a good share of its blocks has almost no duration. */
export function isRolling(blocks: readonly TimedBlock[]): boolean {
  if (blocks.some((block) => block.lines.some((line) => INLINE_TIME.test(line)))) return true
  const flashes = blocks.filter((block) => block.endMs - block.startMs <= FLASH_MS).length
  return blocks.length >= 4 && flashes / blocks.length >= FLASH_SHARE
}

/** The blocks without the rows carried over from the previous block. `plain` turns a row into text. */
export function withoutCarriedRows(blocks: readonly TimedBlock[], plain: (row: string) => string): readonly RawCue[] {
  let before: { readonly endMs: number; readonly rows: readonly string[] } = { endMs: -1, rows: [] }
  return blocks.map((block) => {
    const isFresh = block.lines[0]?.trim() === '' || block.startMs > before.endMs + CARRY_GAP_MS
    const filled = block.lines.filter((line) => line.trim() !== '')
    const rows = filled.map((line) => plain(line).trim())
    const spokenFrom = filled.findIndex((line) => INLINE_TIME.test(line))
    const carried = isFresh ? 0 : carriedRows(before.rows, spokenFrom < 0 ? rows : rows.slice(0, spokenFrom))
    before = { endMs: block.endMs, rows }
    const cue = { startMs: block.startMs, endMs: block.endMs, text: rows.slice(carried).join('\n') }
    const words = filled.slice(carried).flatMap((row) => timedWords(row, block.startMs, plain))
    return words.some((word) => word.startMs > block.startMs) ? { ...cue, words } : cue
  })
}

// Each time is that of what follows it up to the next; what comes before the first begins with the block.
function timedWords(row: string, startMs: number, plain: (row: string) => string): readonly TimedWord[] {
  return row.split(BEFORE_TIME).map((piece, i) => {
    const time = INLINE_TIME.exec(piece)?.[0].slice(1, -1)
    const text = i === 0 ? ` ${plain(piece)}` : plain(piece)
    return { startMs: (time === undefined ? null : parseTimecode(time)) ?? startMs, text }
  })
}

// The number of old rows at the end that reappear at the start of the new ones.
function carriedRows(old: readonly string[], rows: readonly string[]): number {
  for (let count = Math.min(old.length, rows.length, 8); count > 0; count -= 1) {
    if (old.slice(-count).every((row, index) => row === rows[index])) return count
  }
  return 0
}
