// The database cannot work at this moment: it is away or starting, has no room or connection left, or is so busy that a statement
// ran out of its time. That all connections of the pool are in use is no outage (services/waiting-line.ts).
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Logger } from 'pino'

// Of the socket, of PostgreSQL (classes 08, 53 and 57P; 57014 is a statement out of time) and of Prisma, which has words of its own
// for the same.
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|EPIPE|08\w{3}|53\w{3}|57014|57P0[1-3]|P1001|P1002|P1008|P1017|P2037)$/
// What the driver throws has no code.
const WORDS = /^Connection terminated/
const DEPTH = 5
const TOLD_EVERY_MS = 10 * SECOND_MS

/** Whether an error means that. Looks at the error and at what it was caused by. */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false
  // Of fetch: what is away is a service outside.
  if (error instanceof TypeError) return false
  const named = [field(error, 'code'), field(error, 'originalCode')]
  if (named.some((code) => typeof code === 'string' && CODES.test(code))) return true
  if (error instanceof Error && WORDS.test(error.message)) return true
  return ['cause', 'meta', 'driverAdapterError'].some((name) => isOutage(field(error, name), depth - 1))
}

function field(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

/**
 * Logs outages: the first failed request and then one in ten seconds, with how many were not told in between. In an outage every
 * request fails, and each is a line of the request log anyway.
 */
export function outageLog(log: Logger, now: () => Instant): (error: unknown) => void {
  let toldAt: Instant | null = null
  let untold = 0
  return (error) => {
    const at = now()
    // Whichever way the clock jumps.
    if (toldAt !== null && Math.abs(at - toldAt) < TOLD_EVERY_MS) {
      untold += 1
      return
    }
    log.error({ err: error, untold }, 'request failed')
    toldAt = at
    untold = 0
  }
}
