// The latest time at which anything waiting was formed. A clock that was fast is corrected, or one without a battery starts in
// 2010: by its own time, what is done now would lose to what waits. So it is dated with the newest of that, and the order of the
// queue decides, here and on the server.
import type { Instant } from '../../domain/kernel/time.ts'
import type { Meta } from '../store/local-tx.ts'

interface Dated {
  readonly createdAt: Instant
}

/** What is done now, dated no earlier than anything that waits. */
export function datedLast<T extends Dated>(formed: T, { newestAt = 0 }: Meta): T {
  return formed.createdAt < newestAt ? { ...formed, createdAt: newestAt } : formed
}

/** The same facts once these are queued too. */
export function withNewest(meta: Meta, queued: readonly Dated[]): Meta {
  return { ...meta, newestAt: Math.max(meta.newestAt ?? 0, newestOf(queued)) }
}

/** The newest of a whole queue; 0 when nothing waits. */
export function newestOf(queue: readonly Dated[]): Instant {
  return queue.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0)
}
