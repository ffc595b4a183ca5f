// The client's half of a pull, in one transaction: the view moves from one server state to the next as a whole.
import type { ClientId, MutationId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Change } from '../../domain/mutations/machinery/state.ts'
import { ROWS_SCHEMA, SYNC_SCHEMA, type Ack, type Cookie, type SyncResponse } from '../../domain/wire/sync.ts'
import { keepAcked, takeAcked } from './acked-ring.ts'
import type { LocalTx, Meta, OutboxEntry, Waiting } from '../store/local-tx.ts'
import { isRedated, timesOf } from './answered-times.ts'
import { newestOf } from './newest-queued.ts'
import { rebase, requeue } from './rebase.ts'
import { recordRefused, refusalOf, type Refused } from './refused.ts'

/** The store's state when the request was built. If it has changed since, the answer is not applied. */
export type Base = Pick<Meta, 'userId' | 'clientId' | 'cookie' | 'ackedSeq'>

export interface Answer {
  readonly base: Base
  // The point in the pull that was requested.
  readonly cont: Cookie | null
  readonly response: SyncResponse
  // The response's rows, validated.
  readonly changes: readonly Change[]
  // By this device's clock.
  readonly sentAt: Instant
  readonly receivedAt: Instant
}

export type Applied =
  // isLacking: an older build pulled some of the rows and may have dropped fields of them; ask again, for everything.
  // isRewound: the server has lost what it had accepted from here, which waits again.
  | {
      readonly kind: 'applied'
      readonly heard: number
      readonly pending: number
      readonly isLacking: boolean
      readonly isRewound: boolean
    }
  // Another tab was faster: nothing was done, and nothing needs repair.
  | { readonly kind: 'stale' }
  // Something else writes under our client id (a copied profile). The id has been changed; ask again.
  | { readonly kind: 'forked' }

/** Applies the last page of a pull together with the staged ones. */
export async function applyAnswer(tx: LocalTx, answer: Answer, newClientId: ClientId): Promise<Applied> {
  const meta = await tx.getMeta()
  if (!standsAt(meta, answer)) return { kind: 'stale' }
  const staged = meta.pull === null ? [] : await tx.readStaged()
  const { reset, next, lastSeq } = answer.response
  const isRewound = hasLost(answer)
  const acks = ackMap([...staged.flatMap((page) => page.acks), ...answer.response.acks])
  const outbox = await tx.readWaiting()
  if (!isRewound && isForked({ meta, outbox, lastSeq, acks })) {
    await tx.putMeta(await rotated(tx, meta, { outbox: await tx.readOutbox(), newClientId }))
    return { kind: 'forked' }
  }
  const patch = [...staged.map((page) => page.changes), answer.changes].flat()
  const pulledSchema = pulledWith(meta, answer, patch)
  // Dropped only now: by its place the server could tell whether it still knows this device.
  const isLacking = pulledSchema < ROWS_SCHEMA
  const cookie = isLacking ? null : next
  const newestAt = newestOf(outbox.filter(({ mid }) => !acks.has(mid)))
  const heardAll = {
    ...meta,
    ...timesOf(answer, meta),
    ackedSeq: lastSeq,
    cookie,
    pulledSchema,
    pull: null,
    newestAt,
  }
  const heard = outbox.filter(({ mid }) => acks.has(mid))
  const isReplayed = outbox.length > 0 && isRedated(meta, heardAll)
  if (heard.length === 0 && !isReplayed && reset === undefined && patch.length === 0) {
    if (meta.pull !== null) await tx.clearStaged()
    await tx.putMeta(heardAll)
    return { kind: 'applied', heard: 0, pending: outbox.length, isLacking, isRewound }
  }
  if (meta.pull !== null) await tx.clearStaged()
  const settled = await settle(tx, heardAll, { outbox, acks, isRewound, newClientId })
  await rebase(tx, { meta: settled.meta, pending: settled.pending, patch, isReset: reset !== undefined })
  await tx.putMeta(settled.meta)
  return { kind: 'applied', heard: heard.length, pending: settled.pending.length, isLacking, isRewound }
}

