// A broken promise of the protocol.

export class Violation extends Error {
  override readonly name = 'Violation'
  // S1 to S14 (tests/README.md).
  readonly invariant: string

  constructor(invariant: string, sentence: string) {
    super(`${invariant}: ${sentence}`)
    this.invariant = invariant
  }
}

/** Throws unless the condition holds. */
export function demand(condition: boolean, invariant: string, sentence: () => string): void {
  if (!condition) throw new Violation(invariant, sentence())
}

/** Whether two plain values are equal, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key in left) if (!isSame(left[key], right[key])) return false
  for (const key in right) if (!(key in left) && right[key] !== undefined) return false
  return true
}

/** The first difference between two maps of rows, or null. */
export function firstDifference(
  actual: ReadonlyMap<string, unknown>,
  expected: ReadonlyMap<string, unknown>,
): string | null {
  for (const [key, row] of actual) {
    if (!isSame(row, expected.get(key)))
      return `${key} is ${JSON.stringify(row)}, not ${JSON.stringify(expected.get(key))}`
  }
  for (const key of expected.keys()) if (!actual.has(key)) return `${key} is missing`
  return null
}
