// The oracle: computes a learner's rows by running every mutation of the log alone, in order, on all existing
// rows. No batches, no bulk loads, no versions; small enough to be trusted.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { MemoryState, type Change } from '#domain/mutations/machinery/state.ts'
import type { AnyRow, TableName } from '#domain/mutations/machinery/tables.ts'
import type { Ack, PushedMutation } from '#domain/wire/sync.ts'
import type { ServerState } from '../world/server-state.ts'
import { buildContext } from '../../fixtures/builders.ts'

export interface ReferenceState {
  readonly rows: ReadonlyMap<string, { readonly table: TableName; readonly row: AnyRow }>
  readonly seen: ReadonlySet<MutationId>
  readonly seqs: ReadonlyMap<ClientId, number>
  // Of each queue, what was formed last so far.
  readonly newest: ReadonlyMap<ClientId, Dated>
  // Who set each register (`table/id/field`) as it is.
  readonly setBy: ReadonlyMap<string, Dated & { readonly clientId: ClientId }>
  // Rows that were deleted and not made again.
  readonly deleted: ReadonlySet<string>
}

interface Dated {
  // By the device's clock, and by the server's.
  readonly createdAt: number
  readonly now: number
}

export const NOTHING_SEEN: ReferenceState = {
  rows: new Map(),
  seen: new Set(),
  seqs: new Map(),
  newest: new Map(),
  setBy: new Map(),
  deleted: new Set(),
}

/**
 * When an intent was formed, by the server's clock: its arrival time minus its age as the device reports it. One whose age is
 * negative has just been formed. What its device did after the newest of its queue was formed no earlier than that, however long that one was under way.
 */
export function formedInQueue(
  { newest }: ReferenceState,
  { createdAt, clientId }: PushedMutation,
  sent: { readonly sentAt: number; readonly receivedAt: number },
): number {
  const age = Math.max(0, sent.sentAt - createdAt)
  const alone = Math.max(0, sent.receivedAt - age)
  const last = newest.get(clientId)
  if (last === undefined || createdAt < last.createdAt || alone >= last.now) return alone
  return last.now
}

/** Runs one mutation alone. `isStorable`: whether the database would accept these changes. */
export function runAlone(
  state: ReferenceState,
  { userId, pushed, now }: { readonly userId: UserId; readonly pushed: PushedMutation; readonly now: number },
  isStorable: (changes: readonly Change[]) => boolean,
): { readonly outcome: Ack['outcome']; readonly changes: readonly Change[] } {
  const mutation = prepareMutation(pushed)
  if (!mutation.ok) return { outcome: 'rejected', changes: [] }
  const all = new MemoryState()
  all.apply([...state.rows].map(([, { table, row }]) => ({ table, id: row.id, row }) as Change))
  const ctx = buildContext({
    userId,
    mid: pushed.mid,
    now,
    timeZone: pushed.tz,
    isServer: pushed.clientId === 'server',
  })
  const ran = mutation.value.run(all, ctx)
  if (!ran.ok) {
    const missing = MISSING[ran.error.kind]
    const isGone = mutation.value
      .reads(ctx)
      .some((read) => 'id' in read && read.table === missing && state.deleted.has(`${read.table}/${read.id}`))
    const isSilent = isGone && mutation.value.onDeleted === 'silent'
    return { outcome: isSilent ? 'target_deleted' : 'rejected', changes: [] }
  }
  if (!isStorable(ran.value)) return { outcome: 'failed_internal', changes: [] }
  return { outcome: ran.note ?? (ran.value.length > 0 ? 'applied' : 'noop'), changes: ran.value }
}

// Which table a refusal says has no such row.
const MISSING: Partial<Record<string, TableName>> = {
  video_not_found: 'videos',
  action_not_found: 'actions',
  reflection_not_found: 'reflections',
  tag_not_found: 'videoTags',
}

/** The state after the server has pruned tombstones: it no longer knows that those rows existed. */
export function withoutTombstones(
  state: ReferenceState,
  before: Pick<ServerState, 'versions'>,
  after: Pick<ServerState, 'versions'>,
): ReferenceState {
  const isKept = (key: string) => after.versions.has(key) || !before.versions.has(key)
  return { ...state, deleted: new Set([...state.deleted].filter(isKept)) }
}

export function withApplied(
  state: ReferenceState,
  applied: Pick<PushedMutation, 'mid' | 'clientId' | 'seq'> & Dated,
  changes: readonly Change[],
): ReferenceState {
  const { mid, clientId, seq, createdAt, now } = applied
  const rows = new Map(state.rows)
  const deleted = new Set(state.deleted)
  const setBy = new Map(state.setBy)
  for (const { table, id, row } of changes) {
    const key = `${table}/${id}`
    if (row === null) {
      rows.delete(key)
      deleted.add(key)
    } else {
      for (const field of registersChanged(rows.get(key)?.row, row)) {
        setBy.set(`${key}/${field}`, { clientId, createdAt, now })
      }
      rows.set(key, { table, row })
      deleted.delete(key)
    }
  }
  const isNewest = now >= (state.newest.get(clientId)?.now ?? 0)
  return {
    ...{ rows, deleted, setBy },
    seen: new Set(state.seen).add(mid),
    seqs: new Map(state.seqs).set(clientId, seq),
    newest: isNewest ? new Map(state.newest).set(clientId, { createdAt, now }) : state.newest,
  }
}

function registersChanged(before: AnyRow | undefined, after: AnyRow): readonly string[] {
  const was = new Map(Object.entries(before ?? {}))
  return Object.entries(after).flatMap(([field, value]) =>
    field.endsWith('SetAt') && typeof value === 'number' && was.get(field) !== value ? [field] : [],
  )
}
