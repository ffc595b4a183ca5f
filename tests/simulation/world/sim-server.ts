// The product's own server handler over maps, with everything a data centre does to it: slow statements, failing ones, a
// kill at any await point, a restart, a restored backup.
import type { UserId } from '#domain/kernel/id.ts'
import {
  MIN_SYNC_SCHEMA,
  SYNC_SCHEMA,
  type Ack,
  type PushedMutation,
  type SyncRequest,
  type SyncResponse,
} from '#domain/wire/sync.ts'
import { applyMutation } from '../../../sync-server/services/sync/push.ts'
import { answerSync, type SyncFailure } from '../../../sync-server/services/sync/sync.ts'
import type { WriteDeps } from '../../../sync-server/services/sync/write-context.ts'
import type { SyncReply } from '../../../app/sync/ports.ts'
import type { VirtualClock } from '../../setup/sync/virtual-clock.ts'
import type { Chance } from './chance.ts'
import { memorySyncData, type StateChange } from './memory-sync-data.ts'
import { never } from './process.ts'
import { DataError, NO_HISTORY, pruned, type ServerState } from './server-state.ts'
import { UserLocks } from './user-locks.ts'

const SLOW_SHARE = 0.06
const SLOW_MS = 30

/** The latest restore: its time, if the server tells of it. */
export interface Restored {
  readonly at: number | null
}

export type Backup = ReadonlyMap<UserId, ServerState>

/** Who requested what a transaction did. */
export interface Cause {
  readonly mutations: readonly PushedMutation[]
  // When the device sent them, by its clock; when the server received them, by its own.
  readonly sentAt: number
  readonly receivedAt: number
}

export interface Commit extends StateChange {
  readonly cause: Cause
}

export interface ServerDeps {
  readonly clock: VirtualClock
  readonly chance: () => Chance
  readonly pageRows: number
  readonly users: readonly UserId[]
  readonly onCommit: (commit: Commit) => void
  // Called before the answer leaves the server.
  readonly onAnswer: (session: UserId, response: SyncResponse) => void
  readonly onPoke: (userId: UserId, version: number) => void
}

export type DirectWrite = Parameters<typeof applyMutation>[1]

export class SimServer {
  readonly #deps: ServerDeps
  #states: Map<UserId, ServerState>
  #locks = new UserLocks()
  // Raised by each restart: work from an earlier life never returns.
  #life = 0
  #onRestart: (() => void)[] = []
  // Await points until it is killed; null: no kill is planned.
  #beatsLeft: number | null = null
  #onDoom: () => void = () => undefined
  // The share of await points at which the database fails.
  failingShare = 0
  minSchema = MIN_SYNC_SCHEMA
  restored: Restored = { at: null }

  constructor(deps: ServerDeps) {
    this.#deps = deps
    this.#states = new Map(deps.users.map((userId) => [userId, NO_HISTORY]))
  }

  /** Answers one request for the session's learner; null: nobody is signed in. Never returns from a killed server. */
  async sync(session: UserId | null, request: SyncRequest): Promise<SyncReply> {
    if (session === null) return { kind: 'unauthorized' }
    if (request.schema < this.minSchema) return { kind: 'upgrade_required' }
    const deps = this.#writeDeps(request)
    try {
      const answer = await answerSync({ ...deps, pageRows: this.#deps.pageRows }, { session, request })
      if (answer.ok) this.#deps.onAnswer(session, answer.value)
      return answer.ok ? { kind: 'answer', response: answer.value } : REPLIES[answer.error.kind]
    } catch (error) {
      if (error instanceof DatabaseFailure || error instanceof DataError) return { kind: 'unreachable' }
      throw error
    }
  }

  /** A write by a REST call or the server itself; null if the database failed. */
  async write(call: DirectWrite): Promise<Ack | null> {
    const now = this.#deps.clock.now()
    const pushed = { ...call, seq: 1, schema: SYNC_SCHEMA, createdAt: now, tz: call.tz ?? 'UTC' }
    try {
      return await applyMutation(this.#writeDeps({ mutations: [pushed], sentAt: now }), call)
    } catch (error) {
      if (error instanceof DatabaseFailure || error instanceof DataError) return null
      throw error
    }
  }

  stateOf(userId: UserId): ServerState {
    return this.#states.get(userId) ?? NO_HISTORY
  }

  backup(): Backup {
    return new Map(this.#states)
  }

  /** Restores a backup: running work is gone, and so is what was committed since. `isTold`: it says so to who has no session. */
  restore(backup: Backup, isTold: boolean): void {
    this.restart()
    // Later than each answer it gave before, also in the same millisecond.
    this.restored = { at: isTold ? this.#deps.clock.now() + 1 : null }
    this.#states = new Map([...this.#states, ...backup])
  }

  /** Prunes the learner up to a version, once nobody is writing; `onPruned` is called at that moment. */
  async prune(
    userId: UserId,
    floorOf: (state: ServerState) => number,
    onPruned: (change: Omit<StateChange, 'written'>) => void,
  ): Promise<void> {
    const life = this.#life
    const release = await this.#locks.lock(userId)
    if (life !== this.#life) return
    const before = this.stateOf(userId)
    const after = pruned(before, floorOf(before))
    this.#states.set(userId, after)
    onPruned({ userId, before, after })
    release()
  }

  restart(): void {
    this.#life += 1
    this.#beatsLeft = null
    this.#locks.reset()
    const tell = this.#onRestart
    this.#onRestart = []
    for (const one of tell) one()
  }

  /** Calls `end` at the n-th await point from now: a kill, or a kill plus a restore. */
  doom(beats: number, end: () => void): void {
    this.#beatsLeft = beats
    this.#onDoom = end
  }

  /** Called once, when a connection that is open now is cut by a restart. */
  atRestart(tell: () => void): void {
    this.#onRestart.push(tell)
  }

  #writeDeps({ mutations, sentAt }: Pick<SyncRequest, 'mutations' | 'sentAt'>): WriteDeps {
    const receivedAt = this.#deps.clock.now()
    const life = this.#life
    const data = memorySyncData({
      states: this.#states,
      locks: this.#locks,
      beat: () => this.#beat(life),
      onCommit: (change) => this.#deps.onCommit({ ...change, cause: { mutations, sentAt, receivedAt } }),
    })
    return {
      data,
      now: () => receivedAt,
      randomTag: () => this.#deps.chance().random().toString(36).slice(2, 14),
      onCommitted: ({ userId, version }) => this.#deps.onPoke(userId, version),
    }
  }

  #beat(life: number): Promise<void> | void {
    if (this.#beatsLeft !== null && (this.#beatsLeft -= 1) < 0) this.#onDoom()
    if (life !== this.#life) return never()
    const chance = this.#deps.chance()
    if (this.failingShare > 0 && chance.happens(this.failingShare)) throw new DatabaseFailure('connection lost')
    if (!chance.happens(SLOW_SHARE)) return
    return new Promise((resolve) => {
      this.#deps.clock.setTimer(() => {
        if (life === this.#life) resolve()
      }, chance.below(SLOW_MS))
    })
  }
}

class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
}

// What http/resources/sync.ts and http-transport.ts together make of these.
export const REPLIES: Readonly<Record<SyncFailure['kind'], SyncReply>> = {
  user_mismatch: { kind: 'user_mismatch' },
  user_gone: { kind: 'unauthorized' },
  forked: { kind: 'forked' },
  upgrade_required: { kind: 'upgrade_required' },
  pull_restart: { kind: 'pull_restart' },
  foreign_client: { kind: 'unreachable' },
}
