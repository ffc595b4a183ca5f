// The page's end of the library search: one worker for the signed-in learner, started by the first query.
import type { UserDatabase } from '../store/database.ts'
import { createObservable, type Observable } from '../store/observable.ts'
import type { IndexProgress, LibraryHit, SearchAnswer, SearchRequest } from './search-messages.ts'
import { currentDatabase, databaseChanges } from '../session/session-database.ts'

/** The part of Worker that is used. */
export interface SearchPort {
  onmessage: ((event: MessageEvent<SearchAnswer>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  postMessage(message: SearchRequest): void
  terminate(): void
}

export interface SearchClient {
  /** The best hits for the query's words; none when nobody is signed in. Rejects if the worker fails. */
  readonly search: (query: string, limit: number) => Promise<readonly LibraryHit[]>
  /** The same for moments in what was written. */
  readonly moments: (query: string, limit: number) => Promise<readonly LibraryHit[]>
  /** How much of the library the index holds; null before the first query. */
  readonly progress: Observable<IndexProgress | null>
}

interface Running {
  readonly db: UserDatabase
  readonly port: SearchPort
  readonly open: Map<number, { resolve: (hits: readonly LibraryHit[]) => void; reject: (error: Error) => void }>
}

/** A search over the current database; it starts over when someone else signs in. */
export function createSearchClient(startWorker: () => SearchPort): SearchClient {
  const progress = createObservable<IndexProgress | null>(null)
  let running: Running | null = null
  let lastId = 0

  const stop = (error: Error) => {
    running?.port.terminate()
    for (const { reject } of running?.open.values() ?? []) reject(error)
    running = null
    progress.set(null)
  }
  const start = (db: UserDatabase): Running => {
    const port = startWorker()
    const started: Running = { db, port, open: new Map() }
    port.onmessage = ({ data }) => {
      if (data.kind === 'progress') progress.set(data.progress)
      else {
        started.open.get(data.id)?.resolve(data.hits)
        started.open.delete(data.id)
      }
    }
    port.onerror = (event) => stop(new Error(event.message || 'The search stopped'))
    port.postMessage({ kind: 'open', name: db.name, userId: db.userId })
    return started
  }
  // When a learner signs out, the search stops and their words leave memory.
  databaseChanges.subscribe(() => {
    if (running !== null && currentDatabase() !== running.db) stop(new Error('Signed out'))
  })
  const ask = (kind: 'search' | 'moments') => (query: string, limit: number) => {
    const db = currentDatabase()
    if (db === null) return Promise.resolve([])
    running ??= start(db)
    const { port, open } = running
    return new Promise<readonly LibraryHit[]>((resolve, reject) => {
      lastId += 1
      open.set(lastId, { resolve, reject })
      port.postMessage({ kind, id: lastId, query, limit })
    })
  }
  return { progress, search: ask('search'), moments: ask('moments') }
}
