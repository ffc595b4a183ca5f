// From store version 1 to 2: rows get the fields that came with tags, steps and the profile. The server's rows have the
// same fields with the same values, so the place in the history stays and nothing is fetched again.
import type { Transaction } from 'dexie'
import type { Change } from '../../domain/mutations/machinery/state.ts'
import type { TableName } from '../../domain/mutations/machinery/tables.ts'

const NEW_FIELDS: Partial<Record<TableName, Readonly<Record<string, null>>>> = {
  videos: { categorySetAt: null },
  actions: { snoozedUntil: null },
  reflections: { appliedSetAt: null, repeatSetAt: null },
}

/** Runs inside the upgrade's own transaction, all or nothing. The outbox needs nothing: mutations carry their version. */
export async function upgradeRows(tx: Transaction): Promise<void> {
  for (const [name, fields] of Object.entries(NEW_FIELDS)) {
    await tx
      .table(name)
      .toCollection()
      .modify((row: object) => void Object.assign(row, fields))
  }
  await tx.table<Change>('shadow').toCollection().modify(upgradeChange)
  // A started pull is in the old shape, and short: it starts again.
  await tx.table('staging').clear()
  await tx
    .table('meta')
    .toCollection()
    .modify((meta: { pull: unknown }) => void (meta.pull = null))
}

function upgradeChange({ table, row }: Change): void {
  if (row !== null) Object.assign(row, NEW_FIELDS[table])
}
