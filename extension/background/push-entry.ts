// Pushes one entry's mutations straight to the server. A retry after a lost reply changes nothing, because its mids are known.
import type { UserId } from '#domain/kernel/id.ts'
import { refusalSentence, TOO_LARGE } from '#domain/mutations/refusal-text.ts'
import { instantAt } from '#domain/kernel/time.ts'
import { blamedMutation } from '#domain/wire/blamed-mutation.ts'
import { asksForUpgrade, isTooLarge } from '#domain/wire/final-refusal.ts'
import { MAX_BATCH_BYTES, SYNC_SCHEMA, type Ack, type PushedMutation, type SyncRequest } from '#domain/wire/sync.ts'
import { parseErrorBody, parseSyncResponse } from '../messages/parse-server.ts'
import { now } from '../storage/clock.ts'
import { callPortal, type ApiFailure } from './portal-api.ts'

export type Pushed =
  | { readonly kind: 'done' }
  // Offline, signed out, busy, another user's session, or an outdated extension: the entry stays and is retried.
  | { readonly kind: 'not_now'; readonly isOutdated?: boolean }
  | { readonly kind: 'refused'; readonly message: string }

type Sent = Pushed | { readonly kind: 'too_large' } | Answered

interface Answered {
  readonly kind: 'answered'
  readonly lastSeq: number
  readonly acks: readonly Ack[]
}

const TOO_LARGE_REFUSED = { kind: 'refused', message: TOO_LARGE } as const

/**
 * Pushes the mutations; only an answer about exactly these counts. The server takes several at once only up to a limit, which a
 * long transcript alone may exceed: then each is sent alone, at once where the limit is known, so that a slow line sends it once.
 */
export async function pushEntry(userId: UserId, mutations: readonly PushedMutation[]): Promise<Pushed> {
  if (mutations.length > 1 && JSON.stringify(mutations).length > MAX_BATCH_BYTES) return pushSingly(userId, mutations)
  const together = await send(userId, mutations)
  if (together.kind === 'answered') return settled(together, mutations)
  if (together.kind !== 'too_large') return together
  return mutations.length > 1 ? pushSingly(userId, mutations) : TOO_LARGE_REFUSED
}

async function pushSingly(userId: UserId, mutations: readonly PushedMutation[]): Promise<Pushed> {
  const acks: Ack[] = []
  let lastSeq = 0
  for (const mutation of mutations) {
    const alone = await send(userId, [mutation])
    if (alone.kind === 'too_large') return TOO_LARGE_REFUSED
    if (alone.kind !== 'answered') return alone
    acks.push(...alone.acks)
    lastSeq = alone.lastSeq
  }
  return settled({ kind: 'answered', acks, lastSeq }, mutations)
}

async function send(userId: UserId, mutations: readonly PushedMutation[]): Promise<Sent> {
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
  if (!answer.ok) return failed(answer.error, mutations)
  const response = parseSyncResponse(answer.value)
  return response === null ? { kind: 'not_now' } : { kind: 'answered', lastSeq: response.lastSeq, acks: response.acks }
}

function failed(error: ApiFailure, mutations: readonly PushedMutation[]): Sent {
  if (error.kind !== 'status') return { kind: 'not_now' }
  const { status } = error
  const body = parseErrorBody(error.body)
  if (status === 413 && isTooLarge(body, JSON.stringify(mutations).length)) return { kind: 'too_large' }
  const blamed = status === 400 ? blamedMutation(body) : null
  if (blamed !== null) return { kind: 'refused', message: blamed.detail }
  return { kind: 'not_now', isOutdated: asksForUpgrade(status, body) }
}

// The extension keeps no rows, and a library is long.
async function call(request: SyncRequest): ReturnType<typeof callPortal> {
  const answer = await callPortal('/api/sync', { ...request, pushOnly: true })
  // An older server refuses what it does not know.
  const mayBeOld = !answer.ok && answer.error.kind === 'status' && answer.error.status === 400
  return mayBeOld ? callPortal('/api/sync', request) : answer
}

// Shown in the popup.
function sentenceOf({ code = '', message }: Ack): string {
  return refusalSentence({ kind: code, detail: message })
}

function settled({ lastSeq, acks: all }: Answered, mutations: readonly PushedMutation[]): Pushed {
  const ackOf = new Map(all.map((ack) => [ack.mid, ack]))
  const acks = mutations.flatMap(({ mid }) => ackOf.get(mid) ?? [])
  const refused = acks.find(({ outcome }) => outcome === 'rejected' || outcome === 'failed_internal')
  if (refused !== undefined) return { kind: 'refused', message: sentenceOf(refused) }
  const isComplete = lastSeq >= mutations.length || acks.length === mutations.length
  return { kind: isComplete ? 'done' : 'not_now' }
}
