// How often a learner may make costly calls: many times what a person does, a fraction of what would wear the server out.
import type { UserId } from '#domain/kernel/id.ts'
import { createLearnerLine, type LearnerLine } from '../../services/learner-line.ts'
import { createAuthLimits, limiterIn, type AuthLimits, type LimitStore } from './rate-limit.ts'
import { consume, hashed } from './sign-in-limits.ts'

const SPAN_S = 10 * 60

// How many calls in that span.
const COSTLY = {
  // Requested once for each video watched.
  insights: 60,
  // A script may save a whole list of videos.
  videos: 300,
  retries: 60,
  // Links for friends and calendars are made by hand.
  links: 60,
  // Of an address, by a mailed link: a class opens its links through one network.
  confirmations: 20,
  // Each visit to the portal registers its browser's push subscription again.
  pushes: 60,
} as const

/** The calls counted by learner. */
export type CostlyCall = keyof typeof COSTLY

/** Each counts a call of the learner and throws 429 with Retry-After when there were too many. */
export type LearnerLimits = Readonly<Record<CostlyCall, (userId: UserId) => Promise<void>>>

/**
 * The limits on costly calls; none if switched off. Sync is never limited, because a save must not be refused; only messages to the
 * owners are, by their mutation's own rule.
 */
export function createLearnerLimits(isOn: boolean, store: LimitStore): LearnerLimits {
  const limiter = limiterIn(store)
  const counted = (name: CostlyCall) => {
    if (!isOn) return () => Promise.resolve()
    const calls = limiter(name, { points: COSTLY[name], duration: SPAN_S })
    return (userId: UserId) => consume(calls, hashed(userId))
  }
  return {
    insights: counted('insights'),
    videos: counted('videos'),
    retries: counted('retries'),
    links: counted('links'),
    confirmations: counted('confirmations'),
    pushes: counted('pushes'),
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
