// The server's data port on plain maps: row locks, snapshots and all-or-nothing, as PostgreSQL provides them.
import { invariant } from '#domain/kernel/invariant.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { changeOf, MemoryState, type Change, type Read } from '#domain/mutations/machinery/state.ts'
import { TABLES, type AnyRow } from '#domain/mutations/machinery/tables.ts'
import { keyOf } from '#domain/mutations/machinery/reads.ts'
import type { Ack } from '#domain/wire/sync.ts'
import type { LogEntry, ReadTx, SyncData, WriteTx } from '../../../sync-server/data/sync/sync-data.ts'
import { committed, DataError, NOTHING_WRITTEN, UNSTORABLE, type ServerState, type Written } from './server-state.ts'
import type { UserLocks } from './user-locks.ts'

export interface DataDeps {
  readonly states: Map<UserId, ServerState>
  readonly locks: UserLocks
  // An await point of the server: it may take a while, fail, or never return (the server was killed).
  readonly beat: () => Promise<void> | void
  readonly onCommit: (change: StateChange) => void
}

export interface StateChange {
  readonly userId: UserId
  readonly before: ServerState
  readonly after: ServerState
  readonly written: Written
}

/** The port for one piece of the server's work. */
export function memorySyncData(deps: DataDeps): SyncData {
  const stateOf = (userId: UserId) => deps.states.get(userId)
  return {
    transaction: async (userId, work) => {
      await deps.beat()
      const release = await deps.locks.lock(userId)
      try {
        const state = stateOf(userId)
        if (state === undefined) return null
        const tx = new MemoryWriteTx(state, deps.beat)
        const value = await work(tx)
        await deps.beat()
        if (tx.written !== NOTHING_WRITTEN) {
          const after = committed(state, tx.written)
          deps.states.set(userId, after)
          deps.onCommit({ userId, before: state, after, written: tx.written })
        }
        await deps.beat()
        return value
      } finally {
        release()
      }
    },
    snapshot: async (work) => {
      await deps.beat()
      const states = new Map(deps.states)
      return work(readTx((userId) => states.get(userId), deps.beat))
    },
    latest: readTx(stateOf, deps.beat),
    isDataError: (error) => error instanceof DataError,
  }
}

class MemoryWriteTx implements WriteTx {
  readonly version: number
  written: Written = NOTHING_WRITTEN
  readonly #state: ServerState
  readonly #beat: () => Promise<void> | void

  constructor(state: ServerState, beat: () => Promise<void> | void) {
    this.version = state.version
    this.#state = state
    this.#beat = beat
  }

