// One bridge request in, one reply out; nothing is acknowledged before it is durable in the portal's own store.
import type { UserId } from '#domain/kernel/id.ts'
import { parseBridgeRequest, type BridgeRefusal, type BridgeReply, type BridgeRequest } from '#domain/wire/bridge.ts'
import { acceptForeignMutations } from '../../db/write/accept-foreign-mutations.ts'
import { dexieStore } from '../../db/store/dexie-store.ts'
import { readAwaitedVideos } from '../../db/queries/awaited-videos.ts'
import { isVideoSaved } from '../../db/queries/saved-video.ts'
import { readComingReminders } from '../../db/queries/coming-reminders.ts'
import { readSettledLately } from '../../db/queries/settled-lately.ts'
import { now } from '../../state/clock.ts'
import { unfinishedSignOut } from '../../state/unfinished-sign-out.ts'
import { isPortalStore, openUserDatabase, rememberedUser } from '../../db/session/session-database.ts'

type Database = Awaited<ReturnType<typeof openUserDatabase>>

/**
 * Serves only a store that the portal's own top-level page has marked. Never throws: a message that is not a request
 * gets `invalid`, a failing store `store_failed`.
 */
export async function answerBridge(message: unknown): Promise<BridgeReply> {
  const request = parseBridgeRequest(message)
  if (request === null) return nack(idOf(message), 'invalid')
  try {
    if (!(await isPortalStore())) return nack(request.id, 'not_initialised')
    if (request.type === 'who') return await who(request.id)
    const db = await storeOf(request.userId)
    if (db === null) return nack(request.id, 'wrong_user')
    return await answerOwner(db, request)
  } catch {
    return nack(request.id, 'store_failed') // the extension keeps the item and tries again
  }
}

function answerOwner(db: Database, request: Exclude<BridgeRequest, { type: 'who' }>): Promise<BridgeReply> {
  switch (request.type) {
    case 'put':
      return put(db, request)
    case 'due':
      return due(db, request.id)
    case 'video':
      return video(db, request)
  }
}

// An item goes to the learner it belongs to or nowhere.
async function storeOf(userId: UserId): Promise<Database | null> {
  const user = await userHere()
  return user?.id === userId ? openUserDatabase(userId) : null
}

async function who(id: string): Promise<BridgeReply> {
  const isLeaving = hasLeft()
  const user = await userHere()
  if (user === null) return { type: 'who', id, user: null, isLeaving }
  return { type: 'who', id, user: { id: user.id, email: user.email, firstName: user.firstName }, isLeaving }
}

// Their rows may still be there.
async function userHere(): ReturnType<typeof rememberedUser> {
  return hasLeft() ? null : rememberedUser()
}

function hasLeft(): boolean {
  return unfinishedSignOut() !== null
}

async function put(
  db: Database,
  { id, userId, mutations }: Extract<BridgeRequest, { type: 'put' }>,
): Promise<BridgeReply> {
  const accepted = await acceptForeignMutations(dexieStore(db), { userId, mutations })
  return accepted.ok ? { type: 'ack', id } : nack(id, accepted.error.kind)
}

async function due(db: Database, id: string): Promise<BridgeReply> {
  const at = now()
  // Before the rows: with a cookie newer than these, the extension would not ask for what they lack.
  const meta = await db.syncMeta()
  const reading = [readComingReminders(db, at), readAwaitedVideos(db), readSettledLately(db, at)] as const
  const [actions, awaited, completions] = await Promise.all(reading)
  const { cookie = null, clockOffsetMs = 0 } = meta ?? {}
  const lists = { actions: [...actions], awaited: [...awaited], completions: [...completions] }
  return { type: 'due', id, ...lists, cookie, clockOffsetMs }
}

async function video(db: Database, { id, youtubeId }: Extract<BridgeRequest, { type: 'video' }>): Promise<BridgeReply> {
  return { type: 'video', id, isSaved: await isVideoSaved(db, youtubeId) }
}

function nack(id: string, reason: BridgeRefusal): BridgeReply {
  return { type: 'nack', id, reason }
}

function idOf(message: unknown): string {
  const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  return typeof id === 'string' ? id.slice(0, 64) : ''
}
