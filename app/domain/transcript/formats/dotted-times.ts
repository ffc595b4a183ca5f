// A copied transcript panel has its times on their own lines. In some languages they have dots, like decimals.
import { isDottedTime, parsePanelTime } from '../youtube/panel-time.ts'

const FEWEST_TIMES = 3
const MIN_TIMES_PER_LINE = 0.2

/** The lines with colons in such times; unchanged where the numbers are too few or go back, because then they were spoken. */
export function withColons(lines: readonly string[]): readonly string[] {
  const dotted = lines.filter(isDottedTime)
  const filled = lines.filter((line) => line !== '').length
  if (dotted.length < Math.max(FEWEST_TIMES, filled * MIN_TIMES_PER_LINE)) return lines
  const times = dotted.map((line) => parsePanelTime(line) ?? -1)
  if (times.some((ms, i) => ms < (times[i - 1] ?? 0))) return lines
  return lines.map((line) => (isDottedTime(line) ? line.replaceAll('.', ':') : line))
}
