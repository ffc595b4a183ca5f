// All a server keeps about one learner, never changed in place: an old one is a backup, and a snapshot costs nothing.
import type { ClientId, MutationId } from '#domain/kernel/id.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import { isSynced } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow, TableName } from '#domain/mutations/machinery/tables.ts'
import type { LogEntry, TouchedRow, Writer } from '../../../sync-server/data/sync/sync-data.ts'

export interface ServerState {
  readonly version: number
  readonly log: readonly LogEntry[]
  readonly byMid: ReadonlyMap<MutationId, LogEntry>
  // Entries and tombstones below this version are gone, except refused entries; of the others only the ids are left.
  readonly prunedBelow: number
  readonly prunedMids: ReadonlySet<MutationId>
  // By `table/id`; includes tables that never leave the server.
  readonly rows: ReadonlyMap<string, ServerRow>
  readonly versions: ReadonlyMap<string, TouchedRow>
  readonly writers: ReadonlyMap<ClientId, Writer>
}

export interface ServerRow {
  readonly table: TableName
  readonly row: AnyRow
}

/** What one transaction writes. */
export interface Written {
  readonly changes: readonly Change[]
  readonly touched: readonly TouchedRow[]
  readonly log: readonly LogEntry[]
  readonly version: number | null
  readonly writers: ReadonlyMap<ClientId, Writer>
}

export const NOTHING_WRITTEN: Written = { changes: [], touched: [], log: [], version: null, writers: new Map() }

export const NO_HISTORY: ServerState = {
  version: 0,
  log: [],
  byMid: new Map(),
  prunedBelow: 0,
  prunedMids: new Set(),
  rows: new Map(),
  versions: new Map(),
  writers: new Map(),
}

/** PostgreSQL would refuse these rows: a unique key used twice, or text it cannot store. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

/** No row can hold this text: its column refuses it. */
export const UNSTORABLE = '\u0007 not for this database'

/** The state after a commit; refuses what the schema's keys refuse. */
export function committed(state: ServerState, written: Written): ServerState {
  for (const { mid, version } of written.log) {
    if (state.byMid.has(mid)) throw new DataError(`mid ${mid} twice`)
    if (version <= (state.log.at(-1)?.version ?? 0)) throw new DataError(`version ${String(version)} twice`)
  }
  return {
    ...state,
    version: written.version ?? state.version,
    log: written.log.length === 0 ? state.log : [...state.log, ...written.log],
    byMid: withAll(
      state.byMid,
      written.log.map((entry) => [entry.mid, entry]),
    ),
    rows: withChanges(state.rows, written.changes),
    versions: withAll(
      state.versions,
      written.touched.map((touched) => [`${touched.table}/${touched.id}`, touched]),
    ),
    writers: withAll(state.writers, [...written.writers]),
  }
}

/** The state after pruning up to a version, as data/sync/prune-log.ts leaves it. */
export function pruned(state: ServerState, below: number): ServerState {
  const isGone = ({ version, outcome }: LogEntry) =>
    version < below && outcome !== 'rejected' && outcome !== 'failed_internal'
  const log = state.log.filter((entry) => !isGone(entry))
  return {
    ...state,
    log,
    byMid: new Map(log.map((entry) => [entry.mid, entry])),
    prunedBelow: below,
    prunedMids: new Set([...state.prunedMids, ...state.log.filter(isGone).map(({ mid }) => mid)]),
    versions: new Map([...state.versions].filter(([, { version, deleted }]) => !deleted || version >= below)),
  }
}

/** Whether the mutation was processed, however long ago. */
export function wasProcessed({ byMid, prunedMids }: ServerState, mid: MutationId): boolean {
  return byMid.has(mid) || prunedMids.has(mid)
}

function withAll<K, V>(old: ReadonlyMap<K, V>, more: readonly (readonly [K, V])[]): ReadonlyMap<K, V> {
  if (more.length === 0) return old
  const all = new Map(old)
  for (const [key, value] of more) all.set(key, value)
  return all
}

function withChanges(old: ServerState['rows'], changes: readonly Change[]): ServerState['rows'] {
  if (changes.length === 0) return old
  const rows = new Map(old)
  for (const { table, id, row } of changes) {
    if (row === null) rows.delete(`${table}/${id}`)
    else rows.set(`${table}/${id}`, { table, row })
  }
  return rows
}

/** The rows devices hold, by `table/id`. */
export function syncedRows({ rows }: ServerState): ReadonlyMap<string, AnyRow> {
  const synced = new Map<string, AnyRow>()
  for (const [key, { table, row }] of rows) if (isSynced(table)) synced.set(key, row)
  return synced
}
