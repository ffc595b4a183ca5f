// How often a property is tried. One tree has one verdict (fixed-seed.ts), so a usual run repeats the same few cases; RUNS=20 tries
// twenty times as many, and FAST_CHECK_SEED others.

const TIMES = Number(process.env.RUNS ?? 1)

export function runs(count: number): { readonly numRuns: number } {
  return { numRuns: count * TIMES }
}

/** The time that a test may take which would take `ms` in a usual run. */
export const patience = (ms: number): number => ms * Math.max(1, TIMES)
