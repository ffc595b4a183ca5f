// Stores what several learners' transcripts have in common once, and deletes it when the last of them is gone: nightly
// (docs/decisions/041-shared-cues.md).
import type { Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { shareNext, sweepNext } from '../../data/shared-cues.ts'
import { isSettled } from '../../data/settled-migrations.ts'

// About 300 milliseconds of work. A push that saves one of these transcripts has to wait that long.
const SHARED_AT_ONCE = 50
const SWEPT_AT_ONCE = 500

interface SharingDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
}

/** Returns how many transcripts share their cues from now on. Ends early once `stopping` is aborted. */
export async function shareCues(deps: SharingDeps, stopping?: Pick<AbortSignal, 'aborted'>): Promise<number> {
  const { pool } = deps.database
  let total = 0
  // An instance of the previous release looks for the cues in the learner's own row only.
  let isMore = await isSettled(pool, 'shared_cues', deps.now())
  while (isMore && stopping?.aborted !== true) {
    const { seen, shared } = await shareNext(pool, SHARED_AT_ONCE)
    total += shared
    isMore = seen === SHARED_AT_ONCE
  }
  let last: Buffer | null = Buffer.alloc(0)
  while (last !== null && stopping?.aborted !== true) last = await sweepNext(pool, last, SWEPT_AT_ONCE)
  return total
}
