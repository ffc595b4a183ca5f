// Removes from the change log what nobody needs any more: nightly, a learner at a time
// (docs/decisions/040-pruned-change-log.md).
import type { Logger } from 'pino'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../data/client.ts'
import { mustRespond } from '../../data/connection.ts'
import { pruneOldest, pruningCandidates } from '../../data/sync/prune-log.ts'
import { isSettled } from '../../data/settled-migrations.ts'

/**
 * How long outcomes can be repeated, and how long a device may stay away without having to read everything when it returns.
 */
const KEPT_MS = 180 * DAY_MS
// A learner is pruned once a month, not every night: each pruning adds a row.
const STEP_MS = 30 * DAY_MS
const LOOKED_AT_ONCE = 500
// Blocks a learner who is writing for some ten milliseconds.
const PRUNED_AT_ONCE = 1000

interface PruningDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
  readonly log?: Pick<Logger, 'error'>
}

type Stopping = Pick<AbortSignal, 'aborted'>

/** Prunes every learner whose oldest change is old enough, and returns how many. Ends early once `stopping` is aborted. */
export async function pruneChanges(deps: PruningDeps, stopping?: Stopping): Promise<number> {
  const { pool } = deps.database
  const startedAt = deps.now()
  // An instance of the previous release knows no floors and would not find pruned mutations.
  if (!(await isSettled(pool, 'pruned_changes', startedAt))) return 0
  const before = new Date(startedAt - KEPT_MS)
  const olderThan = new Date(startedAt - KEPT_MS - STEP_MS)
  let pruned = 0
  let after = ''
  for (;;) {
    const page = await pruningCandidates(pool, { after, olderThan, limit: LOOKED_AT_ONCE })
    for (const { userId, isDue } of page) {
      if (!isDue) continue
      const isPruned = await pruneLearner(deps, { userId, before, stopping })
      if (stopping?.aborted === true) return pruned
      if (isPruned) pruned += 1
    }
    const last = page.at(-1)
    if (last === undefined || page.length < LOOKED_AT_ONCE) return pruned
    after = last.userId
  }
}

interface Learner {
  readonly userId: UserId
  readonly before: Date
  readonly stopping: Stopping | undefined
}

// A learner who cannot be pruned does not stop the others, and is tried again the next night.
async function pruneLearner({ database, log }: PruningDeps, { userId, before, stopping }: Learner): Promise<boolean> {
  const { pool } = database
  try {
    while (stopping?.aborted !== true && (await pruneOldest(pool, userId, { before, limit: PRUNED_AT_ONCE })));
    return true
  } catch (error) {
    // If this fails too, the database is the cause and not a learner.
    await mustRespond(pool)
    log?.error({ err: error, userId }, 'a learner cannot be pruned')
    return false
  }
}
