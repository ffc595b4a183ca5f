// Medians, because on a shared machine outliers only go upwards.

/** The middle value; the lower one of two. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

/** The milliseconds a job takes. */
export async function timed(job: () => unknown): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}
