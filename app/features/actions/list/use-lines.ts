import { WHOLE_LINES, type Lines, type LinesOptions } from './lines.ts'
import { useWholeLines } from './use-whole-lines.ts'
import { useWindowLines } from './use-window-lines.ts'

/** For a long list only the lines near the window are drawn; a short one does not need that code. */
export function useLines(options: LinesOptions): Lines {
  const windowed = useWindowLines(options, options.count > WHOLE_LINES)
  const isWindowed = windowed !== null && windowed !== 'missing'
  // The first screenful is drawn while the code loads; if it cannot be loaded, the whole list is: slow, but complete.
  const drawnCount = windowed === 'missing' ? options.count : WHOLE_LINES
  const whole = useWholeLines(isWindowed ? { ...options, count: 0 } : options, drawnCount)
  return isWindowed ? windowed : whole
}
