// Stores transcripts that several learners have once, every night.
import type { Logger } from 'pino'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { REGULAR_JOBS } from '../data/regular-job-names.ts'
import { shareCues } from '../services/transcripts/share-cues.ts'
import type { RegularJob } from './regular-jobs.ts'

interface SharingDeps {
  readonly database: Pick<Database, 'pool'>
  readonly log: Logger
  readonly now: () => Instant
}

/** Shares equal transcripts and removes those that nobody has any more; when told to stop, it ends between two batches. */
export function sharingJob({ database, log, now }: SharingDeps): RegularJob {
  const run = async (stopping: AbortSignal) => {
    const transcripts = await shareCues({ database, now }, stopping)
    if (transcripts > 0) log.info({ transcripts }, 'transcripts share their cues')
  }
  return { name: REGULAR_JOBS.sharing, everyMs: DAY_MS, run }
}
