// The port to the storage of learners' rows and histories for sync: PostgreSQL in production, plain maps in the simulator.
// Everything above it (push, pull, pages, cookies) is the same program over both.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import type { RowKey } from '#domain/mutations/machinery/reads.ts'
import type { Change, MemoryState, Read } from '#domain/mutations/machinery/state.ts'
import type { SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import type { TableName } from '#domain/mutations/machinery/tables.ts'
import type { Formed } from '#domain/wire/formed.ts'
import type { Ack } from '#domain/wire/sync.ts'

export interface LogEntry extends Ack {
  readonly version: number
  readonly vtag: string
  readonly clientId: ClientId
  readonly name: string
  // Hash of what a REST call with a key asked for; a device's mutation is known by its id alone.
  readonly fingerprint?: string | undefined
}

/** Another transaction with the same key is running. */
export class KeyUnderWay extends Error {
  override readonly name = 'KeyUnderWay'
}

export interface TouchedRow extends RowKey {
  readonly version: number
  readonly deleted: boolean
}

/** How far the queue of a writer has come. */
export interface Writer {
  /** The last processed sequence. */
  readonly lastSeq: number
  /** The newest of what was processed; null: not known. */
  readonly newest: Formed | null
}

export interface Progress {
  readonly version: number
  readonly writers: ReadonlyMap<ClientId, Writer>
  readonly schema: number
  readonly seenAt: Date
}

/** One transaction under the learner's row lock: other writes of that learner wait. */
export interface WriteTx {
  /** The version of the learner's history when the lock was taken. */
  readonly version: number
  /** Those of these writers of whom something was processed before. */
  writers(clientIds: readonly ClientId[]): Promise<ReadonlyMap<ClientId, Writer>>
  /** The outcomes of those mutations that were already processed, by id; for a pruned one only that it was: `duplicate`. */
  knownOutcomes(mids: readonly MutationId[]): Promise<ReadonlyMap<MutationId, Ack>>
  /** How many mutations of each of these names changed something within the last day, by this server's clock. */
  appliedToday(names: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Every row that the reads name, in one state. */
  loadState(reads: readonly Read[]): Promise<MemoryState>
  /** Writes the last state of each changed row. */
  writeRows(changes: readonly Change[]): Promise<void>
  /** Records the version at which each row last changed; a deletion leaves a tombstone. */
  recordVersions(touched: readonly TouchedRow[]): Promise<void>
  /** Those of the rows that are deleted now, as `table/id`. */
  deletedRows(rows: readonly RowKey[]): Promise<ReadonlySet<string>>
  /** Appends the outcomes of a batch. */
  appendLog(entries: readonly LogEntry[]): Promise<void>
  /** Advances the learner's version and each writer's queue. */
  advance(progress: Progress): Promise<void>
  /** Runs a part of the transaction; if it throws, only that part is undone and the transaction can go on. */
  attempt<T>(part: () => Promise<T>): Promise<T>
}

/** The version of a learner's history, and the tags at the given versions (null: there was never one, or it was pruned). */
export interface Standing extends Writer {
  readonly version: number
  /** Changes and tombstones below this version may be gone. */
  readonly prunedBelow: number
  readonly tag: string | null
  readonly cookieTag: string | null
  readonly contTag: string | null
}

export interface VersionRow {
  readonly table: TableName
  readonly id: string
  readonly version: number
  readonly deleted: boolean
}

/** What a pull reads. */
export interface ReadTx {
  /** Null when there is no such learner. */
  standing(question: {
    readonly userId: UserId
    readonly clientId: ClientId
    readonly cookieVersion: number
    readonly contVersion: number
  }): Promise<Standing | null>
  /** The oldest `limit` row versions after a version, in order. */
  versionsAfter(question: {
    readonly userId: UserId
    readonly after: number
    readonly withTombstones: boolean
    readonly limit: number
  }): Promise<readonly VersionRow[]>
  /** All row versions at exactly this version. */
  versionsAt(userId: UserId, version: number): Promise<readonly VersionRow[]>
  /** The learner's rows by id, as puts. */
  rows(userId: UserId, table: SyncedTable, ids: readonly string[]): Promise<readonly Change[]>
  /** The outcomes that a writer has not received yet: those after the sequence it last acknowledged. */
  outcomesAfter(writer: {
    readonly userId: UserId
    readonly clientId: ClientId
    readonly ackedSeq: number
  }): Promise<readonly Ack[]>
}

export interface SyncData {
  /**
   * Runs the work under the learner's lock, all or nothing; a throw undoes everything. Null: no such learner. With a key it
   * throws `KeyUnderWay` instead of waiting while another transaction of the learner holds that key.
   */
  transaction<T>(userId: UserId, work: (tx: WriteTx) => Promise<T>, key?: string): Promise<T | null>
  /** Runs the work on one state, unaffected by later commits. */
  snapshot<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Reads the newest committed state, each call separately. */
  readonly latest: ReadTx
  /** Whether an error means that the data itself was refused, so that a retry cannot help. */
  isDataError(error: unknown): boolean
}
