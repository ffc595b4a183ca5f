// Push and pull (sync.md §4.4): one transaction a batch under the user's row lock, then a page of what changed.
import * as v from 'valibot'
import { ClientId, VideoId, type MutationId, type UserId } from '#domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE, type NaturalKind } from '#domain/kernel/natural-id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { MutationContext } from '#domain/mutations/definition.ts'
import { SYNC_SCHEMA, type Ack, type PushedMutation, type SyncRequest, type SyncResponse } from '#domain/wire/sync.ts'

import { v5 as uuidV5 } from 'uuid'
import { readHead, readPage, type Head } from '../data/change-feed.ts'
import {
  advance,
  appendLog,
  knownOutcomes,
  lastSeqs,
  lockUser,
  outcomesAfter,
  recordVersions,
} from '../data/sync-log.ts'
import { loadState, writeRows } from '../data/synced-rows.ts'
import type { Pool } from '../data/connection.ts'
import { inTransaction, isDataError, type Queryable } from '../data/transaction.ts'
import { prepare, runBatch, type BatchResult, type Prepared } from './run-batch.ts'

const MIN_SCHEMA = 1
const SERVER_CLIENT = 'server'
const REST_PREFIX = 'rest:'

/** Who writes when it is not a device: the server itself, or a session calling REST. */
export function writerId(
  writer: { readonly kind: 'server' } | { readonly kind: 'rest'; readonly session: string },
): ClientId {
  return v.parse(ClientId, writer.kind === 'server' ? SERVER_CLIENT : `${REST_PREFIX}${writer.session}`)
}

function isReserved(clientId: ClientId): boolean {
  return clientId === SERVER_CLIENT || clientId.startsWith(REST_PREFIX)
}

export interface Committed {
  readonly userId: UserId
  readonly version: number
  // Those of the batch that changed something, in order.
  readonly applied: readonly { readonly name: string; readonly args: unknown }[]
}

export interface SyncDeps {
  readonly pool: Pool
  readonly now: () => Instant
  readonly randomTag: () => string
  // Called after the commit: pokes other devices, starts analyses. Must not throw.
  readonly onCommitted: (committed: Committed) => void
}

export type SyncFailure = {
  readonly kind: 'user_gone' | 'forked' | 'upgrade_required' | 'pull_restart' | 'foreign_client'
}

/** One sync cycle's server half: applies the pushed mutations, then answers what changed since the cookie. */
export async function sync(deps: SyncDeps, request: SyncRequest): Promise<Result<SyncResponse, SyncFailure>> {
  if (request.schema < MIN_SCHEMA) return err({ kind: 'upgrade_required' })
  // A device writes under its own name only: the server's and the REST sessions' names are not to be borrowed.
  if (isReserved(request.clientId) || request.mutations.some((pushed) => pushed.clientId !== request.clientId)) {
    return err({ kind: 'foreign_client' })
  }
  const duplicates: Ack[] = []
  if (request.mutations.length > 0 && (await knowsCookie(deps, request))) {
    const pushed = await push(deps, request)
    if (pushed === null) return err({ kind: 'user_gone' })
    if (pushed.isForked) return err({ kind: 'forked' })
    duplicates.push(...pushed.duplicates)
  }
  return inTransaction(deps.pool, 'REPEATABLE READ READ ONLY', (db) => pull(deps, { db, request, duplicates }))
}

/** Applies one mutation of the server's own or of a REST call; the sequence is the server's to give. */
export async function applyMutation(
  deps: SyncDeps,
  call: Omit<PushedMutation, 'seq' | 'schema' | 'createdAt' | 'tz'> & { readonly userId: UserId; readonly tz?: string },
): Promise<Ack | null> {
  const { userId, tz = 'UTC', ...mutation } = call
  const now = deps.now()
  const pushed = { ...mutation, tz, schema: SYNC_SCHEMA, createdAt: now }
  const result = await inBatch(deps, userId, async (db) => {
    const seqs = await lastSeqs(db, userId, [pushed.clientId])
    return [prepare({ ...pushed, seq: (seqs.get(pushed.clientId) ?? 0) + 1 }, contextOf(pushed, { userId, now }))]
  })
  return result === null ? null : (result.log[0] ?? result.duplicates[0] ?? null)
}

// A server put back to an older state first tells so: judged now, these mutations would miss what it forgot and the device
// is about to send again before them.
async function knowsCookie({ pool }: SyncDeps, { userId, clientId, cookie }: SyncRequest): Promise<boolean> {
  if (cookie === null) return true
  const head = await readHead(pool, { userId, clientId, cookie, cont: null })
  return head?.isCookieKnown ?? true
}

async function push(deps: SyncDeps, request: SyncRequest): Promise<BatchResult | null> {
  const { userId } = request
  const receivedAt = deps.now()
  const prepared = request.mutations.map((pushed) => {
    // Ages are measured on the device's own clock, so a wrong clock only shifts what happened before it was sent.
    const age = Math.max(0, request.sentAt - pushed.createdAt)
    return prepare(pushed, contextOf(pushed, { userId, now: Math.max(0, receivedAt - age) }))
  })
  try {
    return await inBatch(deps, userId, () => Promise.resolve(prepared))
  } catch (error) {
    if (!isDataError(error)) throw error
    return pushOneByOne(deps, userId, prepared)
  }
}

