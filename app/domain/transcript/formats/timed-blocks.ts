// The structure that SRT, WebVTT and SBV share: a line with `start --> end`, in SBV `start,end`, then the lines shown during that
// time.
import { parseLongTimecode } from '../timecode.ts'

export type TimedBlock = {
  readonly startMs: number
  readonly endMs: number
  // As shown, with leading blank rows: in rolling captions a blank first row means that nothing was carried over.
  readonly lines: readonly string[]
}

const TIME_LINE = /^\s{0,20}([\d:;.,]{4,20})\s{0,20}-->\s{0,20}([\d:;.,]{4,20})(?:\s|$)/
const SBV_TIME_LINE = /^(\d{1,3}:\d\d:\d\d\.\d{2,3}),(\d{1,3}:\d\d:\d\d\.\d{2,3})\s{0,20}$/
const SETTINGS = String.raw`(?:\s{1,4}[a-z]{4,8}:\S{1,40}){0,6}`
const LIKE_TIME_LINE = new RegExp(
  String.raw`^\s{0,20}\d{1,3}[:;][\d:;., ]{3,30}-->\s{0,20}\d{1,3}[:;][\d:;., ]{3,30}${SETTINGS}\s{0,20}$`,
)
// Only WebVTT has such blocks; elsewhere they are captions. Where a stream's parts are joined, each has a header of its own.
const COMMENT_BLOCK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const HEADER = /^WEBVTT(?:\s|$)/

/** The two times of a time line in milliseconds; null when such a line is damaged, undefined for any other line. */
export function readTimeLine(line: string): { readonly startMs: number; readonly endMs: number } | null | undefined {
  const head = line.slice(0, 100)
  const hasArrow = line.includes('-->')
  const match = (hasArrow ? TIME_LINE : SBV_TIME_LINE).exec(head)
  if (!match) return hasArrow && /\d:\d/.test(head) ? null : undefined
  const startMs = parseLongTimecode(match[1] ?? '')
  const endMs = parseLongTimecode(match[2] ?? '')
  return startMs === null || endMs === null ? null : { startMs, endMs }
}

/** Whether a line has the form of a time line with an arrow, even if its times cannot be read. */
export function isLikeTimeLine(line: string): boolean {
  return line.includes('-->') && LIKE_TIME_LINE.test(line.slice(0, 300))
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
  const hasComments = /^\s*WEBVTT\b/.test(lines.slice(0, 3).join('\n'))
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
    else if (hasComments && (HEADER.test(line) || (follows && COMMENT_BLOCK.test(line)))) isComment = true
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
