import type { Told } from './told.ts'

/** The topic words of some sentences, each [first, last]. */
export function stemsIn(
  { facts }: Told,
  spans: readonly { readonly first: number; readonly last: number }[],
): ReadonlySet<string> {
  return new Set(
    spans.flatMap(({ first, last }) => facts.sentences.slice(first, last + 1).flatMap(({ stems }) => stems)),
  )
}
