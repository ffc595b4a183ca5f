// The names of the jobs that come round (jobs/server-jobs.ts), by which the levels leave them out.

/** No learner waits for these. */
export const REGULAR_JOBS = {
  counting: 'count-learners',
  expiring: 'remove-expired',
  pruning: 'prune-changes',
  sharing: 'share-cues',
  stranded: 'queue-stranded',
} as const
export type RegularJobName = (typeof REGULAR_JOBS)[keyof typeof REGULAR_JOBS]
