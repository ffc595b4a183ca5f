// Summarises what each way did in the stored readings.
import { METHODS, type Method } from '../messages/method.ts'
import type { Reading, TriedWay } from '../messages/reading.ts'
import type { Reason } from '../messages/reason.ts'

export interface WaySummary {
  readonly method: Method
  readonly tried: number
  // How often it gave words, including partial transcripts.
  readonly gave: number
  // Null when it was never tried, or never failed.
  readonly medianMs: number | null
  readonly commonest: Reason | null
}

/** One for each way, in the order they are tried. */
export function summariseWays(readings: readonly Reading[]): readonly WaySummary[] {
  return METHODS.map((method) => {
    const tries = readings.flatMap(({ ways }) => ways.filter((way) => way.method === method))
    return {
      method,
      tried: tries.length,
      gave: tries.filter(gaveWords).length,
      medianMs: medianOf(tries.map(({ ms }) => ms)),
      commonest: commonestOf(tries.flatMap(({ outcome }) => (outcome === 'OK' ? [] : [outcome]))),
    }
  })
}

export function gaveWords({ outcome }: TriedWay): boolean {
  return outcome === 'OK' || outcome === 'PARTIAL'
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

// On a tie, the reason that occurred first.
function commonestOf(reasons: readonly Reason[]): Reason | null {
  const counts = new Map<Reason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
