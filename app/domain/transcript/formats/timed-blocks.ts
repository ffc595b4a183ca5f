// The structure that SRT and WebVTT share: a line with `start --> end`, then the lines shown during that time.
import { parseTimecode } from '../timecode.ts'

export type TimedBlock = {
  readonly startMs: number
  readonly endMs: number
  // As shown, with leading blank rows: in rolling captions a blank first row means that nothing was carried over.
  readonly lines: readonly string[]
}

const TIME_LINE = /^\s{0,20}([\d:.,]{4,20})\s{0,20}-->\s{0,20}([\d:.,]{4,20})(?:\s|$)/
const COMMENT_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/

/** The two times of a `start --> end` line in milliseconds; null when such a line is damaged, undefined for any other line. */
export function readTimeLine(line: string): { readonly startMs: number; readonly endMs: number } | null | undefined {
  if (!line.includes('-->')) return undefined
  const match = TIME_LINE.exec(line.slice(0, 100))
  if (!match) return /\d:\d/.test(line.slice(0, 100)) ? null : undefined
  const startMs = parseTimecode(match[1] ?? '')
  const endMs = parseTimecode(match[2] ?? '')
  return startMs === null || endMs === null ? null : { startMs, endMs }
}

/**
 * The blocks of a file, in file order; `skipped` counts unreadable time lines, whose text is dropped too. Tolerates missing blank
 * lines between blocks and blank lines inside a block.
 */
export function timedBlocks(lines: readonly string[]): {
  readonly blocks: readonly TimedBlock[]
  readonly skipped: number
} {
  const blocks: TimedBlock[] = []
  let skipped = 0
  let shown: string[] = []
  let isComment = false
  for (const [index, line] of lines.entries()) {
    const times = readTimeLine(line)
    const follows = lines[index - 1]?.trim() === ''
    if (times !== undefined) {
      dropIdentifier(shown)
      shown = []
      isComment = false
      if (times === null) skipped += 1
      else blocks.push({ ...times, lines: shown })
    } else if (isComment && line.trim() === '') isComment = false
    else if (follows && COMMENT_BLOCK.test(line)) isComment = true
    else if (!isComment) shown.push(line)
  }
  return { blocks, skipped }
}

// The line directly above a time line identifies the block: a number in SRT, any identifier in WebVTT.
function dropIdentifier(shown: string[]): void {
  const last = shown.at(-1)?.trim() ?? ''
  if (last === '' || shown.length < 2) return
  if (shown.at(-2)?.trim() === '' || /^\d{1,7}$/.test(last)) shown.pop()
}
