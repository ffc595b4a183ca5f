// /analytics in front of a server that is one function.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AnalyticsUser, RetentionAnswer } from '#domain/wire/analytics.ts'
import { createQueryClient } from '../../../../app/api/query-client.ts'
import { AnalyticsScreen } from '../../../../app/features/analytics/analytics-screen.tsx'
import { readUserGrowthView } from '../../../../app/features/analytics/user-growth-view.ts'

/** One row of the retention. */
export const dayOf = (total: number, retained: number, rate: number | null) => ({
  total_users: total,
  retained,
  retention_rate: rate,
  rolling_retained: retained,
  rolling_rate: rate,
})
export const RETENTION: RetentionAnswer = {
  day1: dayOf(40, 13, 32.5),
  day7: dayOf(0, 0, null),
  cohorts: [
    { week: '2026-11-09', users: 40, active: [30, 10] },
    { week: '2026-11-16', users: 3, active: [1] },
  ],
}
export const usersOf = (count: number): AnalyticsUser[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    firstName: 'Person',
    lastName: `No ${String(at).padStart(3, '0')}`,
    email: `person-${String(at)}@example.com`,
    createdAt: '2026-11-17T08:00:00.000Z',
  }))

// By the names of the calls.
const answersOf = (): Record<string, unknown> => ({
  overview: { totalUsers: 1234, totalVideos: 20, totalActions: 30, dailyActiveUsers: 7, completedActions: 9 },
  'user-growth': [
    { date: '2026-11-17', count: 2 },
    { date: '2026-11-18', count: 5 },
  ],
  engagement: {
    totalReflections: 11,
    avgActionsPerUser: 3,
    notUseful: { extractive: 7, ai: 2 },
    videosByCategory: [
      { category: 'Health', count: 3 },
      { category: 'Other', count: 1 },
      { category: 'Finance', count: 0 },
    ],
    activeUsers: { day: 7, week: 8, month: 9, byDay: [{ date: '2026-11-18', count: 7 }] },
  },
  retention: RETENTION,
  missing: { learners: 0 },
  'growth-accounting': [
    { week: '2026-11-09', newcomers: 5, retained: 10, resurrected: 1, churned: 4 },
    { week: '2026-11-16', newcomers: 2, retained: 8, resurrected: 0, churned: null },
  ],
  funnel: { signedUp: 200, savedVideo: 150, planned: 90, did: 60, secondWeek: 30 },
  'follow-through': [
    { group: 'when and where', actions: 100, done: 60, rate: 60, medianDays: 1 },
    { group: 'when or where', actions: 3, done: 1, rate: 33.3, medianDays: 0 },
    { group: 'neither', actions: 0, done: 0, rate: null, medianDays: null },
    { group: 'daily', actions: 100, done: 60, rate: 60, medianDays: 1 },
  ],
  'insight-quality': [
    { engine: 'extractive', videos: 40, claims: 400, hidden: 40, ledToAction: 10, picked: 12, done: 6 },
    { engine: 'ai', videos: 2, claims: 20, hidden: 1, ledToAction: 1, picked: 1, done: 1 },
  ],
  'ai-use': [
    { date: '2026-11-17', videos: 2, tokens: 1_500_000 },
    { date: '2026-11-18', videos: 0, tokens: 0 },
  ],
  users: usersOf(60),
})

/** Registers hooks in the calling file: `answers` is what the server of each test returns, `calls` what was asked of it. */
export function useAnalyticsServer() {
  const calls: string[] = []
  const server: { readonly calls: readonly string[]; answers: Record<string, unknown> } = {
    calls,
    answers: answersOf(),
  }
  beforeEach(() => {
    calls.length = 0
    server.answers = answersOf()
    vi.stubGlobal('fetch', (path: string) => {
      const name = path.replace('/api/analytics/', '')
      calls.push(name)
      return name in server.answers
        ? Promise.resolve(Response.json(server.answers[name]))
        : Promise.resolve(Response.json({ message: 'It broke', code: 'internal' }, { status: 500 }))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return server
}

function Screen() {
  const [view, setView] = useState(readUserGrowthView(new URLSearchParams()))
  return <AnalyticsScreen view={view} onView={setView} />
}

export function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
}
