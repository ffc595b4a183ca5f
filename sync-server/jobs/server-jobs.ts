// What a server does periodically, without a request: each job goes from batch to batch, ends between two of them when told to
// stop, and logs what it has done.
import type { Logger } from 'pino'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { REGULAR_JOBS } from '../data/regular-job-names.ts'
import { countLearners } from '../services/analytics/figure-sums.ts'
import { removeExpired } from '../services/remove-expired.ts'
import { pruneChanges } from '../services/sync/prune-changes.ts'
import { shareCues } from '../services/transcripts/share-cues.ts'
import type { AnalysisQueue } from './analysis-queue.ts'
import { createRegularJobs, type RegularJob, type RegularJobs, type RegularJobsDeps } from './regular-jobs.ts'

interface JobDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
  readonly now: () => Instant
}

interface ExpiringDeps extends JobDeps {
  readonly database: Database
}

interface StrandedDeps extends Pick<JobDeps, 'log'> {
  readonly analysis: Pick<AnalysisQueue, 'queueStranded'>
}

/** The regular jobs of a server. */
export function createServerJobs(deps: Omit<RegularJobsDeps, 'jobs'> & ExpiringDeps & StrandedDeps): RegularJobs {
  return createRegularJobs({
    ...deps,
    jobs: [countingJob(deps), expiringJob(deps), pruningJob(deps), sharingJob(deps), strandedJob(deps)],
  })
}

/** Keeps the sums of the owners' figures close to the learners' rows: counts the learners who have changed. */
export function countingJob({
  database,
  log,
  everyMs = MINUTE_MS,
}: Omit<JobDeps, 'now'> & { readonly everyMs?: number | undefined }): RegularJob {
  return jobOf({
    name: REGULAR_JOBS.counting,
    everyMs,
    work: (stopping) => countLearners({ database, log }, stopping),
    tell: (learners) => log.debug({ learners }, 'figures counted'),
  })
}

/** Removes sessions, links and cached words whose time is over: at each start and every hour, since a promise may hang on it. */
export function expiringJob({ database, log, now }: ExpiringDeps): RegularJob {
  return jobOf({
    name: REGULAR_JOBS.expiring,
    everyMs: HOUR_MS,
    work: () => removeExpired(database, now()),
    tell: (sessions) => log.info({ sessions }, 'expired sessions removed'),
  })
}

/** Prunes the change log of learners with old changes, every night. */
export function pruningJob({ database, log, now }: JobDeps): RegularJob {
  return jobOf({
    name: REGULAR_JOBS.pruning,
    everyMs: DAY_MS,
    work: (stopping) => pruneChanges({ database, now, log }, stopping),
    tell: (learners) => log.info({ learners }, 'change log pruned'),
  })
}

/** Stores transcripts that several learners have once, and removes those that nobody has any more, every night. */
export function sharingJob({ database, log, now }: JobDeps): RegularJob {
  return jobOf({
    name: REGULAR_JOBS.sharing,
    everyMs: DAY_MS,
    work: (stopping) => shareCues({ database, now }, stopping),
    tell: (transcripts) => log.info({ transcripts }, 'transcripts share their cues'),
  })
}

/** Queues the analyses that were not queued when their videos were saved. */
export function strandedJob({ analysis, log }: StrandedDeps): RegularJob {
  return jobOf({
    name: REGULAR_JOBS.stranded,
    everyMs: 5 * MINUTE_MS,
    work: () => analysis.queueStranded(),
    tell: (videos) => log.warn({ videos }, 'analyses queued that had been missed'),
  })
}

interface Work extends Pick<RegularJob, 'name' | 'everyMs'> {
  // Returns how much was done.
  readonly work: (stopping: AbortSignal) => Promise<number>
  readonly tell: (done: number) => void
}

function jobOf({ name, everyMs, work, tell }: Work): RegularJob {
  const run = async (stopping: AbortSignal) => {
    const done = await work(stopping)
    if (done > 0) tell(done)
  }
  return { name, everyMs, run }
}
