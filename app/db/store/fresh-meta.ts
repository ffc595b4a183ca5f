// A store's first facts: an unused client id, and no place yet in the learner's history.
import { v7 as uuidV7 } from 'uuid'
import { ClientId, MutationId, type UserId } from '../../domain/kernel/id.ts'
import { brandAs } from '../../domain/kernel/parse.ts'
import type { Meta } from './local-tx.ts'

export const newClientId = () => brandAs(ClientId, uuidV7())
export const newMutationId = () => brandAs(MutationId, uuidV7())

/** The meta of a store that has never synced. */
export function freshMeta(userId: UserId, clientId: ClientId): Meta {
  return {
    userId,
    clientId,
    nextSeq: 1,
    ackedSeq: 0,
    cookie: null,
    pull: null,
    syncedAt: null,
    clockOffsetMs: 0,
    ackedBytes: 0,
    newestAt: 0,
  }
}
