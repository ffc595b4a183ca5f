// What an answer says about the clocks of the server and of this device.
import { MINUTE_MS, SECOND_MS, type Instant } from '../../domain/kernel/time.ts'
import type { Meta } from '../store/local-tx.ts'

interface Trip {
  // By this device's clock.
  readonly sentAt: Instant
  readonly receivedAt: Instant
  readonly serverTime: Instant
}

// Clocks this close count as equal, so that small differences do not shift times.
const CLOCK_TOLERANCE_MS = 10 * SECOND_MS
// No batch takes longer, even on the slowest connection.
const LONGEST_TRIP_MS = 15 * MINUTE_MS

/**
 * The server read its clock at some moment between sending and receiving, which a slow connection sets minutes apart. Of what is
 * possible, the offset nearest to the known one is taken.
 */
export function timesOf(
  { sentAt, receivedAt, serverTime }: Trip,
  knownMs: number,
): Pick<Meta, 'syncedAt' | 'heardAt' | 'clockOffsetMs'> {
  const leastMs = serverTime - receivedAt
  // The device's clock may have been set meanwhile.
  const tripMs = Math.min(Math.max(receivedAt - sentAt, 0), LONGEST_TRIP_MS)
  const mostMs = leastMs + tripMs
  const offsetMs = Math.min(Math.max(knownMs, leastMs), mostMs)
  return {
    syncedAt: receivedAt,
    heardAt: serverTime,
    clockOffsetMs: Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS ? 0 : offsetMs,
  }
}