/** Stages a page that is not the last. `restart`: it does not continue the staged pages, so they were dropped. */
export async function stageAnswer(tx: LocalTx, answer: Answer): Promise<'staged' | 'stale' | 'restart'> {
  const meta = await tx.getMeta()
  if (!standsAt(meta, answer)) return 'stale'
  const reset = answer.response.reset ?? null
  if (meta.pull !== null && meta.pull.reset !== reset) {
    await dropStaged(tx)
    return 'restart'
  }
  await tx.addStaged({ changes: answer.changes, acks: answer.response.acks })
  await tx.putMeta({ ...meta, pull: { cont: answer.response.next, reset, schema: pullSchema(meta) } })
  return 'staged'
}

/** Discards a pull that was started. */
export async function dropStaged(tx: LocalTx): Promise<void> {
  await tx.clearStaged()
  await tx.putMeta({ ...(await tx.getMeta()), pull: null })
}

/**
 * Whether the server was restored from a backup and lacks what it had accepted. It says so to a device whose place it does not know.
 * One without a place, because an update pulls everything once more, sees that the server has heard less of it than before.
 */
export function hasLost({ base, response }: Pick<Answer, 'base' | 'response'>): boolean {
  return response.reset === 'rewound' || (base.cookie === null && response.lastSeq < base.ackedSeq)
}

/**
 * A new client id for everything still queued, and a fresh pull. Without a place in the history, a sequence that does not fit may also
 * mean that the server was restored: what it had accepted waits again, which at worst sends it twice.
 */
export async function rotateClient(tx: LocalTx, base: Base, newClientId: ClientId): Promise<void> {
  const meta = await tx.getMeta()
  if (meta.clientId !== base.clientId) return
  const again = meta.cookie === null ? await takeAcked(tx) : []
  const ackedBytes = meta.cookie === null ? 0 : meta.ackedBytes
  const outbox = [...again, ...(await tx.readOutbox())]
  await tx.putMeta(await rotated(tx, { ...meta, ackedBytes }, { outbox, newClientId }))
}

/** Turns one queued mutation into an issue and undoes its effect. A new client id closes the gap in the sequence. */
export async function giveUp(
  tx: LocalTx,
  refused: { readonly mid: MutationId; readonly refusal: Refused['refusal']; readonly at: Instant },
  newClientId: ClientId,
): Promise<void> {
  const meta = await tx.getMeta()
  const outbox = await tx.readOutbox()
  const entry = outbox.find(({ mid }) => mid === refused.mid)
  if (entry === undefined) return
  await recordRefused(tx, [{ entry, refusal: refused.refusal }], refused.at)
  const pending = outbox.filter(({ mid }) => mid !== refused.mid)
  await rebase(tx, { meta, pending, patch: [], isReset: false })
  await tx.putMeta(await rotated(tx, meta, { outbox: pending, newClientId }))
}

function standsAt(meta: Meta, { base, cont, response }: Answer): boolean {
  return (
    meta.userId === response.userId &&
    meta.userId === base.userId &&
    meta.clientId === base.clientId &&
    isSameCookie(meta.cookie, base.cookie) &&
    isSameCookie(meta.pull?.cont ?? null, cont)
  )
}

function isSameCookie(a: Cookie | null, b: Cookie | null): boolean {
  return a?.v === b?.v && a?.t === b?.t
}

// An answer without rows leaves this as it is; otherwise a tab of a later build would pull everything again and again.
function pulledWith(meta: Meta, { response }: Answer, patch: readonly Change[]): number {
  const isWhole = response.reset !== undefined || meta.cookie === null
  if (isWhole) return pullSchema(meta)
  const before = meta.pulledSchema ?? 0
  return patch.length === 0 ? before : Math.min(before, pullSchema(meta))
}

