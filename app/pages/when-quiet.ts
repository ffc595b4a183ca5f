// What nobody waits for comes after what somebody waits for, when the browser has nothing better to do.
import { passed, within } from '../db/store/within.ts'

const LATEST_MS = 2000

/** Resolves in an idle moment after that; at the latest two seconds from now, and as long again on a busy page. */
export async function whenQuiet(first: Promise<unknown>): Promise<void> {
  await within(LATEST_MS, first)
  // Not every browser tells of an idle moment: there, a little later.
  if (!('requestIdleCallback' in globalThis)) return passed(LATEST_MS / 10)
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
  })
}
