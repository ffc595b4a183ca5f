// Removes from the change log what nobody needs any more: nightly, a learner at a time
// (docs/decisions/040-pruned-change-log.md).
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { floorsKnownSince, pruneOldest, pruningCandidates } from '../../data/sync/prune-log.ts'

/**
 * How long outcomes can be repeated, and how long a device may stay away without having to read everything when it returns.
 */
const KEPT_MS = 180 * DAY_MS
// A learner is pruned once a month, not every night: each pruning adds a row.
const STEP_MS = 30 * DAY_MS
// Until then an instance of the previous release may still run: it knows no floors and would not find pruned mutations.
const SETTLING_MS = 7 * DAY_MS
const LOOKED_AT_ONCE = 500
// Blocks a learner who is writing for some ten milliseconds.
const PRUNED_AT_ONCE = 1000

interface PruningDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
}

/** Prunes every learner whose oldest change is old enough, and returns how many. Ends early once `stopping` is aborted. */
export async function pruneChanges({ database, now }: PruningDeps, stopping?: AbortSignal): Promise<number> {
  const { pool } = database
  const startedAt = now()
  const since = await floorsKnownSince(pool)
  if (since === null || startedAt - since.getTime() < SETTLING_MS) return 0
  const before = new Date(startedAt - KEPT_MS)
  const olderThan = new Date(startedAt - KEPT_MS - STEP_MS)
  let pruned = 0
  let after = ''
  for (;;) {
    const page = await pruningCandidates(pool, { after, olderThan, limit: LOOKED_AT_ONCE })
    for (const { userId, isDue } of page) {
      if (!isDue) continue
      while (stopping?.aborted !== true && (await pruneOldest(pool, userId, { before, limit: PRUNED_AT_ONCE })));
      if (stopping?.aborted === true) return pruned
      pruned += 1
    }
    const last = page.at(-1)
    if (last === undefined || page.length < LOOKED_AT_ONCE) return pruned
    after = last.userId
  }
}
