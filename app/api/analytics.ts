// The calls behind /analytics (API-38 to API-42): online only.
import {
  AnalyticsOverview,
  AnalyticsUserList,
  Engagement,
  RetentionAnswer,
  UserGrowth,
} from '../domain/wire/analytics.ts'
import { apiCall } from './client.ts'

const path = (name: string) => `/api/analytics/${name}`

/** API-38. */
export function readOverview(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('overview'), schema: AnalyticsOverview, signal })
}

/** API-39. */
export function readUserGrowth(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('user-growth'), schema: UserGrowth, signal })
}

/** API-40. */
export function readEngagement(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('engagement'), schema: Engagement, signal })
}

/** API-41. */
export function readRetention(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('retention'), schema: RetentionAnswer, signal })
}

/** API-42: every user, the newest first. */
export function listUsers(signal?: AbortSignal) {
  return apiCall({ method: 'GET', path: path('users'), schema: AnalyticsUserList, signal })
}
