// The browser for the bench: the same one the tests use.
import { existsSync } from 'node:fs'

const CANDIDATES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** The path of a Chromium; throws with an explanation if there is none. */
export function chromiumPath(): string {
  const path = CANDIDATES.find((candidate) => candidate !== undefined && existsSync(candidate))
  if (path === undefined) throw new Error('No Chromium found. Run `npm test` once, or set CHROMIUM_PATH.')
  return path
}
