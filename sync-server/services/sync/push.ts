// Applies mutations: one transaction a batch, under the user's row lock, so commit order is version order.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { err } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { keyOf } from '#domain/mutations/machinery/reads.ts'
import { SYNC_SCHEMA, type Ack, type PushedMutation, type SyncRequest } from '#domain/wire/sync.ts'
import type { WriteTx } from '../../data/sync/sync-data.ts'
import { prepare, runBatch, type BatchResult, type Missed, type Prepared } from './run-batch.ts'
import { withinDay } from './within-day.ts'
import { contextOf, type WriteDeps } from './write-context.ts'

interface Arrived {
  readonly prepared: readonly Prepared[]
  // When the request began to arrive.
  readonly receivedAt: Instant
}

interface Done {
  readonly prepared: readonly Prepared[]
  readonly result: BatchResult
}

/**
 * Applies a device's batch; null: no such user. A mutation that cannot be stored fails alone. `receivedAt` is when the request
 * began to arrive: a long upload is over minutes after `sentAt`.
 */
export async function push(
  deps: WriteDeps,
  request: SyncRequest,
  receivedAt: Instant = deps.now(),
): Promise<BatchResult | null> {
  const { userId } = request
  const prepared = request.mutations.map((pushed) =>
    prepare(pushed, contextOf(pushed, { userId, now: formedAt(pushed, request.sentAt, receivedAt) })),
  )
  try {
    return await inBatch(deps, { userId }, (tx) => runLocked(deps, tx, { prepared, receivedAt }))
  } catch (error) {
    if (!deps.data.isDataError(error)) throw error
    return pushOneByOne(deps, userId, { prepared, receivedAt })
  }
}

// When it was formed, by this server's clock and by its own request; in its queue, what was formed before it counts, too
// (`formedAfter`). Its age is measured by the device's own clock, so a clock that is wrong but steady
// does no harm. A mutation dated after `sentAt` waited while that clock was set back: its age is unknown, and it counts as formed
// just now. So do those that follow it, since a device never dates a mutation earlier than one that waits; the order of the queue
// then decides. An earlier date further back in the queue proves nothing: the extension hands over what it captured long before,
// a library file tells of the past, and a refused mutation that is tried again keeps its time.
function formedAt({ createdAt }: PushedMutation, sentAt: Instant, receivedAt: Instant): Instant {
  return createdAt <= sentAt ? Math.max(0, receivedAt - (sentAt - createdAt)) : receivedAt
}

// The database refused a row of the batch: run the mutations one by one, log the one that fails and keep the others.
async function pushOneByOne(
  deps: WriteDeps,
  userId: UserId,
  { prepared, receivedAt }: Arrived,
): Promise<BatchResult | null> {
  let last: BatchResult | null = null
  const duplicates: Ack[] = []
  for (const one of prepared) {
    last = await inBatch(deps, { userId }, (tx) => runOrFail(deps, tx, { one, receivedAt }))
    if (last === null || last.isForked) return last
    duplicates.push(...last.duplicates)
    // It waits for a newer server, and so does all that follows it.
    if (last.log.length === 0 && last.duplicates.length === 0) break
  }
  return last === null ? null : { ...last, duplicates }
}

// Under one lock: if the failure were logged in a later transaction, a row that its rules read might be gone by then.
async function runOrFail(
  deps: WriteDeps,
  tx: WriteTx,
  { one, receivedAt }: { readonly one: Prepared; readonly receivedAt: Instant },
): Promise<Done> {
  try {
    return await tx.attempt(() => runLocked(deps, tx, { prepared: [one], receivedAt }))
  } catch (error) {
    if (!deps.data.isDataError(error)) throw error
    const mutation = err({ kind: 'internal', detail: String(error) } as const)
    return runLocked(deps, tx, { prepared: [{ ...one, mutation }], receivedAt })
  }
}

interface OwnCall extends Omit<PushedMutation, 'seq' | 'schema' | 'createdAt' | 'tz'> {
  readonly userId: UserId
  readonly tz?: string
  // Hash of what a repeatable call asks for. With it, the call throws `KeyUnderWay` while the first one runs.
  readonly fingerprint?: string | undefined
}

