import type { Change } from '#domain/mutations/machinery/state.ts'
import type { SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow } from '#domain/mutations/machinery/tables.ts'

/** A table's rows once these changes are made. */
export function withChanges(old: ReadonlyMap<string, AnyRow>, table: SyncedTable, changes: readonly Change[]) {
  const rows = new Map(old)
  for (const change of changes) {
    if (change.table !== table) continue
    if (change.row === null) rows.delete(change.id)
    else rows.set(change.id, change.row)
  }
  return rows
}
