/** Sentences [first, last] of a talk. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** Whether two spans share a sentence. */
export function overlaps(one: Span, other: Span): boolean {
  return one.first <= other.last && other.first <= one.last
}
