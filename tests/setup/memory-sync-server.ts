// The reference server: the protocol of sync.md §4.4 in as few words as it takes, over the same registry of mutations. What
// it does is what the protocol means; simulators take it as their oracle.
import { v5 as uuidV5 } from 'uuid'
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE } from '#domain/kernel/natural-id.ts'
import { err } from '#domain/kernel/result.ts'
import type { MutationContext, Ran, Refusal } from '#domain/mutations/definition.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import { MemoryState, type Change } from '#domain/mutations/state.ts'
import { isSynced } from '#domain/mutations/tables.ts'
import { MIN_SYNC_SCHEMA } from '#domain/wire/sync.ts'
import type { Ack, Cookie, PushedMutation, RowChange, SyncRequest, SyncResponse } from '#domain/wire/sync.ts'
import type { SyncReply } from '../../app/sync/ports.ts'

export interface LogEntry extends Ack {
  readonly version: number
  readonly vtag: string
  readonly clientId: ClientId
}

interface VersionedRow {
  readonly version: number
  readonly change: Change
}

/** All the server knows of one learner; never changed in place, so that an old one is a backup. */
export interface History {
  readonly log: readonly LogEntry[]
  readonly rows: ReadonlyMap<string, VersionedRow>
  readonly lastSeqs: ReadonlyMap<ClientId, number>
}

export interface ServerDeps {
  readonly now: () => number
  readonly randomTag: () => string
  readonly pageRows?: number
}

const NO_HISTORY: History = { log: [], rows: new Map(), lastSeqs: new Map() }
const ORIGIN: Cookie = { v: 0, t: '' }

export class MemorySyncServer {
  readonly #deps: ServerDeps
  #histories: ReadonlyMap<UserId, History> = new Map()
  minSchema = MIN_SYNC_SCHEMA

  constructor(deps: ServerDeps) {
    this.#deps = deps
  }

  /** Answers one request of the session's learner; null: nobody is signed in. */
  sync(session: UserId | null, request: SyncRequest): SyncReply {
    if (session === null) return { kind: 'unauthorized' }
    if (session !== request.userId) return { kind: 'user_mismatch' }
    if (request.schema < this.minSchema) return { kind: 'upgrade_required' }
    const before = this.historyOf(session)
    // A history that was put back first gets what it has forgotten: newer mutations would be judged without it.
    const isRewound = request.cookie !== null && !isKnown(before, request.cookie)
    const pushed = isRewound ? { history: before, duplicates: [] } : this.#push(before, request)
    if (pushed === null) return { kind: 'forked' }
    this.#histories = new Map([...this.#histories, [session, pushed.history]])
    if (request.cont !== null && !isKnown(pushed.history, headOf(request.cont))) return { kind: 'pull_restart' }
    return {
      kind: 'answer',
      response: this.#pull(pushed.history, { request, isRewound, duplicates: pushed.duplicates }),
    }
  }

  historyOf(userId: UserId): History {
    return this.#histories.get(userId) ?? NO_HISTORY
  }

  backup(): ReadonlyMap<UserId, History> {
    return this.#histories
  }

  restore(backup: ReadonlyMap<UserId, History>): void {
    this.#histories = backup
  }

  /** The synced rows of a learner as they stand, by `table/id`. */
  rowsOf(userId: UserId): ReadonlyMap<string, unknown> {
    const living = [...this.historyOf(userId).rows].filter(
      ([, { change }]) => change.row !== null && isSynced(change.table),
    )
    return new Map(living.map(([key, { change }]) => [key, change.row]))
  }

  #push(before: History, { clientId, userId, mutations, sentAt }: SyncRequest) {
    const receivedAt = this.#deps.now()
    const duplicates: Ack[] = []
    let history = before
    for (const pushed of mutations) {
      const lastSeq = history.lastSeqs.get(clientId) ?? 0
      const known = history.log.find(({ mid }) => mid === pushed.mid)
      if (pushed.clientId !== clientId || pushed.seq > lastSeq + 1) return null
      if (pushed.seq <= lastSeq && known === undefined) return null
      const age = Math.max(0, sentAt - pushed.createdAt)
      if (known === undefined) history = this.#run(history, pushed, contextOf(userId, pushed, receivedAt - age))
      else duplicates.push(ackOf({ ...known, seq: pushed.seq }))
      history = { ...history, lastSeqs: new Map([...history.lastSeqs, [clientId, Math.max(lastSeq, pushed.seq)]]) }
    }
    return { history, duplicates }
  }

  #run(history: History, pushed: PushedMutation, ctx: MutationContext): History {
    const ran = runOn(history, pushed, ctx)
    const version = history.log.length + 1
    const { clientId, seq, mid } = pushed
    const entry = {
      version,
      vtag: this.#deps.randomTag(),
      clientId,
      seq,
      mid,
      ...outcomeOf(ran, isTargetDeleted(history, pushed, { ran, ctx })),
    }
    const changed = ran.ok ? ran.value : []
    const rows = changed.map((change) => [`${change.table}/${change.id}`, { version, change }] as const)
    return { ...history, log: [...history.log, entry], rows: new Map([...history.rows, ...rows]) }
  }

  #pull(history: History, { request, isRewound, duplicates }: Pull): SyncResponse {
    const { userId, clientId, cookie, cont, ackedSeq } = request
    const reset = cookie === null ? 'initial' : isRewound ? 'rewound' : undefined
    const after = cont?.v ?? (reset === undefined ? (cookie?.v ?? 0) : 0)
    // A device that starts over needs no tombstones on its first page; on a later one, of rows an earlier page had.
    const hasTombstones = reset === undefined || cont !== null
    const page = cutPage(history, { after, hasTombstones, pageRows: this.#deps.pageRows ?? 500 })
    const heard = history.log.filter((entry) => entry.clientId === clientId && entry.seq > ackedSeq)
    const acks = new Map([...duplicates, ...heard.map(ackOf)].map((ack) => [ack.mid, ack]))
    return {
      userId,
      serverTime: this.#deps.now(),
      ...(reset !== undefined && { reset }),
      ...page,
      lastSeq: history.lastSeqs.get(clientId) ?? 0,
      acks: [...acks.values()],
      minSchema: this.minSchema,
    }
  }
}

