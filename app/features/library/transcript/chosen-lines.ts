// Which lines are chosen: the first press begins, the second one ends, a third begins again.

export interface ChosenLines {
  readonly from: number | null
  readonly to: number | null
  // The next press ends it.
  readonly isOpen: boolean
}

export const NOTHING_CHOSEN: ChosenLines = { from: null, to: null, isOpen: false }

/** After a press on that line. */
export function pressed(chosen: ChosenLines, at: number): ChosenLines {
  return chosen.isOpen ? { ...chosen, to: at, isOpen: false } : { from: at, to: at, isOpen: true }
}

/** Whether the line is chosen, whichever end came first. */
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

/** The line a key leads to, from line `at` of those up to `last`; null for other keys. */
export function stepped(at: number, key: string, last: number): number | null {
  const step = STEPS[key]
  return step === undefined ? null : Math.min(Math.max(at + step, 0), last)
}
