// Runs in the browser: PouchDB with its IndexedDB adapter, replicating with a CouchDB-protocol server.
import PouchDB from 'pouchdb-browser'
import { documentOf, idOf, publish, sharedNow, timesOf } from './peer.ts'

const db = new PouchDB('bench')
const seen = new Map<string, number>()

publish({
  seen,
  firstSync: async (count) => {
    const startedAt = performance.now()
    await PouchDB.replicate(`${location.origin}/pouch/rows-${String(count)}`, db)
    const ms = performance.now() - startedAt
    const { doc_count: stored } = await db.info()
    if (stored !== count) throw new Error(`${String(stored)} of ${String(count)} rows`)
    return ms
  },
  mutate: (times) =>
    timesOf(times, async (n) => {
      const document = await db.get(idOf(n))
      await db.put({ ...document, status: 'completed', completedAt: Date.now() })
    }),
  // It keeps both versions for someone to choose later.
  rebase: () => Promise.resolve(null),
  listen: async () => {
    db.changes({ since: 'now', live: true }).on('change', ({ id }: { readonly id: string }) => {
      if (!seen.has(id)) seen.set(id, sharedNow())
    })
  },
  write: async (n) => {
    const startedAt = sharedNow()
    const { id: _id, ...document } = documentOf(n)
    await db.put({ _id, ...document })
    return startedAt
  },
})
