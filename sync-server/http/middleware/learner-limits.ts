// How often a learner may make costly calls: many times what a person does, a fraction of what would wear the server out.
import type { UserId } from '#domain/kernel/id.ts'
import { createLearnerLine, type LearnerLine } from '../../services/learner-line.ts'
import { createAuthLimits, limiterIn, type AuthLimits, type LimitStore } from './rate-limit.ts'
import { consume } from './sign-in-limits.ts'

const SPAN_S = 10 * 60
// Insights are requested once for each video watched.
const INSIGHTS = { points: 60, duration: SPAN_S }
// A script may save a whole list of videos.
const VIDEOS = { points: 300, duration: SPAN_S }
const RETRIES = { points: 60, duration: SPAN_S }
// Links for friends and calendars are made by hand.
const LINKS = { points: 60, duration: SPAN_S }

/** The calls counted by learner. */
export type CostlyCall = 'insights' | 'videos' | 'retries' | 'links'

/** Each counts a call of the learner and throws 429 with Retry-After when there were too many. */
export type LearnerLimits = Readonly<Record<CostlyCall, (userId: UserId) => Promise<void>>>

const nothing = () => Promise.resolve()

/** The limits on costly calls; none if switched off. Sync is never limited: a save must not be refused. */
function createLearnerLimits(isOn: boolean, store: LimitStore): LearnerLimits {
  if (!isOn) return { insights: nothing, videos: nothing, retries: nothing, links: nothing }
  const limiter = limiterIn(store)
  const insights = limiter('insights', INSIGHTS)
  const videos = limiter('videos', VIDEOS)
  const retries = limiter('retries', RETRIES)
  const links = limiter('links', LINKS)
  return {
    insights: (userId) => consume(insights, userId),
    videos: (userId) => consume(videos, userId),
    retries: (userId) => consume(retries, userId),
    links: (userId) => consume(links, userId),
  }
}

/** All limits, shared by the instances of one database, or counted in this process alone. */
export function createLimits(
  config: { readonly databaseUrl: string | undefined; readonly isAuthRateLimited: boolean },
  pool: object,
): { readonly limits: AuthLimits; readonly learnerLimits: LearnerLimits; readonly wholeReads: LearnerLine } {
  const store: LimitStore = config.databaseUrl === undefined ? { kind: 'memory' } : { kind: 'postgres', pool }
  return {
    limits: createAuthLimits(config.isAuthRateLimited, store),
    learnerLimits: createLearnerLimits(config.isAuthRateLimited, store),
    wholeReads: createLearnerLine(),
  }
}
