// A row from the wire becomes a change only if its table's schema knows it.
import { parseAs } from '../kernel/parse.ts'
import { changeOf, remove, type Change } from '../mutations/state.ts'
import { TABLES, type AnyRow } from '../mutations/tables.ts'
import type { RowChange } from './sync.ts'

/** Null when the row does not fit: the sender is newer than this program, which must not guess (it upgrades instead). */
export function parseChange({ t, id, row }: RowChange): Change | null {
  if (row === null || row === undefined) return remove(t, id)
  const parsed = parseAs<AnyRow>(TABLES[t].schema, row)
  return parsed.ok && parsed.value.id === id ? changeOf(t, parsed.value) : null
}
