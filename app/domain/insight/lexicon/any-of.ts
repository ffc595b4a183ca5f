/** Joins several patterns as alternatives, to embed in a larger pattern; the larger pattern's flags apply. */
export function anyOf(...patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|')
}
