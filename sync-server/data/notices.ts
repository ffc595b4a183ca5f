// Notices from one instance to all others, by PostgreSQL's LISTEN and NOTIFY. Nothing is stored: an instance that is away
// misses them.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Pool } from './connection.ts'

const CHANNEL = 'afterwatch'
// PostgreSQL accepts up to 8,000 bytes a notice.
export const MAX_NOTICE_BYTES = 7_500

/** Sends these texts to every instance that listens, including this one, in one statement. */
export async function sendNotices(pool: Pool, words: readonly string[]): Promise<void> {
  await pool.query(`SELECT pg_notify('${CHANNEL}', word) FROM unnest($1::text[]) AS word`, [words])
}

export interface NoticeHandlers {
  /** The connection listens from now on; earlier notices were missed. */
  readonly onListening: () => void
  readonly onNotice: (words: string) => void
  readonly onProblem: (error: unknown) => void
  /** How long to wait before reconnecting. */
  readonly retryMs: () => number
}

export interface NoticeListener {
  /** Replaces the connection, because it seems to hear nothing. */
  readonly reconnect: () => void
  /** Resolves when the connection is closed. */
  readonly stop: () => Promise<void>
}

/** Listens on one connection of the pool, which it occupies until it is stopped. */
export function listenForNotices(pool: Pool, handlers: NoticeHandlers): NoticeListener {
  const stopping = new AbortController()
  let current = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      current = new AbortController()
      await listenOnce(pool, handlers, AbortSignal.any([stopping.signal, current.signal])).catch(handlers.onProblem)
      await wait(handlers.retryMs(), undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    reconnect: () => current.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

// Resolves when `ending` is aborted, rejects when the connection is lost.
async function listenOnce(pool: Pool, handlers: NoticeHandlers, ending: AbortSignal): Promise<void> {
  const connection = await pool.connect()
  try {
    connection.on('notification', ({ payload = '' }) => handlers.onNotice(payload))
    const over = untilOver(connection, ending)
    await connection.query(`LISTEN ${CHANNEL}`)
    handlers.onListening()
    await over
  } finally {
    // Closed, not returned to the pool: the next borrower must not listen.
    connection.release(true)
  }
}

function untilOver(connection: pg.PoolClient, ending: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve, reject) => {
    if (ending.aborted) resolve()
    ending.addEventListener('abort', () => resolve())
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The connection that listens was closed')))
  })
  // This may reject before anybody awaits it; the statement under way then fails as well and reports it.
  over.catch(() => undefined)
  return over
}
