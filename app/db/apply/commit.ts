// Intents become durable: optimistic rows, their shadows and the outbox, in one transaction or not at all.
import type { MutationId } from '../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { PreparedMutation, Refusal } from '../../domain/mutations/machinery/definition.ts'
import type { RowKey } from '../../domain/mutations/machinery/reads.ts'
import type { Read } from '../../domain/mutations/machinery/state.ts'
import { isSynced, type SyncedTable } from '../../domain/mutations/machinery/synced-tables.ts'
import { JournalCopy } from '../journal/journal-copy.ts'
import type { LocalStore, LocalTx, Meta } from '../store/local-tx.ts'
import { FOR_AN_ACT, withRoom } from './make-room.ts'
import { contextOf } from './mutation-context.ts'
import { byClockNow, datedLast, withNewest } from './newest-queued.ts'
import { outboxEntry, type Intent } from './outbox-entry.ts'
import { toStorageFailure, type NotStored } from '../store/storage-failure.ts'
import { WriteBuffer } from './write-buffer.ts'

const MOST_EXPECTED = 8

export type CommitFailure = Refusal | NotStored

/** A mutation to make, and what its definition made of its args. */
export interface Attempt {
  readonly intent: Intent
  readonly mutation: Result<PreparedMutation, Refusal>
  // Known from a file: `createdAt` is by the server's clock, and stays whatever waits.
  readonly isOfPast?: boolean
}

/**
 * Commits the attempts in order, all or none; resolves when the transaction is complete. Intents already known by mid are
 * skipped. `inPlaceOf`: the issue being retried; the commit removes it, and if it is already gone, nothing is
 * done. Errors: the first refusal of a rule, or why the browser could not store. A bug of ours throws.
 */
export async function commitAttempts(
  store: LocalStore,
  attempts: readonly Attempt[],
  inPlaceOf: MutationId | null = null,
): Promise<Committed> {
  const prepared: Prepared[] = []
  for (const { intent, mutation, isOfPast = false } of attempts) {
    if (!mutation.ok) return mutation
    prepared.push({ intent: { ...intent, args: mutation.value.args }, mutation: mutation.value, isOfPast })
  }
  const work: Work = { store, prepared, inPlaceOf, copy: new JournalCopy(store.journal ?? null, store.userId) }
  let isStored = false
  try {
    const stored = await commitPrepared(work)
    isStored = stored.ok
    return stored
  } finally {
    await (isStored ? work.copy.finish() : work.copy.takeBack())
  }
}

interface Prepared {
  readonly intent: Intent
  readonly mutation: PreparedMutation
  readonly isOfPast: boolean
}

interface Work {
  readonly store: LocalStore
  readonly prepared: readonly Prepared[]
  readonly inPlaceOf: MutationId | null
  readonly copy: JournalCopy
}

export type Committed = Result<{ readonly mids: readonly MutationId[] }, CommitFailure>

// Thrown only to abort the transaction; it never leaves this file.
class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

// Thrown only to abort: a rule writes rows of a table it has not read, so the transaction needs a wider scope.
class NarrowScopeError extends Error {
  override readonly name = 'NarrowScopeError'
}

async function commitPrepared(work: Work): Promise<Committed> {
  try {
    await withRoom(work.store, FOR_AN_ACT, () => commitInScope(work))
    return ok({ mids: work.prepared.map(({ intent }) => intent.mid) })
  } catch (error) {
    if (error instanceof RefusedError) return err(error.refusal)
    const failure = toStorageFailure(error)
    if (failure === null) throw error
    return err(failure)
  }
}

// Opens only the tables the rules read, because a write waits for every read in progress on its tables.
async function commitInScope(work: Work): Promise<void> {
  const { store } = work
  const touched = [...readsOf(work, work.prepared), ...addsOf(work, work.prepared)]
  const scope = new Set(touched.flatMap(({ table }) => (isSynced(table) ? [table] : [])))
  try {
    await store.transaction('rw', (tx) => commitInside(tx, work, scope), [...scope])
  } catch (error) {
    if (!(error instanceof NarrowScopeError)) throw error
    await store.transaction('rw', (tx) => commitInside(tx, work))
  }
}

