// What the portal's journal of unsynced mutations copies: one mutation a record.
import * as v from 'valibot'
import { PushedMutation } from '../wire/sync.ts'

/** A mutation without its place in a store's sequence: a repaired store gives it a new one under the same mid. */
export const JournaledMutation = v.omit(PushedMutation, ['clientId', 'seq', 'schema'])
export type JournaledMutation = Readonly<v.InferOutput<typeof JournaledMutation>>
