// A person who moves to the search field is about to search: the index is begun while the first words are typed.

/** Begins it, once. What keeps it from that is told by the search itself, when it is asked. */
export function prepareSearch(): void {
  begun ??= begin().catch(() => undefined)
}

let begun: Promise<unknown> | undefined

async function begin(): Promise<unknown> {
  const { beginIndex } = await import('./search-library.ts')
  return beginIndex()
}
