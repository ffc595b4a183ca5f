// What must hold for a store: its two invariants, checked against the server's own rows and the registry.
import { MemoryState, type Change } from '#domain/mutations/machinery/state.ts'
import { SYNCED_TABLES, isSynced } from '#domain/mutations/machinery/synced-tables.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { contextOf } from '../../../app/db/apply/mutation-context.ts'
import type { MemoryData } from './memory-store.ts'

/** The view by `table/id`. */
export function viewOf({ rows }: MemoryData): ReadonlyMap<string, unknown> {
  return new Map(
    SYNCED_TABLES.flatMap((table) => [...rows[table]].map(([id, row]) => [`${table}/${id}`, row] as const)),
  )
}

/** I1: the view with the shadow restored, which must equal the server's rows at the cookie. */
export function serverRowsIn(data: MemoryData): ReadonlyMap<string, unknown> {
  const rows = new Map(viewOf(data))
  for (const [key, { row }] of data.shadow) {
    if (row === null) rows.delete(key)
    else rows.set(key, row)
  }
  return rows
}

/** I2: those rows with the outbox applied, which must equal the view. */
export function replayed(data: MemoryData): ReadonlyMap<string, unknown> {
  const rows = new Map(serverRowsIn(data))
  const state = new MemoryState()
  state.apply([...rows].map(([key, row]) => ({ table: key.split('/')[0], id: key.split('/')[1], row }) as Change))
  for (const entry of data.outbox) {
    const mutation = prepareMutation(entry)
    if (!mutation.ok) continue
    const ran = mutation.value.run(state, contextOf(data.meta.userId, entry, data.meta))
    if (!ran.ok) continue
    state.apply(ran.value)
    for (const { table, id, row } of ran.value) {
      if (!isSynced(table)) continue
      if (row === null) rows.delete(`${table}/${id}`)
      else rows.set(`${table}/${id}`, row)
    }
  }
  return rows
}
