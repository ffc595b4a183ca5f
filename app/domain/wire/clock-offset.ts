// How far a device's clock is off, as an answer of the server tells.
import { MINUTE_MS, SECOND_MS, type Instant } from '../kernel/time.ts'

// Clocks this close count as equal, so that small differences do not shift times.
const CLOCK_TOLERANCE_MS = 10 * SECOND_MS
// No batch takes longer, even on the slowest connection.
const LONGEST_TRIP_MS = 15 * MINUTE_MS

interface Told {
  readonly serverTime: Instant
  // By the device's clock.
  readonly sentAt: Instant
  readonly receivedAt: Instant
}

/**
 * The server's clock less the device's. The server read its clock at some moment between sending and receiving, which a slow connection
 * sets minutes apart. Of what is possible, the offset nearest to the known one is taken.
 */
export function clockOffsetOf({ serverTime, sentAt, receivedAt }: Told, knownMs: number): number {
  const leastMs = serverTime - receivedAt
  // The device's clock may have been set meanwhile.
  const tripMs = Math.min(Math.max(receivedAt - sentAt, 0), LONGEST_TRIP_MS)
  const mostMs = leastMs + tripMs
  const offsetMs = Math.min(Math.max(knownMs, leastMs), mostMs)
  return Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS ? 0 : offsetMs
}
