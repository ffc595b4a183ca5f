// Keyset pagination: a page begins after the last row seen, wherever that row would be now.

/** A row's place in its list: its sort value, then its id where those are equal. */
export interface Place<At extends number | string = number> {
  readonly at: At
  readonly id: string
}

export interface PageQuestion<At extends number | string = number> {
  readonly after: Place<At> | null
  // Null: all of them.
  readonly limit: number | null
}

export interface Page<Item, At extends number | string = number> {
  readonly items: readonly Item[]
  // The place of the last item, if there are more.
  readonly next: Place<At> | null
}

/** How many rows to read: one more than shown, to tell whether there are more. */
export function rowsToRead({ limit }: Pick<PageQuestion, 'limit'>): number | null {
  return limit === null ? null : limit + 1
}

/** Makes a page of the rows that were read. */
export function cutPage<Row, At extends number | string>(
  rows: readonly Row[],
  { limit }: Pick<PageQuestion, 'limit'>,
  placeOf: (row: Row) => Place<At>,
): Page<Row, At> {
  const items = limit === null ? rows : rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last === undefined || items.length === rows.length ? null : placeOf(last) }
}

/** The same page with its items mapped to what is shown. */
export function withItems<Item, At extends number | string>(
  page: Page<unknown, At>,
  items: readonly Item[],
): Page<Item, At> {
  return { items, next: page.next }
}
