// Runs in the browser: RxDB on its Dexie storage, with its own replication over HTTP.
import { createRxDatabase, type RxCollection, type RxDocument, type RxJsonSchema } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { documentOf, idOf, publish, sharedNow, timesOf } from './peer.ts'

type Row = ReturnType<typeof documentOf>
interface Page {
  readonly documents: (Row & { readonly _deleted: boolean })[]
  readonly checkpoint: Checkpoint
}
interface Checkpoint {
  readonly after: number
}

const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    videoId: { type: ['string', 'null'] },
    actionTitle: { type: 'string' },
    actionDescription: { type: 'string' },
    actionType: { type: 'string' },
    planningData: { type: 'object' },
    motivationData: { type: 'object' },
    evidence: { type: ['object', 'null'] },
    status: { type: 'string', maxLength: 20 },
    createdAt: { type: 'number', minimum: 0, maximum: 4_000_000_000_000, multipleOf: 1 },
    completedAt: { type: 'number', minimum: 0, maximum: 4_000_000_000_000, multipleOf: 1 },
    cycle: { type: 'number' },
  },
  required: ['id', 'status', 'createdAt', 'completedAt'],
  indexes: ['createdAt', 'completedAt', ['status', 'createdAt']],
}

const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: true })
const { rows } = await db.addCollections<{ rows: RxCollection<Row> }>({ rows: { schema } })
const seen = new Map<string, number>()

publish({
  seen,
  firstSync: async (count) => {
    const startedAt = performance.now()
    const replication = replicateRxCollection<Row, Checkpoint>({
      replicationIdentifier: 'bench',
      collection: rows,
      live: false,
      waitForLeadership: false,
      pull: {
        batchSize: 500,
        handler: async (checkpoint, limit) => {
          const query = `count=${String(count)}&after=${String(checkpoint?.after ?? 0)}&limit=${String(limit)}`
          const response = await fetch(`/rxdb/pull?${query}`)
          return (await response.json()) as Page
        },
      },
    })
    await replication.awaitInitialReplication()
    const ms = performance.now() - startedAt
    const stored = await rows.count().exec()
    if (stored !== count) throw new Error(`${String(stored)} of ${String(count)} rows`)
    return ms
  },
  mutate: (times) =>
    timesOf(times, async (n) => {
      const document: RxDocument<Row> | null = await rows.findOne(idOf(n)).exec()
      if (document !== null) await document.incrementalPatch({ status: 'completed', completedAt: Date.now() })
    }),
  // A conflict handler chooses between documents; intents are not replayed.
  rebase: () => Promise.resolve(null),
  listen: async () => {
    rows.$.subscribe(({ documentId }) => {
      if (!seen.has(documentId)) seen.set(documentId, sharedNow())
    })
  },
  write: async (n) => {
    const startedAt = sharedNow()
    await rows.insert(documentOf(n))
    return startedAt
  },
})
