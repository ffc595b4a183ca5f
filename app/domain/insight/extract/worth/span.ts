/** Sentences [first, last] of a talk. */
export interface Span {
  readonly first: number
  readonly last: number
}
