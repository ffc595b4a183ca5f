import { WHOLE_LINES, type Lines, type LinesOptions } from './lines.ts'
import { useWholeLines } from './use-whole-lines.ts'
import { useWindowLines } from './use-window-lines.ts'

/** Of a long list only the lines near the window are drawn; a short one needs none of the code for that. */
export function useLines(options: LinesOptions): Lines {
  const windowed = useWindowLines(options, options.count > WHOLE_LINES)
  const isWindowed = windowed !== null && windowed !== 'missing'
  // The first screenful is drawn while the code is loading; if it cannot be loaded, all of the list is: slow, but whole.
  const drawnCount = windowed === 'missing' ? options.count : WHOLE_LINES
  const whole = useWholeLines(isWindowed ? { ...options, count: 0 } : options, drawnCount)
  return isWindowed ? windowed : whole
}
