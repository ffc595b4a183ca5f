// The learner's weekly reviews, and whether to offer one now.
import { ACTION_STATUSES } from '../../domain/action/action.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { offeredReview, planningBefore, type ReviewWeek } from '../../domain/review/review-week.ts'
import { NO_REVIEWS, type Reviews } from '../../domain/review/week-review.ts'
import { deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

/** Undefined while loading. */
export function useReviews(): Reviews | undefined {
  return useRows(async (db) => (await db.profiles.get(db.userId))?.reviews ?? NO_REVIEWS)
}

/** The week to review now; null if there is none, or nothing was planned in it. Undefined while loading. */
export function useOfferedReview(): ReviewWeek | null | undefined {
  const now = useNow()
  return useRows(
    async (db) => {
      const week = offeredReview((await db.profiles.get(db.userId))?.reviews, { now, timeZone: deviceTimeZone() })
      return week !== null && (await isPlannedBefore(db, planningBefore(week))) ? week : null
    },
    [now],
  )
}

async function isPlannedBefore(db: UserDatabase, before: Instant): Promise<boolean> {
  const counts = await Promise.all(
    ACTION_STATUSES.map((status) =>
      db.actions.where('[status+createdAt]').between([status, 0], [status, before]).limit(1).count(),
    ),
  )
  return counts.some((count) => count > 0)
}