/** What became of one mutation; of a repeat, what became of its first time. */
export interface OwnAck extends Ack {
  readonly isRepeat?: boolean
}

/** Applies one mutation of the server's own or of a REST call; the server assigns the sequence number. */
export async function applyMutation(deps: WriteDeps, call: OwnCall): Promise<OwnAck | null> {
  const { userId, tz = 'UTC', fingerprint, ...mutation } = call
  const now = deps.now()
  const pushed = { ...mutation, tz, schema: SYNC_SCHEMA, createdAt: now }
  const work = async (tx: WriteTx) => {
    const writers = await tx.writers([pushed.clientId])
    const next = { ...pushed, seq: (writers.get(pushed.clientId)?.lastSeq ?? 0) + 1 }
    const prepared = [{ ...prepare(next, contextOf(pushed, { userId, now })), fingerprint }]
    return runLocked(deps, tx, { prepared, receivedAt: now })
  }
  const result = await inBatch(deps, { userId, key: fingerprint === undefined ? undefined : call.mid }, work)
  const repeated = result?.duplicates[0]
  return result?.log[0] ?? (repeated === undefined ? null : { ...repeated, isRepeat: true })
}

async function inBatch(
  deps: WriteDeps,
  { userId, key }: { readonly userId: UserId; readonly key?: MutationId | undefined },
  work: (tx: WriteTx) => Promise<Done>,
): Promise<BatchResult | null> {
  const done = await deps.data.transaction(userId, work, key)
  if (done === null) return null
  if (!done.result.isForked) announce(deps, userId, done)
  return done.result
}

async function runLocked(deps: WriteDeps, tx: WriteTx, { prepared: asked, receivedAt }: Arrived): Promise<Done> {
  const clientIds = [...new Set<ClientId>(asked.map((one) => one.pushed.clientId))]
  const mids: readonly MutationId[] = asked.map((one) => one.pushed.mid)
  const writers = await tx.writers(clientIds)
  const known = await tx.knownOutcomes(mids)
  const prepared = await withinDay(tx, asked, known)
  const reads = prepared.flatMap((one) => (one.mutation.ok ? one.mutation.value.reads(one.ctx) : []))
  const state = await tx.loadState(reads)
  const { version } = tx
  const result = runBatch({ prepared, state, version, receivedAt, writers, known, randomTag: deps.randomTag })
  if (result.isForked) return { prepared, result }
  const log = await withDeletedTargets(tx, result)
  await tx.writeRows(result.changes)
  await tx.recordVersions(result.touched)
  await tx.appendLog(log)
  await tx.advance({
    version: result.version,
    writers: result.writers,
    schema: SYNC_SCHEMA,
    seenAt: new Date(deps.now()),
  })
  return { prepared, result: { ...result, log } }
}

// Checked before anything is written: a row that this batch recreates was gone when the mutation missed it.
// A learner need not be told about a row they deleted; a row that never existed may still arrive.
async function withDeletedTargets(tx: WriteTx, { log, missed }: BatchResult): Promise<BatchResult['log']> {
  if (missed.length === 0) return log
  const deleted = await tx.deletedRows(missed.flatMap(({ rows }) => rows))
  const isGone = ({ rows }: Missed) => rows.some((row) => deleted.has(keyOf(row)))
  const gone = new Set(missed.filter(isGone).map(({ mid }) => mid))
  return log.map((entry) => (gone.has(entry.mid) ? { ...entry, outcome: 'target_deleted' as const } : entry))
}

const ACCEPTED: ReadonlySet<Ack['outcome']> = new Set(['applied', 'merged', 'noop'])

function announce(deps: WriteDeps, userId: UserId, { prepared, result }: Done): void {
  if (result.log.length === 0) return
  const accepted = new Set(result.log.filter(({ outcome }) => ACCEPTED.has(outcome)).map(({ mid }) => mid))
  deps.onCommitted({
    userId,
    version: result.version,
    outcomes: result.log.map(({ name, outcome, code }) => ({ name, outcome, code })),
    accepted: prepared.flatMap(({ pushed, mutation }) =>
      mutation.ok && accepted.has(pushed.mid) ? [{ name: pushed.name, args: mutation.value.args }] : [],
    ),
  })
}
