// The server's half of a sync cycle: push under the user's row lock, then a page of what changed.
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { MIN_SYNC_SCHEMA, type Ack, type SyncRequest, type SyncResponse } from '#domain/wire/sync.ts'
import type { ReadTx, Writer } from '../../data/sync/sync-data.ts'
import { ORIGIN, PAGE_ROWS, readHead, readPage, type Head } from './change-feed.ts'
import { push } from './push.ts'
import { isReserved, writerId, type WriteDeps } from './write-context.ts'

interface PullDeps extends WriteDeps {
  // The most rows of a page; PAGE_ROWS by default.
  readonly pageRows?: number
}

export type SyncFailure = {
  readonly kind: 'user_gone' | 'forked' | 'upgrade_required' | 'pull_restart' | 'foreign_client' | 'user_mismatch'
}

interface Received {
  readonly session: UserId
  readonly request: SyncRequest
  // When it began to arrive; now by default.
  readonly receivedAt?: Instant
}

/** Serves a device's request for the learner of its session; any other is refused before anything is read. */
export function answerSync(
  deps: PullDeps,
  { session, request, receivedAt }: Received,
): Promise<Result<SyncResponse, SyncFailure>> {
  // The session cookie may change under an open page; that page's rows belong to somebody else.
  return request.userId === session ? sync(deps, request, receivedAt) : Promise.resolve(err({ kind: 'user_mismatch' }))
}

/** The server's half of a sync cycle: applies the pushed mutations, then returns what changed since the cookie, if wanted. */
export async function sync(
  deps: PullDeps,
  request: SyncRequest,
  receivedAt?: Instant,
): Promise<Result<SyncResponse, SyncFailure>> {
  if (request.schema < MIN_SYNC_SCHEMA) return err({ kind: 'upgrade_required' })
  // A device may write only under its own client id, not under the server's or a REST session's.
  if (isReserved(request.clientId) || request.mutations.some((pushed) => pushed.clientId !== request.clientId)) {
    return err({ kind: 'foreign_client' })
  }
  const idle = await pullNothing(deps, request)
  if (idle !== null) return ok(idle)
  const duplicates: Ack[] = []
  if (request.mutations.length > 0 && (await knowsCookie(deps, request))) {
    const pushed = await push(deps, request, receivedAt)
    if (pushed === null) return err({ kind: 'user_gone' })
    if (pushed.isForked) return err({ kind: 'forked' })
    duplicates.push(...pushed.duplicates)
  }
  return deps.data.snapshot((tx) => pull(deps, { tx, request, duplicates }))
}

/** The version up to which there is something to pull, for a poke; 0 if there is nothing, or no such user. */
export async function versionOf({ data }: Pick<PullDeps, 'data'>, userId: UserId): Promise<number> {
  const head = await readHead(data.latest, { userId, clientId: writerId({ kind: 'server' }), cookie: null, cont: null })
  return head?.head.v ?? 0
}

// Most pulls find a device up to date. That takes one statement, which sees one state without a transaction.
async function pullNothing(deps: PullDeps, request: SyncRequest): Promise<SyncResponse | null> {
  const { userId, clientId, cookie, cont, ackedSeq, mutations } = request
  if (cookie === null || cont !== null || mutations.length > 0) return null
  const head = await readHead(deps.data.latest, { userId, clientId, cookie, cont })
  if (head === null || !head.isCookieKnown || head.head.v !== cookie.v || head.writer.lastSeq > ackedSeq) return null
  return {
    userId,
    serverTime: deps.now(),
    changes: [],
    next: cookie,
    hasMore: false,
    ...placeOf(head.writer),
    acks: [],
    minSchema: MIN_SYNC_SCHEMA,
  }
}

// A server restored to an older state says so first. The device then sends what was lost before these mutations; if they ran
// now, they would miss it. A pruned place is no such sign.
async function knowsCookie({ data }: PullDeps, { userId, clientId, cookie }: SyncRequest): Promise<boolean> {
  if (cookie === null) return true
  const head = await readHead(data.latest, { userId, clientId, cookie, cont: null })
  return head === null || head.isCookieKnown || head.isCookiePruned
}

interface Pull {
  readonly tx: ReadTx
  readonly request: SyncRequest
  readonly duplicates: readonly Ack[]
}

async function pull(deps: PullDeps, { tx, request, duplicates }: Pull): Promise<Result<SyncResponse, SyncFailure>> {
  const { userId, clientId, cookie, cont, ackedSeq } = request
  const head = await readHead(tx, { userId, clientId, cookie, cont })
  if (head === null) return err({ kind: 'user_gone' })
  // The place where the last page ended is gone: the server was restored or pruned between two pages of one pull.
  if (!head.isContKnown) return err({ kind: 'pull_restart' })
  const page = request.pushOnly === true ? noPage(request, head) : await pageOf(deps, { tx, request, head })
  const heard = head.writer.lastSeq > ackedSeq ? await tx.outcomesAfter({ userId, clientId, ackedSeq }) : []
  const acks = new Map([...duplicates, ...heard].map((ack) => [ack.mid, ack]))
  return ok({
    userId,
    serverTime: deps.now(),
    ...page,
    ...placeOf(head.writer),
    acks: [...acks.values()],
    minSchema: MIN_SYNC_SCHEMA,
  })
}

function placeOf({ lastSeq, newest }: Writer): Pick<SyncResponse, 'lastSeq' | 'newest'> {
  return { lastSeq, ...(newest !== null && { newest }) }
}

type Page = Pick<SyncResponse, 'reset' | 'changes' | 'next' | 'hasMore'>

async function pageOf(
  deps: PullDeps,
  { tx, request, head }: Pick<Pull, 'tx' | 'request'> & { readonly head: Head },
): Promise<Page> {
  const { userId, cookie, cont } = request
  const reset = resetReason(request, head)
  const { changes, ...place } = await readPage(tx, {
    userId,
    after: cont?.v ?? (reset === undefined ? (cookie?.v ?? 0) : 0),
    head: head.head,
    withTombstones: reset === undefined || cont !== null,
    prunedBelow: head.prunedBelow,
    pageRows: deps.pageRows ?? PAGE_ROWS,
  })
  return { ...(reset !== undefined && { reset }), changes: [...changes], ...place }
}

// The client stays where it was, so that it misses nothing if it pulls later.
function noPage(request: SyncRequest, head: Head): Page {
  const { cookie } = request
  const reset = cookie === null ? undefined : resetReason(request, head)
  return { ...(reset !== undefined && { reset }), changes: [], next: cookie ?? ORIGIN, hasMore: false }
}

function resetReason({ cookie }: SyncRequest, head: Head): SyncResponse['reset'] {
  if (cookie === null) return 'initial'
  if (head.isCookiePruned) return 'floor'
  return head.isCookieKnown && cookie.v <= head.head.v ? undefined : 'rewound'
}
