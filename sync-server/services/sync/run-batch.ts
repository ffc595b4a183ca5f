// Runs a batch of mutations in order on rows in memory. Pure: the caller loads before and writes after.
import { keyOf, type RowKey } from '#domain/mutations/machinery/reads.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import type { MutationContext, PreparedMutation, Ran, Refusal } from '#domain/mutations/machinery/definition.ts'
import type { Change, MemoryState, Read } from '#domain/mutations/machinery/state.ts'
import type { ClientId, MutationId } from '#domain/kernel/id.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import { storableText } from '#domain/kernel/text.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { TABLES, type TableName } from '#domain/mutations/machinery/tables.ts'
import { formedAfter, newestWith } from '#domain/wire/formed.ts'
import { SYNC_SCHEMA, type Ack, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import type { LogEntry, TouchedRow, Writer } from '../../data/sync/sync-data.ts'

export interface Prepared {
  readonly pushed: PushedMutation
  readonly mutation: Result<PreparedMutation, Refusal>
  // Dated by its own request; `runBatch` puts it in the order of its queue.
  readonly ctx: MutationContext
  // For a REST call with a key: hash of what it asked for.
  readonly fingerprint?: string | undefined
}

export interface Batch {
  readonly prepared: readonly Prepared[]
  readonly state: MemoryState
  readonly version: number
  readonly receivedAt: Instant
  readonly writers: ReadonlyMap<ClientId, Writer>
  readonly known: ReadonlyMap<MutationId, Ack>
  readonly randomTag: () => string
}

export interface BatchResult {
  readonly log: readonly LogEntry[]
  readonly duplicates: readonly Ack[]
  // The last state of each changed row.
  readonly changes: readonly Change[]
  readonly touched: readonly TouchedRow[]
  readonly version: number
  readonly writers: ReadonlyMap<ClientId, Writer>
  // Refused mutations whose row is missing, with that row. If it turns out to be deleted, the learner is not told.
  readonly missed: readonly Missed[]
  // The writer's sequence does not fit ours: it must take a new client id and send again (mids make that exactly-once).
  readonly isForked: boolean
}

/** A mutation whose row is missing. */
export interface Missed {
  readonly mid: MutationId
  readonly rows: readonly RowKey[]
}

/** Checks a pushed mutation against the registry; loads and runs nothing yet. */
export function prepare(pushed: PushedMutation, ctx: MutationContext): Prepared {
  return { pushed, ctx, mutation: prepareMutation(pushed) }
}

/** Runs the batch. A refusal advances the sequence and is logged; a mutation of a newer schema stops the batch before it. */
export function runBatch(batch: Batch): BatchResult {
  const run = new BatchRun(batch)
  for (const prepared of batch.prepared) {
    if (run.isForked || isFromTheFuture(prepared)) break
    run.add(prepared)
  }
  return run.result()
}

// A newer client may know mutations that this server does not. They wait for the upgrade instead of being refused for good.
function isFromTheFuture({ pushed, mutation }: Prepared): boolean {
  return !mutation.ok && mutation.error.kind === 'unknown_mutation' && pushed.schema > SYNC_SCHEMA
}

class BatchRun {
  readonly #batch: Batch
  readonly #writers: Map<ClientId, Writer>
  readonly #outcomes = new Map<MutationId, Ack>()
  readonly #log: LogEntry[] = []
  readonly #duplicates: Ack[] = []
  readonly #changes = new Map<string, Change>()
  readonly #touched = new Map<string, TouchedRow>()
  readonly #missed: Missed[] = []
  #version: number
  isForked = false

  constructor(batch: Batch) {
    this.#batch = batch
    this.#writers = new Map(batch.writers)
    this.#version = batch.version
  }

  add(prepared: Prepared): void {
    const { pushed, mutation, ctx } = prepared
    const { lastSeq, newest } = this.#writerOf(pushed)
    const known = this.#batch.known.get(pushed.mid) ?? this.#outcomes.get(pushed.mid)
    if (pushed.seq > lastSeq + 1 || (pushed.seq <= lastSeq && known === undefined)) {
      this.isForked = true
      return
    }
    const seq = Math.max(lastSeq, pushed.seq)
    if (known !== undefined) {
      this.#writers.set(pushed.clientId, { lastSeq: seq, newest })
      this.#duplicates.push({ ...known, seq: pushed.seq })
      return
    }
    const { createdAt } = pushed
    const now = formedAfter({ createdAt, formedAt: ctx.now }, newest)
    this.#writers.set(pushed.clientId, { lastSeq: seq, newest: newestWith({ createdAt, formedAt: now }, newest) })
    if (!mutation.ok) this.#record(prepared, mutation)
    else this.#run({ ...prepared, ctx: { ...ctx, now } }, mutation.value)
  }

  // A server whose clock was ahead for a while has dated what it got then. What follows counts no later than it arrives.
  #writerOf({ clientId }: PushedMutation): Writer {
    const { lastSeq, newest } = this.#writers.get(clientId) ?? { lastSeq: 0, newest: null }
    const formedAt = Math.min(newest?.formedAt ?? Infinity, this.#batch.receivedAt)
    return { lastSeq, newest: newest === null ? null : { ...newest, formedAt } }
  }

  #run(prepared: Prepared, mutation: PreparedMutation): void {
    const { pushed, ctx } = prepared
    const ran = runSafely(mutation, this.#batch.state, ctx)
    const rows = ran.ok || mutation.onDeleted === 'told' ? [] : missingRows(ran.error, mutation.reads(ctx))
    // A missing row that this batch has touched was deleted by it. The caller looks up others now, because a later mutation
    // may add them.
    const isGone = rows.some((row) => this.#touched.has(keyOf(row)))
    this.#record(prepared, ran, isGone)
    if (rows.length > 0 && !isGone) this.#missed.push({ mid: pushed.mid, rows })
  }

  #record({ pushed, fingerprint }: Prepared, ran: Ran, isGone = false): void {
    this.#version += 1
    const told = outcomeOf(ran)
    const ack = { seq: pushed.seq, mid: pushed.mid, ...told, ...(isGone && { outcome: 'target_deleted' as const }) }
    this.#outcomes.set(pushed.mid, ack)
    const { clientId, name } = pushed
    this.#log.push({ ...ack, version: this.#version, vtag: this.#batch.randomTag(), clientId, name, fingerprint })
    if (ran.ok) this.#apply(ran.value)
  }

  #apply(changes: readonly Change[]): void {
    this.#batch.state.apply(changes)
    for (const change of changes) {
      const key = keyOf(change)
      const { table, id } = change
      this.#changes.set(key, change)
      this.#touched.set(key, { table, id, version: this.#version, deleted: change.row === null })
    }
  }

  result(): BatchResult {
    return {
      log: this.#log,
      duplicates: this.#duplicates,
      changes: [...this.#changes.values()],
      touched: [...this.#touched.values()],
      version: this.#version,
      writers: this.#writers,
      missed: this.#missed,
      isForked: this.isForked,
    }
  }
}

// A rule that throws is a bug; its mutation is refused as such, so that one bad mutation never blocks the queue.
function runSafely(mutation: PreparedMutation, state: MemoryState, ctx: MutationContext): Ran {
  try {
    const ran = mutation.run(state, ctx)
    if (ran.ok) ran.value.forEach(assertStorable)
    return ran
  } catch (error) {
    return err({ kind: 'internal', detail: error instanceof Error ? error.message : String(error) })
  }
}

// A row that its own schema refuses would break every device that pulls it.
function assertStorable({ table, row }: Change): void {
  if (row !== null) v.parse(TABLES[table].schema, row)
}

// The refusals that say that a row is not there. A step is a part of its action's row.
type RowNotFound = Exclude<Extract<Refusal['kind'], `${string}_not_found`>, 'step_not_found'>

// The table of the row that is missing, by the rule's refusal.
const MISSING: Partial<Record<Refusal['kind'], TableName>> = {
  video_not_found: 'videos',
  action_not_found: 'actions',
  reflection_not_found: 'reflections',
  tag_not_found: 'videoTags',
} satisfies Record<RowNotFound, TableName>

function missingRows({ kind }: Refusal, reads: readonly Read[]): Missed['rows'] {
  return reads.flatMap((read) => ('id' in read && read.table === MISSING[kind] ? [read] : []))
}

function outcomeOf(ran: Ran): Pick<Ack, 'outcome' | 'code' | 'message'> {
  if (ran.ok) return { outcome: ran.note ?? (ran.value.length > 0 ? 'applied' : 'noop') }
  const { kind, detail } = ran.error
  const outcome = kind === 'internal' ? 'failed_internal' : 'rejected'
  // Internal errors are for the log, not for the learner. A detail may quote what was sent, which may not be storable.
  const isTold = detail !== undefined && kind !== 'internal'
  return { outcome, code: kind, ...(isTold && { message: storableText(detail) }) }
}
