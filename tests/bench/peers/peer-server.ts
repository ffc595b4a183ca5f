// Each contestant's server behind one address. Ours stores its rows in PostgreSQL on disk; the others' are in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, createServices } from '../../../sync-server/app.ts'
import { parseConfig } from '../../../sync-server/config.ts'
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { sync } from '../../../sync-server/services/sync/sync.ts'
import { SYNC_SCHEMA } from '../../../app/domain/wire/sync.ts'
import { UserId } from '../../../app/domain/kernel/id.ts'
import { brandAs } from '../../../app/domain/kernel/parse.ts'
import type { Mutation } from '../../../app/domain/mutations/machinery/definition.ts'
import { completeAction } from '../../../app/domain/mutations/complete-action.ts'
import { saveAction } from '../../../app/domain/mutations/save-action.ts'
import { newClientId, newMutationId } from '../../../app/db/store/fresh-meta.ts'
import { documentOf, idOf, rowOf } from './peer.ts'

const PER_PUSH = 100
const COUCH_COUNTS = [1_000, 10_000]
const require = createRequire(import.meta.url)

export interface PeerServer {
  readonly url: string
  /** Gives a user this many actions, as another device of theirs would. */
  readonly seed: (userId: string, count: number) => Promise<void>
  /** Changes 100 of the user's actions. */
  readonly patch: (userId: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts them all; `pagesDir` holds the built pages. */
export async function startPeerServer(pagesDir: string): Promise<PeerServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-peers-'))
  const log = createLog({ write: () => undefined })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const parsed = parseConfig({
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
    AUTH_RATE_LIMIT: 'off',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
  })
  const config = { ...parsed, sessionKeys: ['a key of the bench, long enough to be one'] }
  const opened = await openDatabase(config, log)
  const deps = { config, database: opened.database, log, now: Date.now }
  const services = createServices(deps)
  const ours = createApp(deps, services).callback()
  const couch = await startCouch(dataDir)
  const push = pusher(services)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api/')) void ours(request, response)
    else if (path.startsWith('/pouch/')) couch(request, response)
    else void serveRest(path, { response, pagesDir })
  })
  return {
    url,
    seed: (userId, count) =>
      push(
        userId,
        saveAction,
        numbers(count).map((n) => ({ ...rowOf(n) })),
      ),
    patch: (userId) =>
      push(
        userId,
        completeAction,
        numbers(100).map((n) => ({ actionId: idOf(750 + n) })),
      ),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function pusher({ sync: deps }: ReturnType<typeof createServices>) {
  return async (user: string, { name, v }: Mutation, allArgs: readonly unknown[]): Promise<void> => {
    const [userId, clientId] = [brandAs(UserId, user), newClientId()]
    for (let from = 0; from < allArgs.length; from += PER_PUSH) {
      const mutations = allArgs.slice(from, from + PER_PUSH).map((args, index) => ({
        mid: newMutationId(),
        clientId,
        seq: from + index + 1,
        name,
        v,
        args,
        createdAt: Date.now(),
        tz: 'UTC',
        schema: SYNC_SCHEMA,
        origin: 'portal' as const,
      }))
      const place = { schema: SYNC_SCHEMA, sentAt: Date.now(), cookie: null, cont: null, ackedSeq: 0 }
      const answer = await sync(deps, { userId, clientId, ...place, mutations })
      if (!answer.ok) throw new Error(answer.error.kind)
    }
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

// express-pouchdb: the CouchDB protocol over PouchDB's memory adapter.
async function startCouch(dataDir: string): Promise<Handler> {
  const PouchDB = require('pouchdb') as PouchConstructor
  PouchDB.plugin(require('pouchdb-adapter-memory'))
  const InMemory = PouchDB.defaults({ adapter: 'memory' })
  for (const count of COUCH_COUNTS) {
    const db = new InMemory(`rows-${String(count)}`)
    const documents = numbers(count).map((n) => {
      const { id: _id, ...document } = documentOf(n)
      return { _id, ...document }
    })
    await db.bulkDocs(documents)
  }
  const couch = (require('express-pouchdb') as CouchFactory)(InMemory, {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(dataDir, 'couch.log'),
  })
  return (request, response) => {
    request.url = (request.url ?? '').slice('/pouch'.length)
    couch(request, response)
  }
}

interface PouchConstructor {
  new (name: string): { readonly bulkDocs: (documents: readonly unknown[]) => Promise<unknown> }
  readonly plugin: (plugin: unknown) => void
  readonly defaults: (options: unknown) => PouchConstructor
}
type CouchFactory = (db: PouchConstructor, options: unknown) => Handler

interface Rest {
  readonly response: ServerResponse
  readonly pagesDir: string
}

async function serveRest(path: string, { response, pagesDir }: Rest): Promise<void> {
  const { pathname, searchParams } = new URL(path, 'http://bench')
  if (pathname === '/rxdb/pull') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rxdbPage(searchParams)))
  } else if (pathname.endsWith('.js')) {
    response.setHeader('content-type', 'text/javascript')
    response.end(await readFile(join(pagesDir, pathname)).catch(() => ''))
  } else {
    response.setHeader('content-type', 'text/html')
    response.end(`<script type="module" src="/${searchParams.get('peer') ?? 'none'}.js"></script>`)
  }
}

// By position in the list, the simplest possible checkpoint.
function rxdbPage(query: URLSearchParams) {
  const [count, after, limit] = ['count', 'after', 'limit'].map((name) => Number(query.get(name)))
  const end = Math.min(count ?? 0, (after ?? 0) + (limit ?? 0))
  const documents = numbers(end)
    .slice(after)
    .map((n) => ({ ...documentOf(n), _deleted: false }))
  return { documents, checkpoint: { after: end } }
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n)
}
