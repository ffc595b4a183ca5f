// OVL-04: what the overlay marks.

export const HIGH_IMPACT_FROM = 8 // spec §9

/** Whether an insight of this importance (1 to 10) is marked `High Impact`. */
export function isHighImpact(importance: number): boolean {
  return importance >= HIGH_IMPACT_FROM
}
