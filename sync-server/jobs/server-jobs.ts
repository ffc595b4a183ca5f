// What a server does periodically, without a request.
import { countingJob } from './counting-job.ts'
import { pruningJob } from './pruning-job.ts'
import { createRegularJobs, type RegularJobs, type RegularJobsDeps } from './regular-jobs.ts'
import { sharingJob } from './sharing-job.ts'

/** The regular jobs of a server. */
export function createServerJobs(deps: Omit<RegularJobsDeps, 'jobs'>): RegularJobs {
  return createRegularJobs({ ...deps, jobs: [countingJob(deps), pruningJob(deps), sharingJob(deps)] })
}
