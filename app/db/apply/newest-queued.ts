// The latest time at which anything waiting was formed, kept with the store's facts so that each commit can compare it.
import type { Instant } from '../../domain/kernel/time.ts'
import type { Meta } from '../store/local-tx.ts'

/** Whether something may wait that was formed after `now`, which is what the clock says at this moment. */
export function isSetBack({ newestAt = 0 }: Meta, now: Instant): boolean {
  return newestAt > now
}

/** The same facts once these are queued too. */
export function withNewest(meta: Meta, queued: readonly { readonly createdAt: Instant }[]): Meta {
  return { ...meta, newestAt: Math.max(meta.newestAt ?? 0, ...queued.map(({ createdAt }) => createdAt)) }
}
