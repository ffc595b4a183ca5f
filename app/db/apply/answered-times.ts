// What a device learns from an answer about the times of what it does.
import type { Instant } from '../../domain/kernel/time.ts'
import { clockOffsetOf } from '../../domain/wire/clock-offset.ts'
import type { SyncResponse } from '../../domain/wire/sync.ts'
import type { Meta } from '../store/local-tx.ts'
import { isSameData } from '../store/same-data.ts'

interface Answered {
  readonly response: Pick<SyncResponse, 'serverTime' | 'newest'>
  // By this device's clock.
  readonly sentAt: Instant
  readonly receivedAt: Instant
}

/** The facts about times after an answer. */
export function timesOf(
  { response, sentAt, receivedAt }: Answered,
  known: Meta,
): Pick<Meta, 'syncedAt' | 'heardAt' | 'clockOffsetMs' | 'newest'> {
  const { serverTime } = response
  return {
    syncedAt: receivedAt,
    heardAt: serverTime,
    clockOffsetMs: clockOffsetOf({ serverTime, sentAt, receivedAt }, known.clockOffsetMs),
    newest: response.newest ?? known.newest,
  }
}

/** Whether what waits counts as formed at another time than before. */
export function isRedated(before: Meta, after: Meta): boolean {
  return after.clockOffsetMs !== before.clockOffsetMs || !isSameData(after.newest, before.newest)
}
