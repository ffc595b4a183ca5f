// How long the owners' figures are cached, with the hooks the screens use and a server that is one function.
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetQueries, queryClientOf } from '../../../../app/api/query-client.ts'
import {
  useAiUse,
  useEngagement,
  useFollowThrough,
  useFunnel,
  useGrowthAccounting,
  useInsightQuality,
  useMissing,
  useOverview,
  useRetention,
  useUserGrowth,
  useUserList,
} from '../../../../app/features/analytics/use-analytics.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

afterEach(() => {
  forgetQueries()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NOBODY = { total_users: 0, retained: 0, retention_rate: null, rolling_retained: 0, rolling_rate: null }
const HOOKS = [
  [
    'overview',
    useOverview,
    { totalUsers: 1, totalVideos: 2, totalActions: 3, dailyActiveUsers: 1, completedActions: 0 },
  ],
  ['user-growth', useUserGrowth, []],
  [
    'engagement',
    useEngagement,
    {
      totalReflections: 0,
      avgActionsPerUser: 3,
      notUseful: { extractive: 7, ai: 2 },
      videosByCategory: [],
      activeUsers: { day: 1, week: 1, month: 1, byDay: [] },
    },
  ],
  ['retention', useRetention, { day1: NOBODY, day7: NOBODY, cohorts: [] }],
  ['missing', useMissing, { learners: 0 }],
  ['growth-accounting', useGrowthAccounting, []],
  ['funnel', useFunnel, { signedUp: 0, savedVideo: 0, planned: 0, did: 0, secondWeek: 0 }],
  ['follow-through', useFollowThrough, []],
  ['insight-quality', useInsightQuality, []],
  ['ai-use', useAiUse, []],
  ['users', useUserList, []],
] as const

function Client({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(buildUser().id)}>{children}</QueryClientProvider>
}

describe('the figures of the server', () => {
  it.each(HOOKS)(
    'CON-03: %s is held for 5 minutes from visit to visit, then asked for again',
    async (name, use, answer) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const calls: string[] = []
      vi.stubGlobal('fetch', (path: string) => {
        calls.push(path)
        return Promise.resolve(Response.json(answer))
      })
      const visit = async () => {
        const { result, unmount } = renderHook(() => use(), { wrapper: Client })
        await waitFor(() => expect([result.current.status, result.current.fetchStatus]).toEqual(['success', 'idle']))
        unmount()
      }
      await visit()
      vi.setSystemTime(Date.now() + 5 * 60_000 - 1)
      await visit()
      expect(calls).toEqual([`/api/analytics/${name}`])
      vi.setSystemTime(Date.now() + 1)
      await visit()
      expect(calls).toHaveLength(2)
    },
  )
})
