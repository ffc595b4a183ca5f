// What must hold for each transaction on a device, checked at the moment it commits.
import type { PreparedMutation } from '#domain/mutations/machinery/definition.ts'
import { MemoryState, type Change } from '#domain/mutations/machinery/state.ts'
import { SYNCED_TABLES, isSynced } from '#domain/mutations/machinery/synced-tables.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { contextOf } from '../../../app/db/apply/mutation-context.ts'
import type { OutboxEntry } from '../../../app/db/store/local-tx.ts'
import type { MemoryData } from '../../setup/sync/memory-store.ts'
import type { Ledger } from './ledger.ts'
import { demand, firstDifference } from './violation.ts'

/** Checks what a device has just committed. */
export function checkDeviceCommit(name: string, before: MemoryData, after: MemoryData, ledger: Ledger): void {
  checkOwner(name, after, ledger)
  checkOutboxOrder(name, after)
  if (hasMoved(before, after)) {
    const serverRows = serverRowsIn(after)
    checkServerRows(name, after, { serverRows, ledger })
    checkReplay(name, after, serverRows)
  }
  checkMonotonicReads(name, before, after, ledger)
  checkNothingVanished(name, before, after)
}

function hasMoved(before: MemoryData, after: MemoryData): boolean {
  const { rows, shadow, outbox, meta } = after
  if (rows !== before.rows || shadow !== before.shadow || outbox !== before.outbox) return true
  return meta.cookie !== before.meta.cookie || meta.clockOffsetMs !== before.meta.clockOffsetMs
}

/** S6: the owner of rows and mutations never changes. */
function checkOwner(name: string, { meta, outbox }: MemoryData, ledger: Ledger): void {
  for (const { mid } of outbox) {
    const maker = ledger.made.get(mid)?.userId
    demand(maker === meta.userId, 'S6', () => `${name} holds ${mid}, which is another learner's`)
  }
}

/** S3: the queue is numbered without a gap up to the next number, under this store's own client id. */
function checkOutboxOrder(name: string, { meta, outbox }: MemoryData): void {
  const first = meta.nextSeq - outbox.length
  outbox.forEach(({ seq, clientId }, index) => {
    demand(
      seq === first + index,
      'S3',
      () => `${name}: place ${String(index)} of the queue has the number ${String(seq)}`,
    )
    demand(clientId === meta.clientId, 'S3', () => `${name}: ${String(seq)} waits under another name`)
  })
}

/** S2 (I1): the view with the shadow restored equals exactly the server's rows at the cookie. */
function checkServerRows(
  name: string,
  data: MemoryData,
  { serverRows, ledger }: { readonly serverRows: ReadonlyMap<string, unknown>; readonly ledger: Ledger },
): void {
  const expected = ledger.stateAt(data.meta.userId, data.meta.cookie)
  demand(expected !== undefined, 'S2', () => `${name} has a cookie the server never gave`)
  const difference = firstDifference(serverRows, expected ?? new Map())
  demand(difference === null, 'S2', () => `${name}: under what is pending, ${difference ?? ''}`)
}

/** S2 (I2): the view equals those rows with the queue applied. */
function checkReplay(name: string, data: MemoryData, serverRows: ReadonlyMap<string, unknown>): void {
  const difference = firstDifference(viewOf(data), replayed(data, serverRows))
  demand(difference === null, 'S2', () => `${name}: with the queue run, ${difference ?? ''}`)
}

/** S9: a device never goes back, except with a restored server. */
function checkMonotonicReads(name: string, before: MemoryData, after: MemoryData, ledger: Ledger): void {
  const [was, is] = [before.meta.cookie, after.meta.cookie]
  if (was === null || is === was) return
  demand(is !== null, 'S9', () => `${name} forgot where it was`)
  demand(is === null || is.v >= was.v || ledger.restores > 0, 'S9', () => `${name} went back to ${String(is?.v)}`)
}

/** S3: a mutation leaves the queue only for the ring of accepted ones or the list of refused ones. */
function checkNothingVanished(name: string, before: MemoryData, after: MemoryData): void {
  const kept = new Set([...after.outbox, ...after.acked, ...after.issues].map(({ mid }) => mid))
  for (const { mid, name: mutation } of before.outbox) {
    demand(kept.has(mid), 'S3', () => `${name}: ${mutation} ${mid} left the queue for nowhere`)
  }
}

/** What the screens read, by `table/id`. */
export function viewOf({ rows }: MemoryData): Map<string, unknown> {
  const view = new Map<string, unknown>()
  for (const table of SYNCED_TABLES) for (const [id, row] of rows[table]) view.set(`${table}/${id}`, row)
  return view
}

/** The view with the shadow restored. */
function serverRowsIn(data: MemoryData): Map<string, unknown> {
  const rows = viewOf(data)
  for (const [key, { row }] of data.shadow) {
    if (row === null) rows.delete(key)
    else rows.set(key, row)
  }
  return rows
}

// A queue is replayed at each commit, but what a mutation parses to does not change.
const prepared = new WeakMap<object, PreparedMutation | null>()

function preparedOf(entry: OutboxEntry): PreparedMutation | null {
  const { args } = entry
  if (typeof args !== 'object' || args === null) return null
  const known = prepared.get(args)
  if (known !== undefined) return known
  const mutation = prepareMutation(entry)
  const value = mutation.ok ? mutation.value : null
  prepared.set(args, value)
  return value
}

/** The server's rows with the queue applied. */
function replayed(data: MemoryData, serverRows: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  if (data.outbox.length === 0) return serverRows
  const rows = new Map(serverRows)
  const state = new MemoryState()
  for (const [key, row] of rows) {
    const slash = key.indexOf('/')
    state.apply([{ table: key.slice(0, slash), id: key.slice(slash + 1), row } as Change])
  }
  for (const entry of data.outbox) {
    const ran = preparedOf(entry)?.run(state, contextOf(data.meta.userId, entry, data.meta))
    if (ran?.ok !== true) continue
    state.apply(ran.value)
    for (const { table, id, row } of ran.value) {
      if (!isSynced(table)) continue
      if (row === null) rows.delete(`${table}/${id}`)
      else rows.set(`${table}/${id}`, row)
    }
  }
  return rows
}
