// The calls behind /analytics (API-38 to API-42): online only.
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
} from '../domain/wire/analytics.ts'
import { apiCall } from './client.ts'

const path = (name: string) => `/api/analytics/${name}`

/** API-38. */
export function readOverview(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('overview'), schema: OverviewAnswer, signal })
}

/** API-39. */
export function readUserGrowth(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('user-growth'), schema: UserGrowthAnswer, signal })
}

/** API-40. */
export function readEngagement(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('engagement'), schema: EngagementAnswer, signal })
}

/** API-41. */
export function readRetention(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('retention'), schema: RetentionAnswer, signal })
}

/** ANA-01: how many users have recent changes that are in no figure yet. */
export function readMissing(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('missing'), schema: MissingAnswer, signal })
}

/** ANA-01: where the active users of each week come from. */
export function readGrowthAccounting(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('growth-accounting'), schema: GrowthAccountingAnswer, signal })
}

/** ANA-01: how far users get in their first two weeks. */
export function readFunnel(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('funnel'), schema: FunnelAnswer, signal })
}

/** ANA-01: what share of actions is done. */
export function readFollowThrough(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('follow-through'), schema: FollowThroughAnswer, signal })
}

/** ANA-01: how good the insights of each engine are. */
export function readInsightQuality(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('insight-quality'), schema: InsightQualityAnswer, signal })
}

/** ANA-01: the use of the AI service. */
export function readAiUse(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('ai-use'), schema: AiUseAnswer, signal })
}

/** API-42: every user, newest first. */
export function listUsers(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('users'), schema: AnalyticsUserList, signal })
}
