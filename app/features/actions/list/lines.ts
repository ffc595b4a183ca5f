// The lines of a list: where each one is, and which of them are drawn.
export interface LinesOptions {
  readonly count: number
  // The most likely height of a line: if one differs, the whole list is drawn again.
  readonly linePx: number
  readonly gapPx: number
  // From the page's top to the list's.
  readonly margin: number
  // Must keep its identity: another function makes the places of thousands of lines be computed again.
  readonly keyOf: (line: number) => string | number
  // The focused line stays drawn while it is scrolled out of view.
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
  /** For each drawn line's element, which carries `data-index`, once it is in the page. Returns what ends it. */
  readonly measure: (element: HTMLDivElement) => () => void
  /** Scrolls the line into view. */
  readonly reveal: (line: number) => void
}

// Enough for a tall screen.
export const WHOLE_LINES = 16

/** The height of a drawn line, or the likely one if there is no layout, as in tests. */
export function heightOf(element: Element, linePx: number): number {
  return element.getBoundingClientRect().height || linePx
}
