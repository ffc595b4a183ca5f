// A browser short of memory, or one that has just lost its storage process, can read again a moment later.
import { toStorageFailure } from '../store/storage-failure.ts'

/** How long to wait after the first failure in a row, the second, and so on. The failure is reported only after the last of them. */
export const WAITS_MS: readonly number[] = [250, 1000, 3000]

/** Whether a read that failed so may succeed later. A bug of ours never does. */
export function mayPass(error: unknown): boolean {
  return toStorageFailure(error) !== null
}
