// What a device can say of a learner's rows. One that has never heard from the server knows neither that a list is empty nor
// any figure: it is getting them, or could not, and shows at most what was made on it meanwhile.
//
//   reading ──> getting <──> not_loaded      no answer of the server has ever been stored here
//      │           └──────────────┴──> empty <──> there
//      └───────────────────────────────> empty <──> there

export type Known<T> =
  // The device's own store is being read.
  | { readonly kind: 'reading' }
  // `own`: what was made here and waits to be sent; null when there is nothing.
  | { readonly kind: 'getting'; readonly own: T | null }
  | { readonly kind: 'not_loaded'; readonly own: T | null; readonly retry: () => void }
  | { readonly kind: 'empty' | 'there'; readonly rows: T }

/** How the first sync of a device goes, while it has had no answer. */
export type FirstAnswer = { readonly kind: 'getting' } | { readonly kind: 'not_loaded'; readonly retry: () => void }

/** Rows as they were read; `isWhole`: after the server's first answer was stored. */
export interface ReadRows<T> {
  readonly rows: T
  readonly isWhole: boolean
}

export function knownOf<T>(read: ReadRows<T> | undefined, first: FirstAnswer, isEmpty: (rows: T) => boolean): Known<T> {
  if (read === undefined) return { kind: 'reading' }
  const { rows, isWhole } = read
  if (isWhole) return { kind: isEmpty(rows) ? 'empty' : 'there', rows }
  return { ...first, own: isEmpty(rows) ? null : rows }
}

/** What can be listed: all there is, or what was made here meanwhile. Undefined when nothing can. */
export function listedRows<T>(known: Known<T>): T | undefined {
  if (known.kind === 'reading') return undefined
  return 'rows' in known ? known.rows : (known.own ?? undefined)
}

/** What can be counted: only what the server has answered for. */
export function countedRows<T>(known: Known<T>): T | undefined {
  return 'rows' in known ? known.rows : undefined
}
