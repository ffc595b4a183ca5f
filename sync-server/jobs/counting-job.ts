// Keeps the sums of the owners' figures close to the learners' rows: one count a minute.
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { REGULAR_JOBS } from '../data/regular-job-names.ts'
import { countLearners } from '../services/analytics/figure-sums.ts'
import type { RegularJob } from './regular-jobs.ts'

interface CountingDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
  readonly everyMs?: number | undefined
}

/** Counts the learners who have changed; when told to stop, it ends between two batches. */
export function countingJob({ database, log, everyMs = MINUTE_MS }: CountingDeps): RegularJob {
  const run = async (stopping: AbortSignal) => {
    const counted = await countLearners({ database, log }, stopping)
    if (counted > 0) log.debug({ learners: counted }, 'figures counted')
  }
  return { name: REGULAR_JOBS.counting, everyMs, run }
}
