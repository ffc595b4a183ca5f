// What the sync engine may do to this device's rows. Each call is one transaction.
import type { ClientId, MutationId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { MAX_BATCH_BYTES, MAX_MUTATIONS_PER_PUSH, type Cookie, type PushedMutation } from '../../domain/wire/sync.ts'
import {
  applyAnswer,
  dropStaged,
  giveUp,
  hasLost,
  rotateClient,
  stageAnswer,
  type Answer,
  type Applied,
  type Base,
} from './apply-answer.ts'
import { trimAcked } from './acked-ring.ts'
import { FOR_A_RESTORED_SERVER, FOR_SYNC, withRoom } from './make-room.ts'
import type { LocalStore, LocalTx } from '../store/local-tx.ts'
import type { Refused } from './refused.ts'

// The request envelope counts towards the limit too.
const ENVELOPE_BYTES = 4096
// Reading the queue opens no list's table. Otherwise it would wait until nobody writes to one, and the learner's next act would
// wait for it.
const QUEUE_ONLY = [] as const

/** What a sync cycle starts from, read at one moment. */
export interface Beginning {
  readonly base: Base
  // Where a started pull continues.
  readonly cont: Cookie | null
  readonly mutations: readonly PushedMutation[]
  // Their size on the wire.
  readonly bytes: number
}

export interface SyncStore {
  /** Reads the oldest mutations: at most `maxCount` and 256 KiB. A larger one is sent alone. */
  begin(maxCount?: number): Promise<Beginning>
  /** Stages a page; see stageAnswer. */
  stage(answer: Answer): Promise<'staged' | 'stale' | 'restart'>
  /** Applies the last page; see applyAnswer. */
  apply(answer: Answer): Promise<Applied>
  /** Discards staged pages: the server no longer knows the cursor they end at. */
  restartPull(): Promise<void>
  /** Takes a new client id after the server said FORKED. */
  rotate(base: Base): Promise<void>
  /** Moves a mutation that can never be sent from the queue to the issues. */
  giveUp(refused: {
    readonly mid: MutationId
    readonly refusal: Refused['refusal']
    readonly at: Instant
  }): Promise<void>
  /** When the oldest queued mutation was made; null when the queue is empty. */
  oldestPending(): Promise<Instant | null>
}

/** The sync engine's port over any local store. */
export function createSyncStore(store: LocalStore, newClientId: () => ClientId): SyncStore {
  const write = <T>(work: (tx: LocalTx) => Promise<T>, answer?: Answer): Promise<T> => {
    const spares = answer !== undefined && hasLost(answer) ? FOR_A_RESTORED_SERVER : FOR_SYNC
    return withRoom(store, spares, () => store.transaction('rw', work))
  }
  return {
    begin: (maxCount = MAX_MUTATIONS_PER_PUSH) =>
      store.transaction(
        'r',
        async (tx) => {
          const { userId, clientId, cookie, ackedSeq, pull } = await tx.getMeta()
          const batch = await tx.readOutbox({
            count: Math.min(maxCount, MAX_MUTATIONS_PER_PUSH),
            bytes: MAX_BATCH_BYTES - ENVELOPE_BYTES,
          })
          const mutations = batch.map(({ bytes: _, ...pushed }) => pushed)
          const bytes = batch.reduce((sum, entry) => sum + entry.bytes, 0)
          return { base: { userId, clientId, cookie, ackedSeq }, cont: pull?.cont ?? null, mutations, bytes }
        },
        QUEUE_ONLY,
      ),
    stage: (answer) => write((tx) => stageAnswer(tx, answer), answer),
    apply: async (answer) => {
      const fresh = newClientId()
      const applied = await write((tx) => applyAnswer(tx, answer, fresh), answer)
      if (applied.kind === 'applied' && applied.heard > 0) await trimAcked(store)
      return applied
    },
    restartPull: () => write(dropStaged),
    rotate: (base) => {
      const fresh = newClientId()
      return write((tx) => rotateClient(tx, base, fresh))
    },
    giveUp: (refused) => {
      const fresh = newClientId()
      return write((tx) => giveUp(tx, refused, fresh))
    },
    oldestPending: () =>
      store.transaction(
        'r',
        async (tx) => (await tx.readOutbox({ count: 1, bytes: 0 }))[0]?.createdAt ?? null,
        QUEUE_ONLY,
      ),
  }
}
