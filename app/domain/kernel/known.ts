// What a device can say about a learner's rows. Before the first answer from the server it does not know whether a list is empty,
// nor any figure: it is loading or failed to, and shows at most what was made on it meanwhile.
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

/** The state of a device's first sync until it is answered. */
export type FirstAnswer = { readonly kind: 'getting' } | { readonly kind: 'not_loaded'; readonly retry: () => void }

/** Rows as read; `isWhole`: the server's first answer was already stored. */
export interface ReadRows<T> {
  readonly rows: T
  readonly isWhole: boolean
}

/** What a screen may show of rows that were read, or that are still being read. */
export function knownOf<T>(read: ReadRows<T> | undefined, first: FirstAnswer, isEmpty: (rows: T) => boolean): Known<T> {
  if (read === undefined) return { kind: 'reading' }
  const { rows, isWhole } = read
  if (isWhole) return { kind: isEmpty(rows) ? 'empty' : 'there', rows }
  return { ...first, own: isEmpty(rows) ? null : rows }
}

/** What can be listed: all rows, or those made here meanwhile. Undefined when there are none to list. */
export function listedRows<T>(known: Known<T>): T | undefined {
  if (known.kind === 'reading') return undefined
  return 'rows' in known ? known.rows : (known.own ?? undefined)
}

/** What can be counted: only rows confirmed by a server answer. */
export function countedRows<T>(known: Known<T>): T | undefined {
  return 'rows' in known ? known.rows : undefined
}
