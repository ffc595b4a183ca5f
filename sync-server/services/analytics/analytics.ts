// The figures of /analytics (API-38 to API-42). `figure-sums.ts` adds up, `#domain/analytics` says what each figure means.
import { ACTIVE_FIGURES, activeUsers, dailyActiveUsers, type DayCount } from '#domain/analytics/active-users.ts'
import { aiUse, aiUseSince, type UsedDay } from '#domain/analytics/ai-use.ts'
import { COHORT_FIGURES, cohorts } from '#domain/analytics/cohorts.ts'
import { averageActions, CATEGORY_FIGURES, videosByCategory } from '#domain/analytics/engagement.ts'
import { FOLLOW_FIGURES, followThrough, type GroupFollowThrough } from '#domain/analytics/follow-through.ts'
import { funnel, FUNNEL_STEPS, type Funnel } from '#domain/analytics/funnel.ts'
import { GROWTH_ACCOUNTING_FIGURES, growthAccounting, type GrowthWeek } from '#domain/analytics/growth-accounting.ts'
import { insightQuality, QUALITY_FIGURES, type EngineQuality } from '#domain/analytics/insight-quality.ts'
import { retention, RETENTION_FIGURES } from '#domain/analytics/retention.ts'
import { userGrowth } from '#domain/analytics/user-growth.ts'
import { utcDayOf } from '#domain/analytics/utc-day.ts'
import type { OverviewAnswer, AnalyticsUser } from '#domain/wire/analytics.ts'
import { withItems, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import { selectAiUse, selectUsers } from '../../data/analytics.ts'
import type { AccountDeps } from '../account/account-deps.ts'
import { readSums } from './figure-sums.ts'

type AnalyticsDeps = Pick<AccountDeps, 'database' | 'now'>

/** API-38, DAT-22: the totals, and who was active today (UTC). */
export async function overviewFigures(deps: AnalyticsDeps): Promise<OverviewAnswer> {
  const sums = await readSums(deps, ['users', 'videos', 'actions', 'active', 'actionsDone'])
  return {
    totalUsers: sums.total('users'),
    totalVideos: sums.total('videos'),
    totalActions: sums.total('actions'),
    dailyActiveUsers: dailyActiveUsers(sums, utcDayOf(deps.now())),
    completedActions: sums.total('actionsDone'),
  }
}

/** API-39, DAT-23: new users by day since the first, including days without any. */
export async function userGrowthFigures(deps: AnalyticsDeps): Promise<readonly DayCount[]> {
  return userGrowth(await readSums(deps, ['users']), utcDayOf(deps.now()))
}

/** API-40, DAT-22: what learners do, and how many are active by day, week and month. */
export async function engagementFigures(deps: AnalyticsDeps) {
  const totals = ['users', 'actions', 'reflections', 'notUseful.extractive', 'notUseful.ai'] as const
  const sums = await readSums(deps, [...totals, ...CATEGORY_FIGURES, ...ACTIVE_FIGURES])
  return {
    totalReflections: sums.total('reflections'),
    avgActionsPerUser: averageActions(sums.total('actions'), sums.total('users')),
    videosByCategory: videosByCategory(sums),
    notUseful: { extractive: sums.total('notUseful.extractive'), ai: sums.total('notUseful.ai') },
    activeUsers: activeUsers(sums, utcDayOf(deps.now())),
  }
}

/** API-41, DAT-23: who came back after a day and after a week, and the weekly cohorts. */
export async function retentionFigures(deps: AnalyticsDeps) {
  const today = utcDayOf(deps.now())
  const sums = await readSums(deps, [...new Set([...RETENTION_FIGURES, ...COHORT_FIGURES])])
  return { ...retention(sums, today), cohorts: cohorts(sums, today) }
}

/** ANA-01: where the active learners of each week come from. */
export async function growthAccountingFigures(deps: AnalyticsDeps): Promise<readonly GrowthWeek[]> {
  return growthAccounting(await readSums(deps, GROWTH_ACCOUNTING_FIGURES), utcDayOf(deps.now()))
}

/** ANA-01: how far learners come in their first two weeks. */
export async function funnelFigures(deps: AnalyticsDeps): Promise<Funnel> {
  return funnel(await readSums(deps, FUNNEL_STEPS), utcDayOf(deps.now()))
}

/** ANA-01: what share of actions is done, by plan and by reminder. */
export async function followThroughFigures(deps: AnalyticsDeps): Promise<readonly GroupFollowThrough[]> {
  return followThrough(await readSums(deps, FOLLOW_FIGURES), utcDayOf(deps.now()))
}

/** ANA-01: how good the insights of each engine are. */
export async function insightQualityFigures(deps: AnalyticsDeps): Promise<readonly EngineQuality[]> {
  return insightQuality(await readSums(deps, QUALITY_FIGURES), utcDayOf(deps.now()))
}

/** ANA-01: the use of the AI service by day. */
export async function aiUseFigures({ database: { pool }, now }: AnalyticsDeps): Promise<readonly UsedDay[]> {
  const today = utcDayOf(now())
  return aiUse(await selectAiUse(pool, aiUseSince(today)), today)
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
