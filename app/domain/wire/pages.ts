// Pages of lists by key: a page begins after the last row that was seen, wherever that row would be now.

/** A row's place in its list: what the list is ordered by, and its id where that is equal. */
export interface Place<At extends number | string = number> {
  readonly at: At
  readonly id: string
}

export interface PageQuestion<At extends number | string = number> {
  readonly after: Place<At> | null
  // Null: all there are.
  readonly limit: number | null
}

export interface Page<Item, At extends number | string = number> {
  readonly items: readonly Item[]
  // The place of the last item if more come after it.
  readonly next: Place<At> | null
}

/** How many rows to read: one more than are shown tells whether there are more. */
export function rowsToRead({ limit }: Pick<PageQuestion, 'limit'>): number | null {
  return limit === null ? null : limit + 1
}

/** The page of the rows that were read. */
export function cutPage<Row, At extends number | string>(
  rows: readonly Row[],
  { limit }: Pick<PageQuestion, 'limit'>,
  placeOf: (row: Row) => Place<At>,
): Page<Row, At> {
  const items = limit === null ? rows : rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last === undefined || items.length === rows.length ? null : placeOf(last) }
}

/** The same page of what its items are shown as. */
export function withItems<Item, At extends number | string>(
  page: Page<unknown, At>,
  items: readonly Item[],
): Page<Item, At> {
  return { items, next: page.next }
}
