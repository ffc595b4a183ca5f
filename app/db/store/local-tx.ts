// The port to the storage of a learner's rows on this device. Everything above it (mutate, apply, rebase) is the same
// program, with Dexie in a browser and plain maps in the simulator.
import type { ClientId, MutationId, UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Refusal } from '../../domain/mutations/machinery/definition.ts'
import type { Change } from '../../domain/mutations/machinery/state.ts'
import type { SyncedTable } from '../../domain/mutations/machinery/synced-tables.ts'
import type { RowKey } from '../../domain/mutations/machinery/reads.ts'
import type { Formed } from '../../domain/wire/formed.ts'
import type { Ack, Cookie, PushedMutation, SyncResponse } from '../../domain/wire/sync.ts'
import type { Journal } from '../journal/journal.ts'

interface StartedPull {
  readonly cont: Cookie
  readonly reset: SyncResponse['reset'] | null
  // Undefined: not known, because an older build staged the last page.
  readonly schema?: number | undefined
}

/** The single row of facts about this store's place in the learner's history. */
export interface Meta {
  readonly userId: UserId
  // Per store, not per tab; replaced whenever the server's view of our sequence and ours disagree.
  readonly clientId: ClientId
  readonly nextSeq: number
  // All outcomes up to here have been received.
  readonly ackedSeq: number
  readonly cookie: Cookie | null
  // A started pull of several pages: where its last staged page ended, and the SYNC_SCHEMA of the oldest build that staged one.
  readonly pull: StartedPull | null
  readonly syncedAt: Instant | null
  // The server's clock minus ours, as last seen; 0 when they are close enough.
  readonly clockOffsetMs: number
  // The server's clock at its last answer. Undefined: there was none, or an older build stored it.
  readonly heardAt?: Instant | undefined
  readonly ackedBytes: number
  // The SYNC_SCHEMA of the oldest build that pulled any of the rows here. Undefined: not known.
  readonly pulledSchema?: number | undefined
  // The newest of this queue that the server has: what waits counts as formed no earlier. Undefined: it has none, or it is an older one.
  readonly newest?: Formed | undefined
  // The latest `createdAt` of all that waits. Undefined: not known, because an older build stored this.
  readonly newestAt?: Instant | undefined
}

/** A mutation waiting to be sent. `bytes` is the size of its JSON, so that a batch can be cut without reading it. */
export interface OutboxEntry extends PushedMutation {
  readonly bytes: number
}

/** What a replay needs of a queued mutation, without the words of a transcript; too little to be queued in its place. */
export type Waiting = Pick<OutboxEntry, 'mid' | 'seq' | 'name' | 'v' | 'args' | 'createdAt' | 'tz'>

/** A mutation the server accepted, kept for a while: a server restored from a backup gets it again. */
export interface AckedEntry extends OutboxEntry {
  readonly ackedAt: Instant
}

/** A mutation the server refused, with everything the learner typed. */
export interface Issue {
  readonly mid: MutationId
  readonly name: string
  readonly v: number
  readonly args: unknown
  readonly createdAt: Instant
  readonly refusal: { readonly kind: Refusal['kind'] | 'too_large'; readonly detail?: string | undefined }
  // What the learner typed, line by line, for copying.
  readonly text: string
  readonly at: Instant
}

export interface Draft {
  readonly key: string
  readonly value: unknown
  readonly updatedAt: Instant
  // The refused mutations whose words it began with. It stays true while more is typed.
  readonly restores?: readonly MutationId[] | undefined
}

/** One page of a pull that is not complete yet. */
export interface StagedPage {
  readonly changes: readonly Change[]
  readonly acks: readonly Ack[]
}

/** What can be done inside one transaction. Only these promises may be awaited there. */
export interface LocalTx {
  // True when an earlier attempt may have been committed although it failed.
  readonly isRetry: boolean
  getMeta(): Promise<Meta>
  putMeta(meta: Meta): Promise<void>

  // The view: the optimistic rows the screens read.
  getRows(table: SyncedTable, ids: readonly string[]): Promise<readonly Change[]>
  getRowsBy(table: SyncedTable, index: string, values: readonly string[]): Promise<readonly Change[]>
  writeRows(changes: readonly Change[]): Promise<void>
  clearRows(): Promise<void>

  // The shadow: the server's row (null: none) for every key that pending mutations have touched.
  getShadows(keys: readonly RowKey[]): Promise<readonly Change[]>
  allShadows(): Promise<readonly Change[]>
  putShadows(rows: readonly Change[]): Promise<void>
  removeShadows(keys: readonly RowKey[]): Promise<void>
  clearShadows(): Promise<void>

  // Oldest first. Limits hold, but the first entry is returned even if it exceeds them.
  readOutbox(limit?: { readonly count: number; readonly bytes: number }): Promise<readonly OutboxEntry[]>
  // The whole queue, oldest first, as a replay needs it.
  readWaiting(): Promise<readonly Waiting[]>
  addToOutbox(entries: readonly OutboxEntry[]): Promise<void>
  replaceOutbox(entries: readonly OutboxEntry[]): Promise<void>
  removeFromOutbox(mids: readonly MutationId[]): Promise<void>
  // Those of the mids that are queued, accepted or refused.
  knownMids(mids: readonly MutationId[]): Promise<ReadonlySet<MutationId>>

  // Oldest first.
  readAcked(limit?: number): Promise<readonly AckedEntry[]>
  countAcked(): Promise<number>
  addAcked(entries: readonly AckedEntry[]): Promise<void>
  removeAcked(mids: readonly MutationId[]): Promise<void>

  getIssue(mid: MutationId): Promise<Issue | undefined>
  putIssues(issues: readonly Issue[]): Promise<void>
  removeIssue(mid: MutationId): Promise<void>
  getDraft(key: string): Promise<Draft | undefined>
  putDraft(draft: Draft): Promise<void>

  // In the order they were staged.
  readStaged(): Promise<readonly StagedPage[]>
  addStaged(page: StagedPage): Promise<void>
  clearStaged(): Promise<void>
}

export interface LocalStore {
  readonly userId: UserId
  // Keeps a second copy of each mutation until it is synced; absent where the browser has no place for it.
  readonly journal?: Journal | null
  // Frees space on a full device; resolves to whether there was anything to drop. Absent where no transcripts are kept.
  readonly dropTranscripts?: () => Promise<boolean>
  /**
   * Runs work all or nothing, one write at a time; resolves once it is durable. A throw undoes everything.
   * `tables`: the only rows the work touches, besides the outbox and its companions; without it, all tables are open.
   */
  transaction<T>(mode: 'r' | 'rw', work: (tx: LocalTx) => Promise<T>, tables?: readonly SyncedTable[]): Promise<T>
}
