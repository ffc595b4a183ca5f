// Stores what several learners' transcripts have in common once, and deletes it when the last of them is gone: nightly
// (docs/decisions/041-shared-cues.md).
import type { Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { FIRST_TRANSCRIPT, shareNext, sweepNext, type TranscriptKey } from '../../data/shared-cues.ts'
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
  const isAllowed = await isSettled(pool, 'shared_cues', deps.now())
  let after: TranscriptKey | null = isAllowed ? FIRST_TRANSCRIPT : null
  while (after !== null && stopping?.aborted !== true) {
    const { last, shared } = await shareNext(pool, after, SHARED_AT_ONCE)
    total += shared
    after = last
  }
  let swept: Buffer | null = Buffer.alloc(0)
  while (swept !== null && stopping?.aborted !== true) swept = await sweepNext(pool, swept, SWEPT_AT_ONCE)
  return total
}
