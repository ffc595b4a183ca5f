// Pushes one entry's mutations straight to the server. A retry after a lost reply changes nothing, because its mids are known.
import type { UserId } from '#domain/kernel/id.ts'
import { instantAt } from '#domain/kernel/time.ts'
import { SYNC_SCHEMA, type PushedMutation, type SyncRequest, type SyncResponse } from '#domain/wire/sync.ts'
import { parseErrorMessage, parseSyncResponse } from '../messages/parse-server.ts'
import { now } from '../storage/clock.ts'
import { callPortal } from './portal-api.ts'

export type Pushed =
  | { readonly kind: 'done' }
  // Offline, signed out, busy, another user's session, or an outdated extension: the entry stays and is retried.
  | { readonly kind: 'not_now'; readonly isOutdated?: boolean }
  | { readonly kind: 'refused'; readonly message: string }

/** Pushes the mutations; only an answer about exactly these counts. */
export async function pushEntry(userId: UserId, mutations: readonly PushedMutation[]): Promise<Pushed> {
  const [first] = mutations
  if (first === undefined) return { kind: 'not_now' }
  const request: SyncRequest = {
    userId,
    clientId: first.clientId,
    schema: SYNC_SCHEMA,
    // Clamped as the time of the capture is: the server takes their difference for its age.
    sentAt: instantAt(now()),
    cookie: null,
    cont: null,
    ackedSeq: 0,
    mutations: [...mutations],
  }
  const answer = await call(request)
  if (answer.ok) {
    const response = parseSyncResponse(answer.value)
    return response === null ? { kind: 'not_now' } : settled(response, mutations)
  }
  const { error } = answer
  const isFinal = error.kind === 'status' && (error.status === 400 || error.status === 413)
  return isFinal
    ? { kind: 'refused', message: parseErrorMessage(error.body) ?? 'The server did not accept it.' }
    : { kind: 'not_now', isOutdated: error.kind === 'status' && error.status === 426 }
}

// The extension keeps no rows, and a library is long.
async function call(request: SyncRequest): ReturnType<typeof callPortal> {
  const answer = await callPortal('/api/sync', { ...request, pushOnly: true })
  // An older server refuses what it does not know.
  const mayBeOld = !answer.ok && answer.error.kind === 'status' && answer.error.status === 400
  return mayBeOld ? callPortal('/api/sync', request) : answer
}

function settled(response: SyncResponse, mutations: readonly PushedMutation[]): Pushed {
  const acks = response.acks.filter(({ mid }) => mutations.some((mutation) => mutation.mid === mid))
  const refused = acks.find(({ outcome }) => outcome === 'rejected' || outcome === 'failed_internal')
  if (refused !== undefined)
    return { kind: 'refused', message: refused.message ?? refused.code ?? 'The server did not accept it.' }
  const isComplete = response.lastSeq >= mutations.length || acks.length === mutations.length
  return { kind: isComplete ? 'done' : 'not_now' }
}