// That of the oldest build that takes part in this pull.
function pullSchema({ pull }: Meta): number {
  return pull === null ? SYNC_SCHEMA : Math.min(pull.schema ?? 0, SYNC_SCHEMA)
}

function ackMap(acks: readonly Ack[]): ReadonlyMap<MutationId, Ack> {
  return new Map(acks.map((ack) => [ack.mid, ack]))
}

interface Sequence {
  readonly meta: Meta
  readonly outbox: readonly Waiting[]
  readonly lastSeq: number
  readonly acks: ReadonlyMap<MutationId, Ack>
}

// The server has processed something under our client id that this store did not send.
function isForked({ meta, outbox, lastSeq, acks }: Sequence): boolean {
  if (lastSeq >= meta.nextSeq) return true
  return outbox.some(({ seq, mid }) => seq <= lastSeq && !acks.has(mid))
}

interface Rotation {
  readonly outbox: readonly OutboxEntry[]
  readonly newClientId: ClientId
}

async function rotated(tx: LocalTx, meta: Meta, { outbox, newClientId }: Rotation): Promise<Meta> {
  await tx.clearStaged()
  return requeue(tx, { ...meta, pull: null }, { entries: outbox, clientId: newClientId })
}

interface Settling {
  readonly outbox: readonly Waiting[]
  readonly acks: ReadonlyMap<MutationId, Ack>
  readonly isRewound: boolean
  readonly newClientId: ClientId
}

// Acknowledged mutations leave the outbox by mid, never by sequence alone: a copied profile may have moved the sequence on.
async function settle(
  tx: LocalTx,
  meta: Meta,
  { outbox, acks, isRewound, newClientId }: Settling,
): Promise<{ readonly meta: Meta; readonly pending: readonly Waiting[] }> {
  const now = meta.syncedAt ?? 0
  const pending: Waiting[] = []
  const heard = new Map<MutationId, Ack>()
  let count = 0
  for (const [at, entry] of outbox.entries()) {
    const ack = acks.get(entry.mid)
    if (ack === undefined) pending.push(entry)
    else {
      heard.set(entry.mid, ack)
      count = at + 1
    }
  }
  const [taken, refused] = await readHeard(tx, heard, count)
  await tx.removeFromOutbox([...heard.keys()])
  await recordRefused(tx, refused, now)
  // By the server's clock: a device whose own clock is a year ahead would otherwise drop everything it may have to resend.
  const ring = { ackedBytes: isRewound ? 0 : meta.ackedBytes, now: now + meta.clockOffsetMs }
  if (!isRewound) return { meta: { ...meta, ackedBytes: await keepAcked(tx, taken, ring) }, pending }
  // The server was restored and has lost mutations: resend all of them, in their old order, before newer ones.
  const again = await takeAcked(tx)
  const ackedBytes = await keepAcked(tx, taken, ring)
  const entries = [...again, ...(await tx.readOutbox())]
  return { meta: await requeue(tx, { ...meta, ackedBytes }, { entries, clientId: newClientId }), pending: entries }
}

// Whole, from the oldest `count` of the queue: what was heard was sent first.
async function readHeard(
  tx: LocalTx,
  heard: ReadonlyMap<MutationId, Ack>,
  count: number,
): Promise<readonly [taken: readonly OutboxEntry[], refused: readonly Refused[]]> {
  const taken: OutboxEntry[] = []
  const refused: Refused[] = []
  for (const entry of count === 0 ? [] : await tx.readOutbox({ count, bytes: Infinity })) {
    const ack = heard.get(entry.mid)
    const refusal = ack === undefined ? null : refusalOf(ack)
    if (refusal !== null) refused.push({ entry, refusal })
    else if (ack !== undefined) taken.push(entry)
  }
  return [taken, refused]
}
