// Draws only the lines near the window, out of thousands. In its own file because only long lists load it.
import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { heightOf, type Lines, type LinesOptions } from './lines.ts'

export interface LinesWindow {
  /** On each render, before the lines are read. */
  readonly setOptions: (options: LinesOptions) => void
  readonly lines: () => Lines
  /** After each render. */
  readonly follow: () => void
  readonly leave: () => void
}

const OVERSCAN = 2
// What is fixed over the page: the header above, and on phones the button below.
const HEADER_PX = 88
const FOOTER_PX = 96

/** `onChange` fires when other lines must be drawn; for a scroll in the same frame, so `atOnce`. */
export function createWindow(options: LinesOptions, onChange: (atOnce: boolean) => void): LinesWindow {
  let isMeasuring = false
  // A change measured while React renders cannot be drawn at once.
  const all = (lines: LinesOptions) => ({
    ...optionsOf(lines),
    onChange: (_: unknown, isScroll: boolean) => onChange(isScroll && !isMeasuring),
  })
  const virtualizer = new Virtualizer<Window, HTMLDivElement>(all(options))
  const measure = (element: HTMLDivElement) => {
    isMeasuring = true
    virtualizer.measureElement(element)
    isMeasuring = false
    return () => forget(virtualizer.elementsCache, element)
  }
  const reveal = (line: number) => virtualizer.scrollToIndex(line)
  return {
    setOptions: (lines) => virtualizer.setOptions(all(lines)),
    lines: () => ({ drawn: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), measure, reveal }),
    follow: virtualizer._willUpdate,
    leave: virtualizer._didMount(),
  }
}

// The element may draw another line next. Once it has left the page, its observer lets go of it by itself.
function forget(elements: Map<unknown, Element>, element: Element): void {
  for (const [key, known] of elements) if (known === element) elements.delete(key)
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
    // It takes over lines that are already drawn, so none of them disappears for a moment.
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
  }
}
