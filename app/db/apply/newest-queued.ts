// The latest time at which anything waiting was formed. A clock that was fast is corrected, or one without a battery starts in
// 2010: by its own time, what is done now would lose to what waits or is stored. So it is dated no earlier than the newest of what
// waits, nor than the last answer of the server, by its clock and by this one, and the order of the queue decides, here and on the
// server. Small differences of the clocks count as none, so a clock that is a few seconds slow shows less than what the answer's rows say.
import type { Instant } from '../../domain/kernel/time.ts'
import type { Meta } from '../store/local-tx.ts'

interface Dated {
  readonly createdAt: Instant
}

/** What is done now, dated no earlier than anything that waits and than the last answer of the server. */
export function datedLast<T extends Dated>(formed: T, { newestAt = 0, syncedAt, heardAt, clockOffsetMs }: Meta): T {
  const heardHere = heardAt === undefined ? 0 : heardAt - clockOffsetMs
  const reached = Math.max(newestAt, syncedAt ?? 0, heardHere)
  return formed.createdAt < reached ? { ...formed, createdAt: reached } : formed
}

/**
 * The facts by the clock as it reads now. One that was fast when the server last answered, and reads a time between that answer and
 * what it read then, has been set right. While something waits that it dated, the facts stay: the queue's order decides.
 */
export function byClockNow(meta: Meta, now: Instant): Meta {
  const { syncedAt, clockOffsetMs, newestAt } = meta
  if (syncedAt === null || newestAt !== 0) return meta
  const answeredAt = syncedAt + clockOffsetMs
  return answeredAt <= now && now < syncedAt ? { ...meta, syncedAt: answeredAt, clockOffsetMs: 0 } : meta
}

/** The same facts once these are queued too. */
export function withNewest(meta: Meta, queued: readonly Dated[]): Meta {
  return { ...meta, newestAt: Math.max(meta.newestAt ?? 0, newestOf(queued)) }
}

/** The newest of a whole queue; 0 when nothing waits. */
export function newestOf(queue: readonly Dated[]): Instant {
  return queue.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0)
}
