// Everything in a learner's database, in the memory store's shape, so that the two can be compared.
import { SYNCED_TABLES, type SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow, TableRows } from '#domain/mutations/machinery/tables.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import type { MemoryData } from '../sync/memory-store.ts'

type SyncedRows = { readonly [Table in SyncedTable]: readonly TableRows[Table][] }

export async function dumpDatabase(db: UserDatabase) {
  const byId = <T extends { readonly id: string }>(rows: readonly T[]) => sorted(rows, ({ id }) => id)
  return dexieStore(db).transaction('r', async (tx) => ({
    rows: Object.fromEntries(
      await Promise.all(
        SYNCED_TABLES.map(async (name) => [name, byId(await db.table<AnyRow, string>(name).toArray())] as const),
      ),
    ) as unknown as SyncedRows,
    shadow: sorted(await tx.allShadows(), ({ table, id }) => `${table}/${id}`),
    outbox: await tx.readOutbox(),
    acked: await tx.readAcked(),
    issues: sorted(await db.issues.toArray(), ({ mid }) => mid),
    drafts: sorted(await db.drafts.toArray(), ({ key }) => key),
    staging: (await tx.readStaged()).map(({ changes, acks }) => ({ changes, acks })),
    meta: await tx.getMeta(),
  }))
}

export function dumpMemory({ rows, shadow, outbox, acked, issues, drafts, staging, meta }: MemoryData) {
  const values = <T extends { readonly id: string }>(map: ReadonlyMap<string, T>) =>
    sorted([...map.values()], ({ id }) => id)
  return {
    rows: Object.fromEntries(SYNCED_TABLES.map((name) => [name, values(rows[name])])),
    shadow: sorted([...shadow.values()], ({ table, id }) => `${table}/${id}`),
    outbox: [...outbox],
    acked: [...acked],
    issues: sorted(issues, ({ mid }) => mid),
    drafts: sorted([...drafts.values()], ({ key }) => key),
    staging: [...staging],
    meta,
  }
}

function sorted<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
