// Which refusals of a sync request are the server's own. A proxy or a network in front of it may use the same status: what it says
// passes, and must give up nothing.
import type { ErrorBody } from './error.ts'

/** The code of a batch with too much in it, and of a body that is longer than any may be. */
const TOO_LARGE: ReadonlySet<string | undefined> = new Set(['TOO_LARGE', 'too_large'])
/** The code that tells an old build to reload. */
const UPGRADE_REQUIRED = 'UPGRADE_REQUIRED'

/** No proxy that lets a portal's files and calls through has a lower limit, in characters. */
export const LEAST_PROXY_LIMIT = 64 * 1024

/**
 * Whether a 413 means that so many characters are too much: it is the server's own, or there are enough of them for the limit of a
 * proxy, which would hold up everything behind them for ever.
 */
export function isTooLarge(body: ErrorBody | null, characters: number): boolean {
  return TOO_LARGE.has(body?.code) || characters >= LEAST_PROXY_LIMIT
}

/** Whether it is the 426 that asks for a newer build: a proxy's asks for another protocol. */
export function asksForUpgrade(status: number, body: ErrorBody | null): boolean {
  return status === 426 && body?.code === UPGRADE_REQUIRED
}
