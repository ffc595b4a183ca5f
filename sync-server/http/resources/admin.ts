// The owners' calls (API-35 to API-42). Each names the list that opens it; the table's guard does the rest (ROL-04).
import { SignupId } from '#domain/kernel/id.ts'
import { EmailSignup, EmailSignupList, FeedbackList } from '#domain/wire/admin.ts'
import {
  AnalyticsOverview,
  AnalyticsUserList,
  Engagement,
  RetentionAnswer,
  UserGrowth,
} from '#domain/wire/analytics.ts'
import * as v from 'valibot'
import { deleteSignup, listFeedback, listSignups } from '../../services/admin.ts'
import { engagement, growth, listUsers, overview, retentionFigures } from '../../services/analytics.ts'
import { userOf } from '../middleware/require-user.ts'
import { BY_TIME, PageQuery, pageOf } from '../paging.ts'
import { refusalError } from '../refusals.ts'
import { route, type Call, type Route } from '../route.ts'

export const ADMIN_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/email-signups',
    auth: 'admin',
    summary: 'Who signed up, from where, and what they answered; the newest first.',
    query: PageQuery,
    answer: EmailSignupList,
    handle: ({ ctx, deps }) => pageOf(ctx, BY_TIME, (page) => listSignups(deps.account, page)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/email-signups/:id',
    auth: 'admin',
    summary: 'Takes a signup off the list; the account behind it stays.',
    answer: EmailSignup,
    handle: removeSignup,
  }),
  route({
    method: 'GET',
    path: '/api/admin/feedback',
    auth: 'admin',
    summary: 'The messages to the owners, the newest first.',
    query: PageQuery,
    answer: FeedbackList,
    handle: ({ ctx, deps }) => pageOf(ctx, BY_TIME, (page) => listFeedback(deps.account, page)),
  }),
]

export const ANALYTICS_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/analytics/overview',
    auth: 'analytics',
    summary: 'How many users, videos and actions there are, and how many users were active today.',
    answer: AnalyticsOverview,
    handle: ({ deps }) => overview(deps.account),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/user-growth',
    auth: 'analytics',
    summary: 'New users of each day (UTC) since the first.',
    answer: UserGrowth,
    handle: ({ deps }) => growth(deps.account),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/engagement',
    auth: 'analytics',
    summary: 'Reflections, actions per user, videos by category, active users.',
    answer: Engagement,
    handle: ({ deps }) => engagement(deps.account),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/retention',
    auth: 'analytics',
    summary: 'Who came back a day and a week after signing up, and the weekly cohorts.',
    answer: RetentionAnswer,
    handle: ({ deps }) => retentionFigures(deps.account),
  }),
  route({
    method: 'GET',
    path: '/api/analytics/users',
    auth: 'analytics',
    summary: 'The users, the newest first. Each reading is logged.',
    query: PageQuery,
    answer: AnalyticsUserList,
    handle: async ({ ctx, deps }) => {
      const users = await pageOf(ctx, BY_TIME, (page) => listUsers(deps.account, page))
      deps.log.info({ by: userOf(ctx).id, users: users.length }, 'user list read')
      return users
    },
  }),
]

async function removeSignup({ params: { id = '' }, deps }: Call) {
  const known = v.safeParse(SignupId, id)
  const deleted = known.success ? await deleteSignup(deps.account, known.output) : null
  if (deleted?.ok !== true) throw refusalError({ kind: 'signup_not_found' })
  return deleted.value
}