// The store refused some row of the batch: find the poison mutation by itself, log it as failed, keep the others.
async function pushOneByOne(
  deps: SyncDeps,
  userId: UserId,
  prepared: readonly Prepared[],
): Promise<BatchResult | null> {
  let last: BatchResult | null = null
  const duplicates: Ack[] = []
  for (const one of prepared) {
    last = await inBatch(deps, userId, () => Promise.resolve([one])).catch((error: unknown) => {
      if (!isDataError(error)) throw error
      const mutation = err({ kind: 'internal', detail: String(error) } as const)
      return inBatch(deps, userId, () => Promise.resolve([{ ...one, mutation }]))
    })
    if (last === null || last.isForked) return last
    duplicates.push(...last.duplicates)
  }
  return last === null ? null : { ...last, duplicates }
}

async function inBatch(
  deps: SyncDeps,
  userId: UserId,
  prepareIn: (db: Queryable) => Promise<readonly Prepared[]>,
): Promise<BatchResult | null> {
  const done = await inTransaction(deps.pool, 'READ COMMITTED', async (db) => {
    const version = await lockUser(db, userId)
    if (version === null) return null
    const prepared = await prepareIn(db)
    const result = await runLocked(deps, { db, userId, version, prepared })
    return { prepared, result }
  })
  if (done === null) return null
  if (!done.result.isForked) announce(deps, userId, done)
  return done.result
}

interface LockedBatch {
  readonly db: Queryable
  readonly userId: UserId
  readonly version: number
  readonly prepared: readonly Prepared[]
}

async function runLocked(deps: SyncDeps, { db, userId, version, prepared }: LockedBatch): Promise<BatchResult> {
  const clientIds = [...new Set<ClientId>(prepared.map((one) => one.pushed.clientId))]
  const mids: readonly MutationId[] = prepared.map((one) => one.pushed.mid)
  const reads = prepared.flatMap((one) => (one.mutation.ok ? one.mutation.value.reads(one.ctx) : []))
  const seqs = await lastSeqs(db, userId, clientIds)
  const known = await knownOutcomes(db, userId, mids)
  const state = await loadState(db, userId, reads)
  const result = runBatch({ prepared, state, version, seqs, known, randomTag: deps.randomTag })
  if (result.isForked) return result
  await writeRows(db, userId, result.changes)
  await recordVersions(db, userId, result.touched)
  await appendLog(db, userId, result.log)
  await advance(db, userId, {
    version: result.version,
    seqs: result.seqs,
    schema: SYNC_SCHEMA,
    seenAt: new Date(deps.now()),
  })
  return result
}

function announce(
  deps: SyncDeps,
  userId: UserId,
  { prepared, result }: { readonly prepared: readonly Prepared[]; readonly result: BatchResult },
): void {
  if (result.log.length === 0) return
  const applied = new Set(result.log.filter((entry) => entry.outcome === 'applied').map((entry) => entry.mid))
  deps.onCommitted({
    userId,
    version: result.version,
    applied: prepared.flatMap(({ pushed, mutation }) =>
      mutation.ok && applied.has(pushed.mid) ? [{ name: pushed.name, args: mutation.value.args }] : [],
    ),
  })
}

/** The one id of a user's video. */
export function videoIdOf(userId: UserId, youtubeId: string): VideoId {
  return v.parse(VideoId, naturalId(userId, 'video', youtubeId))
}

function naturalId(userId: UserId, kind: NaturalKind, key: string): string {
  return uuidV5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
}

function contextOf(
  pushed: Pick<PushedMutation, 'clientId' | 'tz'>,
  { userId, now }: { readonly userId: UserId; readonly now: Instant },
): MutationContext {
  return {
    userId,
    now,
    timeZone: pushed.tz,
    naturalId: (kind, key) => naturalId(userId, kind, key),
    isServer: pushed.clientId === SERVER_CLIENT,
  }
}

interface Pull {
  readonly db: Queryable
  readonly request: SyncRequest
  readonly duplicates: readonly Ack[]
}

async function pull(deps: SyncDeps, { db, request, duplicates }: Pull): Promise<Result<SyncResponse, SyncFailure>> {
  const { userId, clientId, cookie, cont, ackedSeq } = request
  const head = await readHead(db, { userId, clientId, cookie, cont })
  if (head === null) return err({ kind: 'user_gone' })
  // The place where the last page ended is gone: the server was put back between two pages of one pull.
  if (!head.isContKnown) return err({ kind: 'pull_restart' })
  const reset = resetReason(request, head)
  const after = cont?.v ?? (reset === undefined ? (cookie?.v ?? 0) : 0)
  const page = await readPage(db, {
    userId,
    after,
    head: head.head,
    withTombstones: reset === undefined || cont !== null,
  })
  const heard = head.lastSeq > ackedSeq ? await outcomesAfter(db, { userId, clientId, ackedSeq }) : []
  const acks = new Map([...duplicates, ...heard].map((ack) => [ack.mid, ack]))
  return ok({
    userId,
    serverTime: deps.now(),
    ...(reset !== undefined && { reset }),
    ...page,
    changes: [...page.changes],
    lastSeq: head.lastSeq,
    acks: [...acks.values()],
    minSchema: MIN_SCHEMA,
  })
}

function resetReason({ cookie }: SyncRequest, head: Head): SyncResponse['reset'] {
  if (cookie === null) return 'initial'
  return head.isCookieKnown && cookie.v <= head.head.v ? undefined : 'rewound'
}
