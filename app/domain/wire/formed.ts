// When the mutations of one queue count as formed. The server dates each request by its own journey, so what was sent later, on a
// connection that was open by then, may seem older than what was sent before it.
import type { Instant } from '../kernel/time.ts'

/** When a mutation was done by its device's clock, and when it counts as formed by the server's. */
export interface Formed {
  readonly createdAt: Instant
  readonly formedAt: Instant
}

/**
 * When it counts as formed after the newest of its queue: no earlier than that, if it was not done earlier. With equal times the
 * order of the queue decides. What was done earlier keeps its own time: the extension hands over what it captured long before, a
 * library file tells of the past, and a refused mutation that is tried again was formed when it was first pressed.
 */
export function formedAfter(own: Formed, newest: Formed | null): Instant {
  return newest !== null && own.createdAt >= newest.createdAt ? Math.max(own.formedAt, newest.formedAt) : own.formedAt
}

/** The newest of the queue with this one in it. */
export function newestWith(one: Formed, newest: Formed | null): Formed {
  return newest !== null && one.formedAt < newest.formedAt ? newest : one
}