interface Pull {
  readonly request: SyncRequest
  readonly isRewound: boolean
  readonly duplicates: readonly Ack[]
}

function isKnown(history: History, { v, t }: Cookie): boolean {
  return v === 0 ? t === ORIGIN.t : history.log[v - 1]?.vtag === t
}

function cookieAt(history: History, version: number): Cookie {
  return { v: version, t: history.log[version - 1]?.vtag ?? ORIGIN.t }
}

// A page that is not the last ends at a version, but vouches for the head its reader saw: a server put back between two
// pages may still know the end of the first, and yet rows that had moved beyond it are now before it, on neither page.
function continuationAt(history: History, version: number): Cookie {
  const head = cookieAt(history, history.log.length)
  return { v: version, t: `${String(head.v)}.${head.t}` }
}

function headOf({ t }: Cookie): Cookie {
  const [version = '', tag = ''] = t.split('.')
  return { v: Number(version), t: tag }
}

function cutPage(
  history: History,
  cut: { readonly after: number; readonly hasTombstones: boolean; readonly pageRows: number },
) {
  const newer = [...history.rows.values()]
    .filter(({ version, change }) => version > cut.after && isSynced(change.table))
    .filter(({ change }) => cut.hasTombstones || change.row !== null)
    .sort((a, b) => a.version - b.version)
  // Between versions only: half a mutation is a state that never was.
  const last = newer[cut.pageRows - 1]?.version
  const page = newer.filter(({ version }) => last === undefined || version <= last)
  const hasMore = page.length < newer.length
  const changes = page.map(({ change }) => ({ t: change.table, id: change.id, row: change.row }) as RowChange)
  const isLast = !hasMore || last === undefined
  return { changes, hasMore, next: isLast ? cookieAt(history, history.log.length) : continuationAt(history, last) }
}

// A mutation that found its target gone, and may let go in silence: it looked for a row that has a tombstone.
function isTargetDeleted(
  { rows }: History,
  pushed: PushedMutation,
  { ran, ctx }: { readonly ran: Ran; readonly ctx: MutationContext },
): boolean {
  const mutation = prepareMutation(pushed)
  if (ran.ok || !mutation.ok || mutation.value.onDeleted === 'told') return false
  const table = TARGETS[ran.error.kind]
  return mutation.value
    .reads(ctx)
    .some((read) => 'id' in read && read.table === table && rows.get(`${read.table}/${read.id}`)?.change.row === null)
}

const TARGETS: Partial<Record<Refusal['kind'], string>> = {
  video_not_found: 'videos',
  action_not_found: 'actions',
  reflection_not_found: 'reflections',
  tag_not_found: 'videoTags',
}

function runOn(history: History, pushed: PushedMutation, ctx: MutationContext): Ran {
  const mutation = prepareMutation(pushed)
  if (!mutation.ok) return mutation
  const state = new MemoryState()
  state.apply([...history.rows.values()].map(({ change }) => change))
  try {
    return mutation.value.run(state, ctx)
  } catch (error) {
    return err({ kind: 'internal', detail: String(error) })
  }
}

function contextOf(userId: UserId, { tz }: PushedMutation, now: number): MutationContext {
  const naturalId: MutationContext['naturalId'] = (kind, key) =>
    uuidV5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
  return { userId, now: Math.max(0, now), timeZone: tz, naturalId, isServer: false }
}

function outcomeOf(ran: Ran, isTargetDeleted: boolean): Pick<Ack, 'outcome' | 'code' | 'message'> {
  if (ran.ok) return { outcome: ran.note ?? (ran.value.length > 0 ? 'applied' : 'noop') }
  const { kind, detail } = ran.error
  const refused = isTargetDeleted ? 'target_deleted' : 'rejected'
  return {
    outcome: kind === 'internal' ? 'failed_internal' : refused,
    code: kind,
    ...(detail !== undefined && { message: detail }),
  }
}

function ackOf({ seq, mid, outcome, code, message }: Ack): Ack {
  return { seq, mid, outcome, ...(code !== undefined && { code }), ...(message !== undefined && { message }) }
}

/** How often each mid stands in the log: never more than once. */
export function timesLogged({ log }: History): ReadonlyMap<MutationId, number> {
  const times = new Map<MutationId, number>()
  for (const { mid } of log) times.set(mid, (times.get(mid) ?? 0) + 1)
  return times
}
