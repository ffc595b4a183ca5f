// What the portal's journal of unsynced mutations holds: one head, then one record a mutation, of one learner or several.
import * as v from 'valibot'
import { UserId } from '../kernel/id.ts'
import { PushedMutation } from '../wire/sync.ts'

/** A mutation without its place in any store's sequence: a repaired store gives it a new one, under the same mid. */
export const JournaledMutation = v.omit(PushedMutation, ['clientId', 'seq', 'schema'])
export type JournaledMutation = Readonly<v.InferOutput<typeof JournaledMutation>>

export const JournalRecord = v.object({ userId: UserId, mutation: JournaledMutation })
export type JournalRecord = Readonly<v.InferOutput<typeof JournalRecord>>

export const JournalHead = v.object({
  // Changes each time the file is rewritten, so that a tab notices when another one did.
  epoch: v.string(),
  // Which learner's rows this device has, each with the tag its database carries too: a database without it has been lost.
  stores: v.record(v.string(), v.string()),
})
export type JournalHead = Readonly<v.InferOutput<typeof JournalHead>>
