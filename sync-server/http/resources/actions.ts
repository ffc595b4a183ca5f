// Reads the portal's actions and statistics over REST (API-23 to API-28), with the same selectors as the browser.
import { averageCompletionTime, completionRate, totalCompletedStats } from '#domain/progress/statistics.ts'
import { eachRecurringStat, listActions, listRecurringStats, readProgress } from '../../services/lists.ts'
import { userOf } from '../middleware/require-user.ts'
import { BY_TIME, PageQuery, sendList } from '../paging.ts'
import { presentAction, presentRecurringStat } from '../present.ts'
import { route, type Call, type Route } from '../route.ts'

export const ACTION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/actions/all',
    auth: 'user',
    summary: 'The portal’s actions that are not archived, the newest first.',
    query: PageQuery,
    handle: (call) => answerActions(call, 'openActions'),
  }),
  route({
    method: 'GET',
    path: '/api/actions/completed',
    auth: 'user',
    summary: 'History: actions that are completed or archived.',
    query: PageQuery,
    handle: (call) => answerActions(call, 'pastActions'),
  }),
  route({
    method: 'GET',
    path: '/api/actions/recurring-stats',
    auth: 'user',
    summary: 'How often each recurring action was completed.',
    query: PageQuery,
    handle: (call) => {
      const { sync, now } = call.deps
      const { id } = userOf(call.ctx)
      return sendList(call, {
        order: BY_TIME,
        read: (page) => listRecurringStats(sync, id, page),
        show: (stat) => presentRecurringStat(stat, now()),
        whole: () => eachRecurringStat(sync, id),
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/actions/completion-rate',
    auth: 'user',
    summary: 'This week’s follow-through.',
    handle: async ({ ctx, deps }) => {
      const { facts, moment } = await progressOf({ ctx, deps })
      return completionRate(facts, moment)
    },
  }),
  route({
    method: 'GET',
    path: '/api/actions/total-completed-stats',
    auth: 'user',
    summary: 'All completions, and how this week compares with the last.',
    handle: async ({ ctx, deps }) => {
      const { facts, moment } = await progressOf({ ctx, deps })
      return totalCompletedStats(facts, moment)
    },
  }),
  route({
    method: 'GET',
    path: '/api/actions/average-completion-time',
    auth: 'user',
    summary: 'Mean days to the first completion; null when nothing was completed.',
    handle: async ({ ctx, deps }) => {
      const { facts } = await progressOf({ ctx, deps })
      return { averageCompletionTime: averageCompletionTime(facts) }
    },
  }),
]

function answerActions(call: Call, list: 'openActions' | 'pastActions') {
  const { sync, now } = call.deps
  const { id: userId } = userOf(call.ctx)
  return sendList(call, {
    order: BY_TIME,
    read: (page) => listActions(sync, { userId, list }, page),
    show: (view) => presentAction(view, now()),
  })
}

function progressOf({ ctx, deps }: Pick<Call, 'ctx' | 'deps'>) {
  const { id } = userOf(ctx)
  return deps.wholeReads(id, () => readProgress(deps.sync, id))
}
