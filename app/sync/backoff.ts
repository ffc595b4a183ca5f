// How long to wait after a failure: exponential back-off with full jitter, never giving up.
import { MINUTE_MS, SECOND_MS } from '../domain/kernel/time.ts'
import type { Random } from './ports.ts'

export const FIRST_BACKOFF_MS = SECOND_MS
export const MAX_BACKOFF_MS = 5 * MINUTE_MS

/** A wait in ms between 0 and min(5 min, 1 s doubled for each earlier failure); `failures` counts from 1. */
export function backoffMs(failures: number, random: Random): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 30))
  return Math.round(random() * ceiling)
}