  async writers(clientIds: Parameters<WriteTx['writers']>[0]) {
    await this.#read()
    const wanted = new Set(clientIds)
    return new Map([...this.#state.writers].filter(([clientId]) => wanted.has(clientId)))
  }

  async knownOutcomes(mids: Parameters<WriteTx['knownOutcomes']>[0]) {
    await this.#read()
    const { byMid, prunedMids } = this.#state
    const known = mids.flatMap((mid) => byMid.get(mid) ?? [])
    const forgotten = mids.filter((mid) => prunedMids.has(mid))
    return new Map([
      ...known.map((entry) => [entry.mid, ackOf(entry)] as const),
      ...forgotten.map((mid) => [mid, { seq: 0, mid, outcome: 'duplicate' }] as const),
    ])
  }

  // No history is as long as what a day allows.
  appliedToday() {
    return Promise.resolve(new Map<string, number>())
  }

  async loadState(reads: readonly Read[]) {
    await this.#read()
    const loaded = new MemoryState()
    for (const read of reads) loaded.apply(rowsFor(this.#state, read))
    return loaded
  }

  async writeRows(changes: readonly Change[]) {
    await this.#beat()
    if (JSON.stringify(changes).includes(JSON.stringify(UNSTORABLE).slice(1, -1)))
      throw new DataError('unstorable text')
    this.#write({ changes: [...this.written.changes, ...changes] })
  }

  async recordVersions(touched: Written['touched']) {
    await this.#beat()
    this.#write({ touched: [...this.written.touched, ...touched] })
  }

  async deletedRows(rows: Parameters<WriteTx['deletedRows']>[0]) {
    await this.#read()
    return new Set(rows.map(keyOf).filter((key) => this.#state.versions.get(key)?.deleted === true))
  }

  async appendLog(log: readonly LogEntry[]) {
    await this.#beat()
    this.#write({ log: [...this.written.log, ...log] })
  }

  async advance({ version, writers }: Parameters<WriteTx['advance']>[0]) {
    await this.#beat()
    this.#write({ version, writers: new Map([...this.written.writers, ...writers]) })
  }

  async attempt<T>(part: () => Promise<T>): Promise<T> {
    const { written } = this
    try {
      return await part()
    } catch (error) {
      this.written = written
      throw error
    }
  }

  #write(more: Partial<Written>): void {
    this.written = { ...this.written, ...more }
  }

  // A real transaction would see its own writes, but this model's does not, so it refuses reads after a write.
  async #read(): Promise<void> {
    await this.#beat()
    invariant(this.written === NOTHING_WRITTEN, 'the server reads before it writes')
  }
}

function rowsFor({ rows }: ServerState, read: Read): readonly Change[] {
  const { table } = read
  if ('id' in read) {
    const found = rows.get(`${table}/${read.id}`)
    return found === undefined ? [] : [changeOf(table, found.row)]
  }
  const indexes: readonly string[] = TABLES[table].indexes
  invariant(indexes.includes(read.index), `${table} has the index ${read.index}`)
  const isWanted = (row: AnyRow) => row[read.index as keyof AnyRow] === read.value
  return [...rows.values()]
    .filter((entry) => entry.table === table && isWanted(entry.row))
    .map(({ row }) => changeOf(table, row))
}

function readTx(stateOf: (userId: UserId) => ServerState | undefined, beat: () => Promise<void> | void): ReadTx {
  const tagAt = ({ log }: ServerState, version: number) => log.find((entry) => entry.version === version)?.vtag ?? null
  return {
    standing: async ({ userId, clientId, cookieVersion, contVersion }) => {
      await beat()
      const state = stateOf(userId)
      if (state === undefined) return null
      return {
        version: state.version,
        prunedBelow: state.prunedBelow,
        tag: tagAt(state, state.version),
        cookieTag: tagAt(state, cookieVersion),
        contTag: tagAt(state, contVersion),
        ...(state.writers.get(clientId) ?? { lastSeq: 0, newest: null }),
      }
    },
    versionsAfter: async ({ userId, after, withTombstones, limit }) => {
      await beat()
      return [...(stateOf(userId)?.versions.values() ?? [])]
        .filter(({ version, deleted }) => version > after && (withTombstones || !deleted))
        .sort((a, b) => a.version - b.version)
        .slice(0, limit)
    },
    versionsAt: async (userId, version) => {
      await beat()
      return [...(stateOf(userId)?.versions.values() ?? [])].filter((row) => row.version === version)
    },
    rows: async (userId, table, ids) => {
      await beat()
      return ids.flatMap((id) => {
        const found = stateOf(userId)?.rows.get(`${table}/${id}`)
        return found === undefined ? [] : [changeOf(table, found.row)]
      })
    },
    outcomesAfter: async ({ userId, clientId, ackedSeq }) => {
      await beat()
      const log = stateOf(userId)?.log ?? []
      return log
        .filter((entry) => entry.clientId === clientId && entry.seq > ackedSeq)
        .sort((a, b) => a.seq - b.seq)
        .map(ackOf)
    },
  }
}

function ackOf({ seq, mid, outcome, code, message }: LogEntry): Ack {
  return { seq, mid, outcome, ...(code !== undefined && { code }), ...(message !== undefined && { message }) }
}
