// The first measurement of forgetting, and still the best known one.

/** What Ebbinghaus retained of his syllables (1885): minutes since learning, percent of relearning time saved. */
export const EBBINGHAUS = [
  { minutes: 20, left: 58, after: '20 minutes' },
  { minutes: 60, left: 44, after: '1 hour' },
  { minutes: 9 * 60, left: 36, after: '9 hours' },
  { minutes: 24 * 60, left: 34, after: '1 day' },
  { minutes: 2 * 24 * 60, left: 28, after: '2 days' },
  { minutes: 6 * 24 * 60, left: 25, after: '6 days' },
  { minutes: 31 * 24 * 60, left: 21, after: '31 days' },
] as const
