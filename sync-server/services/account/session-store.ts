// The store of koa-session. Sessions end after 30 idle days or 90 days in all, by our clock, not by the cookie's.
import { createHash } from 'node:crypto'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findLiveIds,
  findSession,
  findSessionsOf,
  insertSession,
  updateSession,
  type StoredSession,
} from '../../data/account/sessions.ts'

export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS

type SessionData = Readonly<Record<string, string | number | boolean | null>>

export interface SessionLifetime {
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

export interface LoadedSession extends SessionLifetime {
  readonly data: SessionData
}

export interface ListedSession extends SessionLifetime {
  readonly id: string
  // As described at sign-in; null if none was given.
  readonly device: string | null
}

export interface SessionStore {
  /** The live session of a key, or null. */
  readonly load: (key: string) => Promise<LoadedSession | null>
  /** Stores a session under a new key. */
  readonly create: (key: string, data: SessionData) => Promise<SessionLifetime>
  /** Updates and extends a session that was loaded; returns false if it ended meanwhile, and then it stays ended. */
  readonly update: (key: string, data: SessionData, createdAt: Instant) => Promise<boolean>
  readonly destroy: (key: string) => Promise<void>
  /** Which of these sessions, by their listed ids, are still valid. */
  readonly liveOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** The live sessions of a user, the newest first. */
  readonly listOf: (userId: UserId) => Promise<readonly ListedSession[]>
  /** Ends a session by its listed id if it belongs to the user; returns whether it did. */
  readonly destroyListed: (userId: UserId, id: string) => Promise<boolean>
  /** Ends every session of a user, except the one of `keepKey`; returns how many. */
  readonly destroyAllOf: (userId: UserId, keepKey?: string) => Promise<number>
}

/** The id of a key in the database: enough to list and end the session, but not to use it. */
export function sessionId(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The store on a database and a clock. */
export function createSessionStore({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => Instant
}): SessionStore {
  const rowOf = (data: SessionData, createdAt: Instant) => ({
    data,
    userId: typeof data.userId === 'string' ? data.userId : null,
    expiresAt: new Date(Math.min(now() + SESSION_IDLE_MS, createdAt + SESSION_ABSOLUTE_MS)),
  })
  return {
    load: async (key) => {
      const found = await findSession(database, sessionId(key))
      if (found === null || found.expiresAt.getTime() <= now()) return null
      return { data: toData(found.data), createdAt: found.createdAt.getTime(), expiresAt: found.expiresAt.getTime() }
    },
    create: async (key, data) => {
      const createdAt = now()
      const row = rowOf(data, createdAt)
      await insertSession(database, sessionId(key), { ...row, createdAt: new Date(createdAt) })
      return { createdAt, expiresAt: row.expiresAt.getTime() }
    },
    update: (key, data, createdAt) => updateSession(database, sessionId(key), rowOf(data, createdAt)),
    destroy: (key) => deleteSession(database, sessionId(key)),
    liveOf: (ids) => findLiveIds(database, ids, new Date(now())),
    listOf: async (userId) => (await findSessionsOf(database, userId, new Date(now()))).map(toListed),
    destroyListed: (userId, id) => deleteSessionOf(database, userId, id),
    destroyAllOf: (userId, keepKey) =>
      deleteSessionsOf(database, userId, keepKey === undefined ? undefined : sessionId(keepKey)),
  }
}

function toListed({ id, data, createdAt, expiresAt }: StoredSession & { readonly id: string }): ListedSession {
  const { device } = toData(data)
  return {
    id,
    device: typeof device === 'string' ? device : null,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }
}

function toData(stored: unknown): SessionData {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)))
}
