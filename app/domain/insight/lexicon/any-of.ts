/** The alternatives of several patterns as one, to be put into a larger pattern; flags are those of the larger one. */
export function anyOf(...patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|')
}