async function commitInside(tx: LocalTx, work: Work, scope?: ReadonlySet<SyncedTable>): Promise<void> {
  const { inPlaceOf } = work
  if (inPlaceOf !== null && (await tx.getIssue(inPlaceOf)) === undefined) return
  const unknown = await unknownOf(tx, work.prepared)
  if (unknown.length === 0) return
  const buffer = new WriteBuffer()
  // In parallel: each round trip to the store waits for the page's event loop, which may be busy.
  const reads = readsOf(work, unknown)
  const [known] = await Promise.all([
    tx.getMeta(),
    buffer.load(tx, reads),
    buffer.expect(tx, expectedOf(reads, addsOf(work, unknown))),
  ])
  const meta = inPlaceOf === null ? byClockNow(known, newestPressed(unknown)) : known
  const prepared = inPlaceOf === null ? unknown.map((one) => datedIfNew(one, meta)) : unknown
  for (const { intent, mutation } of prepared) {
    const ran = buffer.run(mutation, contextOf(meta.userId, intent, meta))
    if (!ran.ok) throw new RefusedError(ran.error)
  }
  if (scope !== undefined && !buffer.changedTables().every((table) => scope.has(table))) throw new NarrowScopeError()
  work.copy.begin(prepared.map(({ intent }) => intent))
  const entries = prepared.map(({ intent }, index) => outboxEntry(intent, { ...meta, seq: meta.nextSeq + index }))
  await Promise.all([
    buffer.flush(tx),
    tx.addToOutbox(entries),
    tx.putMeta({ ...withNewest(meta, entries), nextSeq: meta.nextSeq + entries.length }),
    ...(inPlaceOf === null ? [] : [tx.removeIssue(inPlaceOf)]),
  ])
}

// Infinity: nothing was pressed here, so the clock is not known.
function newestPressed(prepared: readonly Prepared[]): Instant {
  const pressed = prepared.flatMap(({ intent, isOfPast }) =>
    intent.origin === 'portal' && !isOfPast ? [intent.createdAt] : [],
  )
  return pressed.length === 0 ? Infinity : pressed.reduce((newest, at) => Math.max(newest, at))
}

// What the extension captured, and what a file tells of, was done earlier and keeps its time.
function datedIfNew(one: Prepared, meta: Meta): Prepared {
  const { intent, isOfPast } = one
  if (isOfPast) return { ...one, intent: { ...intent, createdAt: Math.max(0, intent.createdAt - meta.clockOffsetMs) } }
  return intent.origin === 'portal' ? { ...one, intent: datedLast(intent, meta) } : one
}

// Which rows are read does not depend on the time, so what the store knows of the clocks is not needed yet.
const UNDATED = { clockOffsetMs: 0 }

function readsOf({ store }: Work, prepared: readonly Prepared[]): readonly Read[] {
  return prepared.flatMap(({ intent, mutation }) => mutation.reads(contextOf(store.userId, intent, UNDATED)))
}

function addsOf({ store }: Work, prepared: readonly Prepared[]): readonly RowKey[] {
  return prepared.flatMap(({ intent, mutation }) => mutation.adds(contextOf(store.userId, intent, UNDATED)))
}

// A row that an act reads by its id will most likely change. An import reads thousands, most of which stay as they are.
function expectedOf(reads: readonly Read[], adds: readonly RowKey[]): readonly RowKey[] {
  const named = reads.flatMap((read) => ('id' in read ? [{ table: read.table, id: read.id }] : []))
  return named.length + adds.length > MOST_EXPECTED ? [] : [...named, ...adds].filter(({ table }) => isSynced(table))
}

// A mid made just now is new. One handed over by the extension, or retried after a lost connection, may be known.
async function unknownOf(tx: LocalTx, all: readonly Prepared[]): Promise<readonly Prepared[]> {
  if (!tx.isRetry && all.every(({ intent }) => intent.origin === 'portal')) return all
  const known = await tx.knownMids(all.map(({ intent }) => intent.mid))
  return all.filter(({ intent }) => !known.has(intent.mid))
}
