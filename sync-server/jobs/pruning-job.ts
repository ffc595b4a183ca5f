// Prunes the change log every night.
import type { Logger } from 'pino'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { REGULAR_JOBS } from '../data/regular-job-names.ts'
import { pruneChanges } from '../services/sync/prune-changes.ts'
import type { RegularJob } from './regular-jobs.ts'

interface PruningDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
  readonly now: () => Instant
}

/** Prunes learners with old changes; when told to stop, it ends between two batches. */
export function pruningJob({ database, log, now }: PruningDeps): RegularJob {
  const run = async (stopping: AbortSignal) => {
    const learners = await pruneChanges({ database, now, log }, stopping)
    if (learners > 0) log.info({ learners }, 'change log pruned')
  }
  return { name: REGULAR_JOBS.pruning, everyMs: DAY_MS, run }
}
