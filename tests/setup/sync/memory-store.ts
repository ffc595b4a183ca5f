// The local store on plain maps: the same port as Dexie's, all or nothing, one transaction after another.
// `onStep` is called before every operation; a simulator makes it throw to crash there, or wait to interleave.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { changeOf, type Change } from '#domain/mutations/machinery/state.ts'
import { SYNCED_TABLES, type SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow } from '#domain/mutations/machinery/tables.ts'
import { keyOf, type RowKey } from '#domain/mutations/machinery/reads.ts'
import { freshMeta } from '../../../app/db/store/fresh-meta.ts'
import { waitingOf } from '../../../app/db/store/waiting.ts'
import { withChanges } from './with-changes.ts'
import type {
  AckedEntry,
  Draft,
  Issue,
  LocalStore,
  LocalTx,
  Meta,
  OutboxEntry,
  StagedPage,
} from '../../../app/db/store/local-tx.ts'

export interface MemoryData {
  readonly rows: Readonly<Record<SyncedTable, ReadonlyMap<string, AnyRow>>>
  readonly shadow: ReadonlyMap<string, Change>
  readonly outbox: readonly OutboxEntry[]
  readonly acked: readonly AckedEntry[]
  readonly issues: readonly Issue[]
  readonly drafts: ReadonlyMap<string, Draft>
  readonly staging: readonly StagedPage[]
  readonly meta: Meta
}

export class MemoryStore implements LocalStore {
  readonly userId: UserId
  data: MemoryData
  onStep: () => Promise<void> | void = () => undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(userId: UserId, clientId: ClientId) {
    this.userId = userId
    this.data = emptyData(freshMeta(userId, clientId))
  }

  transaction<T>(_mode: 'r' | 'rw', work: (tx: LocalTx) => Promise<T>): Promise<T> {
    const run = this.#last.then(async () => {
      const tx = new MemoryTx(this.data, () => this.onStep())
      const value = await work(tx)
      await this.onStep()
      this.data = tx.data
      return value
    })
    this.#last = run.catch(() => undefined)
    return run
  }
}

/** A store with nothing but its first facts. */
export function emptyData(meta: Meta): MemoryData {
  return {
    rows: perTable(() => NO_ROWS),
    shadow: new Map(),
    outbox: [],
    acked: [],
    issues: [],
    drafts: new Map(),
    staging: [],
    meta,
  }
}

const NO_ROWS: ReadonlyMap<string, AnyRow> = new Map()

/** Works on a copy of what changes; the store takes over `data` once the work has succeeded. */
export class MemoryTx implements LocalTx {
  readonly isRetry = false
  data: MemoryData
  readonly #step: () => Promise<void> | void

  constructor(data: MemoryData, step: () => Promise<void> | void) {
    this.data = data
    this.#step = step
  }

