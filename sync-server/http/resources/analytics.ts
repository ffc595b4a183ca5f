// The figures, for the role `analytics` (API-38 to API-42).
import {
  AiUseAnswer,
  OverviewAnswer,
  AnalyticsUserList,
  EngagementAnswer,
  FollowThroughAnswer,
  FunnelAnswer,
  GrowthAccountingAnswer,
  InsightQualityAnswer,
  MissingAnswer,
  RetentionAnswer,
  UserGrowthAnswer,
} from '#domain/wire/analytics.ts'
import {
  aiUseFigures,
  engagementFigures,
  followThroughFigures,
  funnelFigures,
  userGrowthFigures,
  growthAccountingFigures,
  listUsers,
  overviewFigures,
  insightQualityFigures,
  retentionFigures,
} from '../../services/analytics/analytics.ts'
import { countMissing } from '../../services/analytics/figure-sums.ts'
import type { PageQuestion } from '#domain/wire/pages.ts'
import { userOf } from '../middleware/require-user.ts'
import { BY_TIME, PageQuery, sendList } from '../paging.ts'
import { route, type Call, type Route } from '../route.ts'

export const ANALYTICS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/analytics/overview',
    auth: 'analytics',
    summary: 'How many users, videos and actions there are, and how many users were active today.',
    answer: OverviewAnswer,
    handle: ({ deps }) => overviewFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/user-growth',
    auth: 'analytics',
    summary: 'New users of each day (UTC) since the first.',
    answer: UserGrowthAnswer,
    handle: ({ deps }) => userGrowthFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/engagement',
    auth: 'analytics',
    summary: 'Reflections, actions per user, videos by category, active users.',
    answer: EngagementAnswer,
    handle: ({ deps }) => engagementFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/retention',
    auth: 'analytics',
    summary: 'Who came back a day and a week after signing up, and the weekly cohorts.',
    answer: RetentionAnswer,
    handle: ({ deps }) => retentionFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/missing',
    auth: 'analytics',
    summary: 'Of how many users the newest changes are in no figure yet.',
    answer: MissingAnswer,
    handle: async ({ deps }) => ({ learners: await countMissing(deps.standby) }),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/growth-accounting',
    auth: 'analytics',
    summary:
      'Active users of each week: new, retained, resurrected, and how many of the week before did not come back.',
    answer: GrowthAccountingAnswer,
    handle: ({ deps }) => growthAccountingFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/funnel',
    auth: 'analytics',
    summary: 'How far users come in their first two weeks.',
    answer: FunnelAnswer,
    handle: ({ deps }) => funnelFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/follow-through',
    auth: 'analytics',
    summary: 'What share of actions is done within 14 days, by how they were planned and by their reminder.',
    answer: FollowThroughAnswer,
    handle: ({ deps }) => followThroughFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/insight-quality',
    auth: 'analytics',
    summary: 'What users hide, pick and do of what each engine wrote.',
    answer: InsightQualityAnswer,
    handle: ({ deps }) => insightQualityFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/ai-use',
    auth: 'analytics',
    summary: 'Videos and tokens of the AI service by day (UTC).',
    answer: AiUseAnswer,
    handle: ({ deps }) => aiUseFigures(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/users',
    auth: 'analytics',
    summary: 'The users, the newest first. Each reading is logged.',
    query: PageQuery,
    answer: AnalyticsUserList,
    handle: (call) => sendList(call, { order: BY_TIME, read: (page) => readUsers(call, page), show: (user) => user }),
  }),
]

async function readUsers({ ctx, deps }: Call, question: PageQuestion) {
  const page = await listUsers(deps.standby, question)
  deps.log.info({ by: userOf(ctx).id, users: page.items.length }, 'user list read')
  return page
}
