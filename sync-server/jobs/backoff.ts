import { SECOND_MS } from '#domain/kernel/time.ts'

export const FIRST_BACKOFF_MS = 15 * SECOND_MS

/** How long a job waits after it failed so many times. */
export function doubling(tries: number): number {
  return FIRST_BACKOFF_MS * 2 ** (tries - 1)
}
