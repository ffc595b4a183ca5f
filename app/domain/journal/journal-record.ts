// What the portal's journal of unsynced mutations holds: a head, then one record per mutation, of one or more learners.
import * as v from 'valibot'
import { MutationId, UserId } from '../kernel/id.ts'
import { PushedMutation } from '../wire/sync.ts'

/** A mutation without its place in a store's sequence: a repaired store gives it a new one under the same mid. */
export const JournaledMutation = v.omit(PushedMutation, ['clientId', 'seq', 'schema'])
export type JournaledMutation = Readonly<v.InferOutput<typeof JournaledMutation>>

export const JournalRecord = v.object({ userId: UserId, mutation: JournaledMutation })
export type JournalRecord = Readonly<v.InferOutput<typeof JournalRecord>>

/** What can be read of another build's record: whose it is, and which mutation it copies. */
export const Owned = v.object({ userId: UserId })
export const Named = v.object({ mutation: v.object({ mid: MutationId }) })

export const JournalHead = v.object({
  // Changes whenever the file is rewritten, so that other tabs notice.
  epoch: v.string(),
  // The learners with rows on this device, each with the tag their database also has: if the tags differ, that database was lost.
  stores: v.record(v.string(), v.string()),
})
export type JournalHead = Readonly<v.InferOutput<typeof JournalHead>>
