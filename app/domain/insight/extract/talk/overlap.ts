/** The share of topic words from which two pieces of advice, or two ideas, are the same. */
export const SAME = 0.5

/** The share of the smaller set of stems that is also in the other. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared / Math.min(a.size, b.size)
}
