// What a batch of mutations reads, put together: one question a table and index, whichever store is asked.
import type { Read } from './state.ts'
import type { TableName } from './tables.ts'

/** The place of a row. */
export interface RowKey {
  readonly table: TableName
  readonly id: string
}

/** A row's place as one string. */
export function keyOf({ table, id }: RowKey): string {
  return `${table}/${id}`
}

/** All rows of a table whose index has one of the values; the index `id` means the rows of these ids. */
export interface GroupedRead<Table extends TableName = TableName> {
  readonly table: Table
  readonly index: string
  readonly values: ReadonlySet<string>
}

/** The reads by table and index, in the order in which each came first. */
export function groupReads(reads: readonly Read[]): readonly GroupedRead[] {
  const groups = new Map<string, { table: TableName; index: string; values: Set<string> }>()
  for (const read of reads) {
    const [index, value] = 'id' in read ? ['id', read.id] : [read.index, read.value]
    const key = `${read.table}.${index}`
    const group = groups.get(key) ?? { table: read.table, index, values: new Set() }
    groups.set(key, group)
    group.values.add(value)
  }
  return [...groups.values()]
}
