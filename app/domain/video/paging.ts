// LIB-10, LIB-11: the list grows in pages of twelve; the button stays, and is disabled when nothing is left.

export const CARDS_PER_PAGE = 12 // LIB-11

/** The first pages of a list, and whether there are more. */
export function pagesOf<T>(
  items: readonly T[],
  pages: number,
): { readonly shown: readonly T[]; readonly hasMore: boolean } {
  const count = Math.max(1, pages) * CARDS_PER_PAGE
  return { shown: items.slice(0, count), hasMore: items.length > count }
}
