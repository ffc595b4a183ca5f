// Recognizes that the database cannot work right now: it is away or starting, has no room or connection left, or is so busy
// that a statement timed out. A fully used connection pool is not an outage (services/waiting-line.ts).
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Logger } from 'pino'

// Codes of the socket, of PostgreSQL (classes 08, 53 and 57P; 57014 is a statement timeout) and of Prisma, which has its own
// for the same.
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|08\w{3}|53\w{3}|57014|57P0[1-3]|P1001|P1002|P1008|P1017|P2037)$/
// The driver's own errors have no code.
const WORDS = /^(?:Connection terminated|Query read timeout)/
const DEPTH = 5
const TOLD_EVERY_MS = 10 * SECOND_MS

/** Whether the error, or one of its causes, means an outage. */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false
  // Thrown by fetch: an outside service is away, not the database.
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
 * Logs outages: the first failed request, then one every ten seconds with the number left out in between. During an outage
 * every request fails, and each has its line in the request log anyway.
 */
export function outageLog(log: Logger, now: () => Instant): (error: unknown) => void {
  let toldAt: Instant | null = null
  let untold = 0
  return (error) => {
    const at = now()
    // The difference is absolute because the clock may jump either way.
    if (toldAt !== null && Math.abs(at - toldAt) < TOLD_EVERY_MS) {
      untold += 1
      return
    }
    log.error({ err: error, untold }, 'request failed')
    toldAt = at
    untold = 0
  }
}
