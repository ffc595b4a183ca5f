// Someone who moves to the search field is about to search: indexing starts while the first words are typed.

/** Starts indexing, once. Failures are reported by the search itself when it runs. */
export function prepareSearch(): void {
  begun ??= begin().catch(() => undefined)
}

let begun: Promise<unknown> | undefined

async function begin(): Promise<unknown> {
  const { beginIndex } = await import('./search-library.ts')
  return beginIndex()
}
