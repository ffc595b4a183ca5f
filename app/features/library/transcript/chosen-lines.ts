// Which lines are selected: the first press starts the range, the second ends it, a third starts again.

export interface ChosenLines {
  readonly from: number | null
  readonly to: number | null
  // The next press ends the range.
  readonly isOpen: boolean
}

export const NOTHING_CHOSEN: ChosenLines = { from: null, to: null, isOpen: false }

/** The selection after a press on that line. */
export function pressed(chosen: ChosenLines, at: number): ChosenLines {
  return chosen.isOpen ? { ...chosen, to: at, isOpen: false } : { from: at, to: at, isOpen: true }
}

/** Whether the line is selected, whichever end came first. */
export function isInRange({ from, to }: ChosenLines, at: number): boolean {
  if (from === null || to === null) return false
  return at >= Math.min(from, to) && at <= Math.max(from, to)
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  End: Infinity,
  Home: -Infinity,
}

/** The line a key moves to, from line `at` with `last` as the last line; null for other keys. */
export function stepped(at: number, key: string, last: number): number | null {
  const step = STEPS[key]
  return step === undefined ? null : Math.min(Math.max(at + step, 0), last)
}
