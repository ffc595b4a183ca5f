// Responses of the calls behind /analytics (API-38 to API-42; DAT-22, DAT-23). What each figure means: `#domain/analytics`.
import * as v from 'valibot'
import { RECURRING_TYPES } from '../reminder/reminder.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const percent = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))

export const DayCount = v.object({ date: v.string(), count })

export const OverviewAnswer = v.object({
  totalUsers: count,
  totalVideos: count,
  totalActions: count,
  dailyActiveUsers: count,
  completedActions: count,
})
export type OverviewAnswer = Readonly<v.InferOutput<typeof OverviewAnswer>>

export const UserGrowthAnswer = v.array(DayCount)

export const EngagementAnswer = v.object({
  totalReflections: count,
  avgActionsPerUser: v.pipe(v.number(), v.minValue(0)),
  videosByCategory: v.array(v.object({ category: v.string(), count })),
  notUseful: v.object({ extractive: count, ai: count }),
  activeUsers: v.object({ day: count, week: count, month: count, byDay: v.array(DayCount) }),
})
export type EngagementAnswer = Readonly<v.InferOutput<typeof EngagementAnswer>>

const DayRetention = v.object({
  total_users: count,
  retained: count,
  retention_rate: percent,
  rolling_retained: count,
  rolling_rate: percent,
})

export const RetentionAnswer = v.object({
  day1: DayRetention,
  day7: DayRetention,
  cohorts: v.array(v.object({ week: v.string(), users: count, active: v.array(count) })),
})
export type RetentionAnswer = Readonly<v.InferOutput<typeof RetentionAnswer>>

// Learners whose newest changes are in no figure yet.
export const MissingAnswer = v.object({ learners: count })

export const GrowthAccountingAnswer = v.array(
  v.object({
    week: v.string(),
    newcomers: count,
    retained: count,
    resurrected: count,
    churned: v.nullable(count),
  }),
)

export const FunnelAnswer = v.object({
  signedUp: count,
  savedVideo: count,
  planned: count,
  did: count,
  secondWeek: count,
})

/** How an action was planned, and its reminder: each action is in one group of both lists. */
export const PLAN_GROUPS = ['when and where', 'when or where', 'neither'] as const
export const REMINDER_GROUPS = [...RECURRING_TYPES, 'one-time', 'no reminder'] as const
export const FOLLOW_GROUPS = [...PLAN_GROUPS, ...REMINDER_GROUPS] as const
export type FollowGroup = (typeof FOLLOW_GROUPS)[number]

export const FollowThroughAnswer = v.array(
  v.object({
    group: v.picklist(FOLLOW_GROUPS),
    actions: count,
    done: count,
    rate: percent,
    medianDays: v.nullable(count),
  }),
)

export const InsightQualityAnswer = v.array(
  v.object({
    engine: v.picklist(['extractive', 'ai']),
    videos: count,
    claims: count,
    hidden: count,
    ledToAction: count,
    picked: count,
    done: count,
  }),
)

export const AiUseAnswer = v.array(v.object({ date: v.string(), videos: count, tokens: count }))

export const AnalyticsUser = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  createdAt: v.string(),
})
export type AnalyticsUser = Readonly<v.InferOutput<typeof AnalyticsUser>>
export const AnalyticsUserList = v.array(AnalyticsUser)
