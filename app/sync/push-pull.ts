// One cycle: push the oldest mutations, pull everything since the cookie, apply it in one go.
import type { Instant } from '../domain/kernel/time.ts'
import { parseChange } from '../domain/wire/parse-change.ts'
import {
  SYNC_SCHEMA,
  type Cookie,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '../domain/wire/sync.ts'
import type { Answer, Base } from '../db/apply/apply-answer.ts'
import type { SyncStore } from '../db/apply/sync-store.ts'
import type { Change } from '../domain/mutations/machinery/state.ts'
import type { SentReply } from './ports.ts'

export type CycleOutcome =
  // `version`: the server's version. `isMore`: mutations are still queued, and this cycle got some through.
  | { readonly kind: 'done'; readonly version: number; readonly isMore: boolean }
  // Something changed during the cycle; the needed repair is done, and the cycle should run again.
  | { readonly kind: 'again'; readonly maxCount?: number }
  // `maxCount`: how many mutations the next cycle should push at most, because these took too long.
  | { readonly kind: 'unreachable'; readonly maxCount?: number }
  // The server is there, and asked to wait.
  | { readonly kind: 'delayed'; readonly afterMs: number | null }
  | { readonly kind: 'needs_auth' | 'session_changed' | 'upgrade_required' }

export interface CycleDeps {
  readonly store: SyncStore
  readonly now: () => Instant
  // Sends one request and resolves in bounded time; `bytes`: the size of its mutations.
  readonly send: (request: SyncRequest, bytes: number) => Promise<SentReply>
}

/** Runs a cycle to its end; at most `maxCount` mutations are pushed. Throws only what the store throws. */
export async function runCycle(deps: CycleDeps, maxCount?: number): Promise<CycleOutcome> {
  const { base, cont, mutations, bytes } = await deps.store.begin(maxCount)
  let place: Place = { base, cont, mutations }
  let sentAt = deps.now()
  let reply = await deps.send(requestOf(place, sentAt), bytes)
  for (;;) {
    if (reply.kind !== 'answer') return afterRefusal(deps, reply, place)
    const { response } = reply
    if (response.userId !== base.userId) return { kind: 'session_changed' }
    if (response.minSchema > SYNC_SCHEMA) return { kind: 'upgrade_required' }
    const changes = parseChanges(response)
    if (changes === null) return { kind: 'upgrade_required' }
    const answer: Answer = { base, cont: place.cont, response, changes, sentAt, receivedAt: deps.now() }
    if (!response.hasMore) return finish(deps, answer)
    place = { base, cont: response.next, mutations: [] }
    // The next page is requested while this one is stored.
    sentAt = deps.now()
    const [staged, next] = await Promise.all([deps.store.stage(answer), deps.send(requestOf(place, sentAt), 0)])
    if (staged !== 'staged') return { kind: 'again' }
    reply = next
  }
}

interface Place {
  readonly base: Base
  readonly cont: Cookie | null
  readonly mutations: readonly PushedMutation[]
}

function requestOf({ base, cont, mutations }: Place, sentAt: Instant): SyncRequest {
  const { userId, clientId, cookie, ackedSeq } = base
  return { userId, clientId, schema: SYNC_SCHEMA, sentAt, cookie, cont, ackedSeq, mutations: [...mutations] }
}

// A row this build does not know means the server is newer: guessing would lose what the row contains.
function parseChanges({ changes }: SyncResponse): readonly Change[] | null {
  const parsed = changes.map(parseChange)
  return parsed.every((change) => change !== null) ? parsed : null
}

async function finish({ store }: CycleDeps, answer: Answer): Promise<CycleOutcome> {
  const applied = await store.apply(answer)
  if (applied.kind !== 'applied') return { kind: 'again' }
  if (applied.isLacking) return { kind: 'again' }
  // Send at once what the server has lost.
  if (applied.isRewound && applied.pending > 0) return { kind: 'again' }
  return { kind: 'done', version: answer.response.next.v, isMore: applied.pending > 0 && applied.heard > 0 }
}

async function afterRefusal(
  { store, now }: CycleDeps,
  reply: Exclude<SentReply, { kind: 'answer' }>,
  { base, mutations }: Place,
): Promise<CycleOutcome> {
  switch (reply.kind) {
    case 'unauthorized':
      return { kind: 'needs_auth' }
    case 'user_mismatch':
      return { kind: 'session_changed' }
    case 'upgrade_required':
      return { kind: 'upgrade_required' }
    case 'forked':
      await store.rotate(base)
      return { kind: 'again' }
    case 'pull_restart':
      await store.restartPull()
      return { kind: 'again' }
    case 'too_large':
      return afterTooLarge(store, mutations, now())
    case 'unreadable':
      return afterUnreadable(store, mutations[reply.index], { detail: reply.detail, at: now() })
    case 'retry_later':
      return { kind: 'delayed', afterMs: reply.afterMs }
    case 'unreachable':
      return { kind: 'unreachable' }
    case 'timed_out':
      return { kind: 'unreachable', maxCount: halfOf(mutations) }
  }
}

async function afterTooLarge(
  store: SyncStore,
  mutations: readonly PushedMutation[],
  at: Instant,
): Promise<CycleOutcome> {
  const [first, ...others] = mutations
  if (first === undefined) return { kind: 'delayed', afterMs: null }
  if (others.length > 0) return { kind: 'again', maxCount: halfOf(mutations) }
  await store.giveUp({ mid: first.mid, refusal: { kind: 'too_large' }, at })
  return { kind: 'again' }
}

async function afterUnreadable(
  store: SyncStore,
  mutation: PushedMutation | undefined,
  { detail, at }: { readonly detail: string; readonly at: Instant },
): Promise<CycleOutcome> {
  if (mutation === undefined) return { kind: 'unreachable' }
  await store.giveUp({ mid: mutation.mid, refusal: { kind: 'invalid_args', detail }, at })
  return { kind: 'again' }
}

function halfOf({ length }: readonly PushedMutation[]): number {
  return Math.max(1, Math.ceil(length / 2))
}
