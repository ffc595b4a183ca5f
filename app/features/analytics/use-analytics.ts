import { useQuery } from '@tanstack/react-query'
import {
  listUsers,
  readAiUse,
  readEngagement,
  readFollowThrough,
  readFunnel,
  readGrowthAccounting,
  readInsightQuality,
  readMissing,
  readOverview,
  readRetention,
  readUserGrowth,
} from '../../api/analytics.ts'
import { STATS_FRESH_MS } from '../../api/query-client.ts'

/** API-38. */
export function useOverview() {
  return useStats('overview', readOverview)
}

/** API-39. */
export function useUserGrowth() {
  return useStats('user-growth', readUserGrowth)
}

/** API-40. */
export function useEngagement() {
  return useStats('engagement', readEngagement)
}

/** API-41. */
export function useRetention() {
  return useStats('retention', readRetention)
}

/** ANA-01: what the figures still lack. */
export function useMissing() {
  return useStats('missing', readMissing)
}

/** ANA-01: growth accounting. */
export function useGrowthAccounting() {
  return useStats('growth-accounting', readGrowthAccounting)
}

/** ANA-01. */
export function useFunnel() {
  return useStats('funnel', readFunnel)
}

/** ANA-01. */
export function useFollowThrough() {
  return useStats('follow-through', readFollowThrough)
}

/** ANA-01. */
export function useInsightQuality() {
  return useStats('insight-quality', readInsightQuality)
}

/** ANA-01. */
export function useAiUse() {
  return useStats('ai-use', readAiUse)
}

/** API-42: called by whatever mounts this, which is only the open dialog. */
export function useUserList() {
  return useStats('users', listUsers)
}

// CON-03.
function useStats<T>(name: string, read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['analytics', name],
    queryFn: ({ signal }) => read(signal),
    staleTime: STATS_FRESH_MS,
    gcTime: STATS_FRESH_MS,
  })
}
