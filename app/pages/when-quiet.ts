// Defers work that nobody waits for until the browser is idle.
import { passed, within } from '../db/store/within.ts'

const LATEST_MS = 2000

/** Resolves in an idle moment after `first`; at most two seconds from now, or four on a busy page. */
export async function whenQuiet(first: Promise<unknown>): Promise<void> {
  await within(LATEST_MS, first)
  // Not every browser has requestIdleCallback: there, a little later.
  if (!('requestIdleCallback' in globalThis)) return passed(LATEST_MS / 10)
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
  })
}