  async #set(change: Partial<MemoryData>): Promise<void> {
    await this.#step()
    this.data = { ...this.data, ...change }
  }

  async getMeta() {
    await this.#step()
    return this.data.meta
  }

  putMeta(meta: Meta) {
    return this.#set({ meta })
  }

  async getRows(table: SyncedTable, ids: readonly string[]) {
    await this.#step()
    const rows = this.data.rows[table]
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row === undefined ? [] : [changeOf(table, row)]
    })
  }

  async getRowsBy(table: SyncedTable, index: string, values: readonly string[]) {
    await this.#step()
    const hasIt = (row: AnyRow) => values.includes(String(row[index as keyof AnyRow]))
    return [...this.data.rows[table].values()].filter(hasIt).map((row) => changeOf(table, row))
  }

  writeRows(changes: readonly Change[]) {
    const touched = new Set<string>(changes.map(({ table }) => table))
    const rows = perTable((table) => {
      const old = this.data.rows[table]
      return touched.has(table) ? withChanges(old, table, changes) : old
    })
    return this.#set({ rows })
  }

  clearRows() {
    return this.#set({ rows: perTable(() => NO_ROWS) })
  }

  async getShadows(keys: readonly RowKey[]) {
    await this.#step()
    return keys.flatMap((key) => this.data.shadow.get(keyOf(key)) ?? [])
  }

  async allShadows() {
    await this.#step()
    return [...this.data.shadow.values()]
  }

  putShadows(rows: readonly Change[]) {
    return this.#set({ shadow: new Map([...this.data.shadow, ...rows.map((row) => [keyOf(row), row] as const)]) })
  }

  removeShadows(keys: readonly RowKey[]) {
    const gone = new Set(keys.map(keyOf))
    return this.#set({ shadow: new Map([...this.data.shadow].filter(([key]) => !gone.has(key))) })
  }

  clearShadows() {
    return this.#set({ shadow: new Map() })
  }

  async readOutbox(limit?: { readonly count: number; readonly bytes: number }) {
    await this.#step()
    if (limit === undefined) return this.data.outbox
    let bytes = 0
    const oldest = this.data.outbox.slice(0, limit.count)
    const end = oldest.findIndex((entry, index) => (bytes += entry.bytes) > limit.bytes && index > 0)
    return end === -1 ? oldest : oldest.slice(0, end)
  }

  async readWaiting() {
    await this.#step()
    return this.data.outbox.map(waitingOf)
  }

  addToOutbox(entries: readonly OutboxEntry[]) {
    demandNew(this.data.outbox, entries)
    return this.#set({ outbox: [...this.data.outbox, ...entries] })
  }

  replaceOutbox(entries: readonly OutboxEntry[]) {
    return this.#set({ outbox: entries })
  }

  removeFromOutbox(mids: readonly MutationId[]) {
    return this.#set({ outbox: this.data.outbox.filter(({ mid }) => !mids.includes(mid)) })
  }

  async knownMids(mids: readonly MutationId[]) {
    await this.#step()
    const { outbox, acked, issues } = this.data
    const known = new Set([...outbox, ...acked, ...issues].map(({ mid }) => mid))
    return new Set(mids.filter((mid) => known.has(mid)))
  }

  async readAcked(limit?: number) {
    await this.#step()
    return this.data.acked.slice(0, limit)
  }

  async countAcked() {
    await this.#step()
    return this.data.acked.length
  }

  addAcked(entries: readonly AckedEntry[]) {
    demandNew(this.data.acked, entries)
    return this.#set({ acked: [...this.data.acked, ...entries] })
  }

  removeAcked(mids: readonly MutationId[]) {
    return this.#set({ acked: this.data.acked.filter(({ mid }) => !mids.includes(mid)) })
  }

  async getIssue(mid: MutationId) {
    await this.#step()
    return this.data.issues.find((issue) => issue.mid === mid)
  }

  removeIssue(mid: MutationId) {
    return this.#set({ issues: this.data.issues.filter((issue) => issue.mid !== mid) })
  }

  putIssues(issues: readonly Issue[]) {
    const put = new Set(issues.map(({ mid }) => mid))
    return this.#set({ issues: [...this.data.issues.filter(({ mid }) => !put.has(mid)), ...issues] })
  }

  async getDraft(key: string) {
    await this.#step()
    return this.data.drafts.get(key)
  }

  putDraft(draft: Draft) {
    return this.#set({ drafts: new Map([...this.data.drafts, [draft.key, draft]]) })
  }

  async readStaged() {
    await this.#step()
    return this.data.staging
  }

  addStaged(page: StagedPage) {
    return this.#set({ staging: [...this.data.staging, page] })
  }

  clearStaged() {
    return this.#set({ staging: [] })
  }
}

// Like the unique index of the real store.
function demandNew(stored: readonly OutboxEntry[], added: readonly OutboxEntry[]): void {
  const mids = new Set(stored.map(({ mid }) => mid))
  if (added.some(({ mid }) => mids.has(mid))) throw new DOMException('Key already exists', 'ConstraintError')
}

function perTable<T>(make: (table: SyncedTable) => T): Record<SyncedTable, T> {
  return Object.fromEntries(SYNCED_TABLES.map((table) => [table, make(table)])) as Record<SyncedTable, T>
}
