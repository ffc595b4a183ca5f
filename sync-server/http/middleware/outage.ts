// Whether an error means that the database cannot work at this moment: it is away or starting, or has no room or connection left.

// Of the socket, of PostgreSQL (classes 08, 53 and 57P) and of Prisma, which has words of its own for the same.
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|EPIPE|08\w{3}|53\w{3}|57P0[1-3]|P1001|P1002|P1008|P1017|P2024|P2037)$/
// What the pool throws has no code.
const WORDS = /^(?:timeout exceeded when trying to connect|Connection terminated)/
const DEPTH = 5

/** Looks at the error and at what it was caused by. */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false
  const named = [field(error, 'code'), field(error, 'originalCode')]
  if (named.some((code) => typeof code === 'string' && CODES.test(code))) return true
  if (error instanceof Error && WORDS.test(error.message)) return true
  return ['cause', 'meta', 'driverAdapterError'].some((name) => isOutage(field(error, name), depth - 1))
}

function field(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value
}
