// One bridge request in, one reply out; nothing is acknowledged before it is durable in the portal's own store.
import type { UserId } from '#domain/kernel/id.ts'
import { parseBridgeRequest, type BridgeRefusal, type BridgeReply, type BridgeRequest } from '#domain/wire/bridge.ts'
import { commitIntents } from '../db/commit.ts'
import { dexieStore } from '../db/dexie-store.ts'
import { readComingReminders } from '../db/queries/coming-reminders.ts'
import { isPortalStore, openUserDatabase, rememberedUser } from '../db/session-database.ts'

type Database = Awaited<ReturnType<typeof openUserDatabase>>

/** Never throws: a message that is no request is `invalid`, a store that fails is `store_failed`. */
export async function answerBridge(message: unknown): Promise<BridgeReply> {
  const request = parseBridgeRequest(message)
  if (request === null) return nack(idOf(message), 'invalid')
  try {
    const db = await storeOf(request.userId)
    if (typeof db === 'string') return nack(request.id, db)
    return request.type === 'put' ? await put(db, request) : await due(db, request.id)
  } catch {
    return nack(request.id, 'store_failed') // the extension keeps the item and tries again
  }
}

// Only a store marked by the portal's own top-level page may take an item, and only for the learner it belongs to.
async function storeOf(userId: UserId): Promise<Database | BridgeRefusal> {
  if (!(await isPortalStore())) return 'not_initialised'
  const user = await rememberedUser()
  if (user === null || user.id !== userId) return 'wrong_user'
  return openUserDatabase(userId)
}

async function put(db: Database, request: Extract<BridgeRequest, { type: 'put' }>): Promise<BridgeReply> {
  const intents = request.mutations.map(({ mid, name, v, args, createdAt, tz }) => {
    return { mid, name, v, args, createdAt, tz, origin: 'ext' as const }
  })
  const committed = await commitIntents(dexieStore(db), intents)
  if (committed.ok) return { type: 'ack', id: request.id }
  return nack(request.id, committed.error.kind === 'not_stored' ? 'store_failed' : 'refused')
}

async function due(db: Database, id: string): Promise<BridgeReply> {
  return { type: 'due', id, actions: [...(await readComingReminders(db, Date.now()))] }
}

function nack(id: string, reason: BridgeRefusal): BridgeReply {
  return { type: 'nack', id, reason }
}

function idOf(message: unknown): string {
  const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  return typeof id === 'string' ? id.slice(0, 64) : ''
}
