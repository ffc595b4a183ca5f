// The port to the journal of unsynced mutations. Without OPFS there is none, and IndexedDB's strict durability has to suffice.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { MutationId, UserId } from '../../domain/kernel/id.ts'

/** What the file holds of a learner, as it was written. */
export interface StoredContent {
  // The tag of the learner's database when it was last seen intact; null if this device had none.
  readonly storeTag: string | null
  // Oldest first.
  readonly mutations: readonly unknown[]
}

/** The same, without what this build cannot read. */
export interface JournalContent extends StoredContent {
  readonly mutations: readonly JournaledMutation[]
}

export interface JournalStart extends JournalContent {
  // No page had the journal open, so nothing in it can belong to a mutation that is being stored right now. A page that begins
  // again, for the next learner, finds itself there: what a killed page left is then completed at the next start.
  readonly isAlone: boolean
}

/** Nothing here rejects: an unusable journal says so in bounded time, and the caller goes on without it. */
export interface Journal {
  /** Must be called first. Null: the journal cannot be used. */
  begin(userId: UserId): Promise<JournalStart | null>
  read(userId: UserId): Promise<JournalContent | null>
  /** True once they are durable in the file. */
  append(userId: UserId, mutations: readonly JournaledMutation[]): Promise<boolean>
  drop(userId: UserId, mids: readonly MutationId[]): Promise<boolean>
  adopt(userId: UserId, storeTag: string): Promise<boolean>
  forget(userId: UserId): Promise<boolean>
}

/** The journal as a program without access to it sees it: a service worker cannot open the file that pages write. */
export const OUT_OF_REACH: Journal = {
  begin: () => Promise.resolve(null),
  read: () => Promise.resolve(null),
  append: () => Promise.resolve(false),
  drop: () => Promise.resolve(false),
  adopt: () => Promise.resolve(false),
  forget: () => Promise.resolve(false),
}
