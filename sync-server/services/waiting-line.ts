// The line before the database's connections. Where requests come faster than it answers it grows, and everybody in it waits
// longer than the one before. So it has an end: what is taken in is still answered in time.
import type { Pool } from '../data/connection.ts'

// Ten for each connection: where a request takes five milliseconds of the processor, the last one waits for half a second.
/** @public Tests fill the line. */
export const MOST_WAITING = 100
const SOONEST_BACK_S = 2
const LATEST_BACK_S = 6
// In the words of pg-pool, which gives it no code.
const GAVE_UP = 'timeout exceeded when trying to connect'

export interface WaitingLine {
  /** Whether nobody else should be taken in now. */
  readonly isFull: () => boolean
  /** Whether it failed because no connection came free in time. */
  readonly hasGivenUp: (error: unknown) => boolean
  /** When somebody who is turned away may come again, in seconds: not all at once. */
  readonly backAfterS: () => number
}

/** The line before this pool; `random` spreads those who come back. */
export function waitingLine(pool: Pick<Pool, 'waitingCount'>, random: () => number): WaitingLine {
  return {
    isFull: () => pool.waitingCount >= MOST_WAITING,
    hasGivenUp: (error) => error instanceof Error && error.message.includes(GAVE_UP),
    backAfterS: () => SOONEST_BACK_S + Math.floor(random() * (LATEST_BACK_S - SOONEST_BACK_S + 1)),
  }
}
