// The name of an importance from 1 to 10 (REF-08), and which ones the overlay marks (OVL-04).

export const HIGH_IMPACT_FROM = 8

/** Whether an insight of this importance (1 to 10) is marked `High Impact`. */
export function isHighImpact(importance: number): boolean {
  return importance >= HIGH_IMPACT_FROM
}

export type ImportanceBand = 'Critical' | 'High' | 'Medium' | 'Low'

/** REF-08: 8 to 10 `Critical`, 6 and 7 `High`, 4 and 5 `Medium`, 1 to 3 `Low`. */
export function importanceBand(importance: number): ImportanceBand {
  if (importance >= HIGH_IMPACT_FROM) return 'Critical'
  if (importance >= 6) return 'High'
  return importance >= 4 ? 'Medium' : 'Low'
}
