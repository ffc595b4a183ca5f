// What a device learns from an answer about the times of what it does.
import { MINUTE_MS, SECOND_MS, type Instant } from '../../domain/kernel/time.ts'
import type { SyncResponse } from '../../domain/wire/sync.ts'
import type { Meta } from '../store/local-tx.ts'
import { isSameData } from '../store/same-data.ts'

// Clocks this close count as equal, so that small differences do not shift times.
const CLOCK_TOLERANCE_MS = 10 * SECOND_MS
// No batch takes longer, even on the slowest connection.
const LONGEST_TRIP_MS = 15 * MINUTE_MS

interface Answered {
  readonly response: Pick<SyncResponse, 'serverTime' | 'newest'>
  // By this device's clock.
  readonly sentAt: Instant
  readonly receivedAt: Instant
}

/**
 * The facts about times after an answer. The server read its clock at some moment between sending and receiving, which a slow connection
 * sets minutes apart. Of what is possible, the offset nearest to the known one is taken.
 */
export function timesOf(
  { response, sentAt, receivedAt }: Answered,
  known: Meta,
): Pick<Meta, 'syncedAt' | 'heardAt' | 'clockOffsetMs' | 'newest'> {
  const leastMs = response.serverTime - receivedAt
  // The device's clock may have been set meanwhile.
  const tripMs = Math.min(Math.max(receivedAt - sentAt, 0), LONGEST_TRIP_MS)
  const mostMs = leastMs + tripMs
  const offsetMs = Math.min(Math.max(known.clockOffsetMs, leastMs), mostMs)
  return {
    syncedAt: receivedAt,
    heardAt: response.serverTime,
    clockOffsetMs: Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS ? 0 : offsetMs,
    newest: response.newest ?? known.newest,
  }
}

/** Whether what waits counts as formed at another time than before. */
export function isRedated(before: Meta, after: Meta): boolean {
  return after.clockOffsetMs !== before.clockOffsetMs || !isSameData(after.newest, before.newest)
}
