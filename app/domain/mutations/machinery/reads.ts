// Combines what a batch of mutations reads into one query per table and index, for any store.
import type { Read } from './state.ts'
import type { TableName } from './tables.ts'

/** Identifies a row. */
export interface RowKey {
  readonly table: TableName
  readonly id: string
}

/** A row's key as one string. */
export function keyOf({ table, id }: RowKey): string {
  return `${table}/${id}`
}

/** All rows of a table whose index has one of the values; the index `id` means rows by id. */
export interface GroupedRead<Table extends TableName = TableName> {
  readonly table: Table
  readonly index: string
  readonly values: ReadonlySet<string>
}

/** The reads grouped by table and index, in order of first appearance. */
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
