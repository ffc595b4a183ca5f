// The line for the database's connections. If requests come faster than the database answers, it grows and everybody waits
// longer than the one before. So its length is limited: what is let in is still answered in time.
import type { Pool } from '../data/connection.ts'

// Ten for each connection: where a request takes five milliseconds of the processor, the last one waits for half a second.
/** @public Tests fill the line. */
export const MOST_WAITING = 100
const SOONEST_BACK_S = 2
const LATEST_BACK_S = 6
// The message of pg-pool, which gives the error no code.
const GAVE_UP = 'timeout exceeded when trying to connect'

export interface WaitingLine {
  /** Whether no more requests should be let in. */
  readonly isFull: () => boolean
  /** Whether the error means that no connection came free in time. */
  readonly hasGivenUp: (error: unknown) => boolean
  /** When a rejected client may come again, in seconds; spread out. */
  readonly backAfterS: () => number
}

/** The line for this pool; `random` spreads out those who come back. */
export function waitingLine(pool: Pick<Pool, 'waitingCount'>, random: () => number): WaitingLine {
  return {
    isFull: () => pool.waitingCount >= MOST_WAITING,
    hasGivenUp: (error) => error instanceof Error && error.message.includes(GAVE_UP),
    backAfterS: () => SOONEST_BACK_S + Math.floor(random() * (LATEST_BACK_S - SOONEST_BACK_S + 1)),
  }
}
