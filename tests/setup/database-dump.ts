// Everything in a learner's database, in the shape of the memory store, so that the two can be compared.
import type { UserDatabase } from '../../app/db/database.ts'
import { dexieStore } from '../../app/db/dexie-store.ts'
import type { MemoryData } from './memory-store.ts'

export async function dumpDatabase(db: UserDatabase) {
  const byId = <T extends { readonly id: string }>(rows: readonly T[]) => sorted(rows, ({ id }) => id)
  return dexieStore(db).transaction('r', async (tx) => ({
    rows: {
      videos: byId(await db.videos.toArray()),
      actions: byId(await db.actions.toArray()),
      completions: byId(await db.completions.toArray()),
      reflections: byId(await db.reflections.toArray()),
    },
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
    rows: {
      videos: values(rows.videos),
      actions: values(rows.actions),
      completions: values(rows.completions),
      reflections: values(rows.reflections),
    },
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
