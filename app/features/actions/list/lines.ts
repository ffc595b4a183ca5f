// The lines of a list: where each stands, and which of them are drawn.
import type { RefCallback } from 'react'

export interface LinesOptions {
  readonly count: number
  // What a line most likely measures: one that differs has the whole list drawn once more.
  readonly linePx: number
  readonly gapPx: number
  // From the page's top to the list's.
  readonly margin: number
  // Another function has the places of thousands of lines worked out again.
  readonly keyOf: (line: number) => string | number
  // The line that has the focus stays while it is scrolled away.
  readonly currentLine: number
}

export interface Line {
  readonly key: string | number | bigint
  readonly index: number
  // Pixels below the page's top.
  readonly start: number
}

export interface Lines {
  readonly drawn: readonly Line[]
  readonly height: number
  /** The ref of each drawn line, which carries `data-index`. */
  readonly measure: RefCallback<HTMLDivElement>
  /** Scrolls the line into view. */
  readonly reveal: (line: number) => void
}

// Fill a tall screen.
export const WHOLE_LINES = 16

/** The height of a drawn line. Where nothing is laid out, as in tests, the likely one. */
export function heightOf(element: Element, linePx: number): number {
  return element.getBoundingClientRect().height || linePx
}
