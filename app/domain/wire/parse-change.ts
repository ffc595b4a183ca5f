// Turns a row from the wire into a change, if its table's schema accepts it.
import { parseAs } from '../kernel/parse.ts'
import { changeOf, remove, type Change } from '../mutations/machinery/state.ts'
import { TABLES, type AnyRow } from '../mutations/machinery/tables.ts'
import type { RowChange } from './sync.ts'

/** Null when the row does not fit: the sender is newer than this program, which must upgrade, not guess. */
export function parseChange({ t, id, row }: RowChange): Change | null {
  if (row === null || row === undefined) return remove(t, id)
  const parsed = parseAs<AnyRow>(TABLES[t].schema, row)
  return parsed.ok && parsed.value.id === id ? changeOf(t, parsed.value) : null
}
