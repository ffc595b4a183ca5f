// Every row of a state, by table, ordered by id, so that two states can be compared.
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { TABLE_NAMES } from '#domain/mutations/machinery/synced-tables.ts'
import type { TableName, TableRows } from '#domain/mutations/machinery/tables.ts'

export function allRows(state: MemoryState): { readonly [T in TableName]: readonly TableRows[T][] } {
  const entries = TABLE_NAMES.map(
    (table) => [table, [...state.all(table)].sort((a, b) => (a.id < b.id ? -1 : 1))] as const,
  )
  return Object.fromEntries(entries) as unknown as { readonly [T in TableName]: readonly TableRows[T][] }
}
