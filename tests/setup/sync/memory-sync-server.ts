// The product's own server handler over maps, without the simulator's faults: the server for tests of the engine.
import type { MutationId, UserId } from '#domain/kernel/id.ts'
import { MIN_SYNC_SCHEMA, type SyncRequest } from '#domain/wire/sync.ts'
import type { LogEntry } from '../../../sync-server/data/sync/sync-data.ts'
import { answerSync } from '../../../sync-server/services/sync/sync.ts'
import type { SyncReply } from '../../../app/sync/ports.ts'
import { memorySyncData } from '../../simulation/world/memory-sync-data.ts'
import { NO_HISTORY, syncedRows, type ServerState } from '../../simulation/world/server-state.ts'
import { REPLIES } from '../../simulation/world/sim-server.ts'
import { UserLocks } from '../../simulation/world/user-locks.ts'

export interface ServerDeps {
  readonly now: () => number
  readonly randomTag: () => string
  readonly pageRows?: number
}

export class MemorySyncServer {
  readonly #deps: ServerDeps
  readonly #locks = new UserLocks()
  #states = new Map<UserId, ServerState>()
  minSchema = MIN_SYNC_SCHEMA

  constructor(deps: ServerDeps) {
    this.#deps = deps
  }

  /** Answers one request for the session's learner; null: nobody is signed in. It may have begun to arrive earlier. */
  async sync(session: UserId | null, request: SyncRequest, receivedAt = this.#deps.now()): Promise<SyncReply> {
    if (session === null) return { kind: 'unauthorized' }
    if (request.schema < this.minSchema) return { kind: 'upgrade_required' }
    // A learner's first request creates their account.
    if (!this.#states.has(request.userId)) this.#states.set(request.userId, NO_HISTORY)
    const nothing = () => undefined
    const data = memorySyncData({ states: this.#states, locks: this.#locks, beat: nothing, onCommit: nothing })
    const answer = await answerSync({ ...this.#deps, data, onCommitted: nothing }, { session, request, receivedAt })
    return answer.ok ? { kind: 'answer', response: answer.value } : REPLIES[answer.error.kind]
  }

  historyOf(userId: UserId): ServerState {
    return this.#states.get(userId) ?? NO_HISTORY
  }

  backup(): ReadonlyMap<UserId, ServerState> {
    return new Map(this.#states)
  }

  restore(backup: ReadonlyMap<UserId, ServerState>): void {
    this.#states = new Map(backup)
  }

  /** A learner's current synced rows, by `table/id`. */
  rowsOf(userId: UserId): ReadonlyMap<string, unknown> {
    return syncedRows(this.historyOf(userId))
  }
}

/** How often each mid is in the log: never more than once. */
export function timesLogged({ log }: { readonly log: readonly LogEntry[] }): ReadonlyMap<MutationId, number> {
  const times = new Map<MutationId, number>()
  for (const { mid } of log) times.set(mid, (times.get(mid) ?? 0) + 1)
  return times
}
