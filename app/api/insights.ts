// POST /api/insights: cues in, insights out; nothing is saved.
import { Insights } from '../domain/insight/insights.ts'
import type { InsightsRequest } from '../domain/wire/insights.ts'
import { apiCall } from './client.ts'

/** Insights by whichever engine the server has; it can take as long as a language model does. */
export function requestInsights(body: InsightsRequest, signal?: AbortSignal): Promise<Insights> {
  return apiCall({ method: 'POST', path: '/api/insights', body, schema: Insights, signal })
}
