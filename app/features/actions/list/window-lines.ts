// What draws only the lines near the window, of thousands. A file of its own: it comes where a list is that long.
import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { heightOf, type Lines, type LinesOptions } from './lines.ts'

export interface LinesWindow {
  /** At each drawing, before the lines are asked for. */
  readonly setOptions: (options: LinesOptions) => void
  readonly lines: () => Lines
  /** After each drawing. */
  readonly follow: () => void
  readonly leave: () => void
}

const OVERSCAN = 2
// What stands still over the page: the header above, on phones the button below.
const HEADER_PX = 88
const FOOTER_PX = 96

/** `onChange` hears when other lines are to be drawn: of a scroll in its own frame, so `atOnce`. */
export function createWindow(options: LinesOptions, onChange: (atOnce: boolean) => void): LinesWindow {
  let isMeasuring = false
  // What is measured while React draws cannot be drawn at once.
  const all = (lines: LinesOptions) => ({
    ...optionsOf(lines),
    onChange: (_: unknown, isScroll: boolean) => onChange(isScroll && !isMeasuring),
  })
  const virtualizer = new Virtualizer<Window, HTMLDivElement>(all(options))
  const measure = (element: HTMLDivElement | null) => {
    isMeasuring = true
    virtualizer.measureElement(element)
    isMeasuring = false
  }
  const reveal = (line: number) => virtualizer.scrollToIndex(line)
  return {
    setOptions: (lines) => virtualizer.setOptions(all(lines)),
    lines: () => ({ drawn: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), measure, reveal }),
    follow: virtualizer._willUpdate,
    leave: virtualizer._didMount(),
  }
}

function optionsOf({ count, linePx, gapPx, margin, keyOf, currentLine }: LinesOptions) {
  return {
    count,
    estimateSize: () => linePx,
    getItemKey: keyOf,
    gap: gapPx,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: HEADER_PX,
    scrollPaddingEnd: FOOTER_PX,
    measureElement: (element: HTMLDivElement) => heightOf(element, linePx),
    rangeExtractor: ({ startIndex, endIndex }: { readonly startIndex: number; readonly endIndex: number }) => {
      const from = Math.max(startIndex - OVERSCAN, 0)
      const to = Math.min(endIndex + OVERSCAN, count - 1)
      const shown = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      const isAway = currentLine < from || currentLine > to
      return isAway && currentLine < count ? [...shown, currentLine].sort((a, b) => a - b) : shown
    },
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    // It takes over lines that are drawn already: none of them goes for a moment.
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
  }
}
