// The figures of /analytics (API-38 to API-42). The database sums up, `#domain/analytics` says what each figure means.
import { activeUsers, ACTIVE_USERS_DAYS, dailyActiveUsers, type DayCount } from '#domain/analytics/active-users.ts'
import { cohorts } from '#domain/analytics/cohorts.ts'
import { averageActions, videosByCategory } from '#domain/analytics/engagement.ts'
import { retention } from '#domain/analytics/retention.ts'
import { userGrowth } from '#domain/analytics/user-growth.ts'
import { utcDayOf } from '#domain/analytics/utc-day.ts'
import type { AnalyticsOverview, AnalyticsUser } from '#domain/wire/analytics.ts'
import {
  countNotUseful,
  countSignupsByDay,
  countTotals,
  countVideosByCategory,
  selectActivity,
  selectUsers,
} from '../data/analytics.ts'
import { withItems, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import type { AccountDeps } from './account/account-deps.ts'

type AnalyticsDeps = Pick<AccountDeps, 'database' | 'now'>

/** API-38, DAT-22: the totals, and who was active today (UTC). */
export async function overview({ database: { pool }, now }: AnalyticsDeps): Promise<AnalyticsOverview> {
  const today = utcDayOf(now())
  const [totals, learners] = await Promise.all([countTotals(pool), selectActivity(pool, today)])
  return {
    totalUsers: totals.users,
    totalVideos: totals.videos,
    totalActions: totals.actions,
    dailyActiveUsers: dailyActiveUsers(learners, today),
    completedActions: totals.completedActions,
  }
}

/** API-39, DAT-23: new users of each day since the first, days without any included. */
export async function growth({ database: { pool }, now }: AnalyticsDeps): Promise<readonly DayCount[]> {
  return userGrowth(await countSignupsByDay(pool), utcDayOf(now()))
}

/** API-40, DAT-22: what learners do, and how many are active by day, week and month. */
export async function engagement({ database: { pool }, now }: AnalyticsDeps) {
  const today = utcDayOf(now())
  const [totals, byCategory, notUseful, learners] = await Promise.all([
    countTotals(pool),
    countVideosByCategory(pool),
    countNotUseful(pool),
    selectActivity(pool, today - ACTIVE_USERS_DAYS + 1),
  ])
  return {
    totalReflections: totals.reflections,
    avgActionsPerUser: averageActions(totals.actions, totals.users),
    videosByCategory: videosByCategory(byCategory),
    notUseful,
    activeUsers: activeUsers(learners, today),
  }
}

/** API-41, DAT-23: who came back after a day and after a week, and the weekly cohorts. */
export async function retentionFigures({ database: { pool }, now }: AnalyticsDeps) {
  const today = utcDayOf(now())
  const learners = await selectActivity(pool, 0)
  return { ...retention(learners, today), cohorts: cohorts(learners, today) }
}

/** API-42, DAT-23: the users, the newest first. */
export async function listUsers(
  { database: { pool } }: AnalyticsDeps,
  question: PageQuestion,
): Promise<Page<AnalyticsUser>> {
  const page = await selectUsers(pool, question)
  const shown = page.items.map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() }))
  return withItems(page, shown)
}
