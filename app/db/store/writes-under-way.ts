// This page's writes in progress. Queries that only refresh wait for them, because a write waits for every read in progress
// on its tables, and someone who pressed a button is waiting for the write.

import { MINUTE_MS } from '../../domain/kernel/time.ts'

/** Storing the largest import on a slow device takes no longer than this, or never ends. */
export const LONGEST_WRITE_MS = 5 * MINUTE_MS

let underWay = 0
let waiting: (() => void)[] = []

/** Runs a write that someone is waiting for; resolves as the write does. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await write()
  } finally {
    underWay -= 1
    if (underWay === 0) {
      for (const go of waiting) go()
      waiting = []
    }
  }
}

/** Resolves when no write of this page is in progress. */
export function whenWritten(): Promise<void> {
  return new Promise(onceWritten)
}

/** Calls at once if no write of this page is in progress, or else at the end of the last one. */
export function onceWritten(go: () => void): void {
  if (underWay === 0) go()
  else waiting.push(go)
}
