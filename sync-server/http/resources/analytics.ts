// The figures, for the role `analytics` (API-38 to API-42).
import {
  AnalyticsOverview,
  AnalyticsUserList,
  Engagement,
  RetentionAnswer,
  UserGrowth,
} from '#domain/wire/analytics.ts'
import { engagement, growth, listUsers, overview, retentionFigures } from '../../services/analytics.ts'
import { userOf } from '../middleware/require-user.ts'
import { BY_TIME, PageQuery, pageOf } from '../paging.ts'
import { route, type Route } from '../route.ts'

export const ANALYTICS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/analytics/overview',
    auth: 'analytics',
    summary: 'How many users, videos and actions there are, and how many users were active today.',
    answer: AnalyticsOverview,
    handle: ({ deps }) => overview(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/user-growth',
    auth: 'analytics',
    summary: 'New users of each day (UTC) since the first.',
    answer: UserGrowth,
    handle: ({ deps }) => growth(deps.standby),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/engagement',
    auth: 'analytics',
    summary: 'Reflections, actions per user, videos by category, active users.',
    answer: Engagement,
    handle: ({ deps }) => engagement(deps.standby),
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
    path: '/api/analytics/users',
    auth: 'analytics',
    summary: 'The users, the newest first. Each reading is logged.',
    query: PageQuery,
    answer: AnalyticsUserList,
    handle: async ({ ctx, deps }) => {
      const users = await pageOf(ctx, BY_TIME, (page) => listUsers(deps.standby, page))
      deps.log.info({ by: userOf(ctx).id, users: users.length }, 'user list read')
      return users
    },
  }),
]
