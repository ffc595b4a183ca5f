// Whether a model writes the insights on this site. Only the server knows, and it may change at any time.
import { INSIGHTS_MODEL_PATH, InsightsModel } from '../domain/wire/insights.ts'
import { apiCall } from './client.ts'

export function readInsightsModel(): Promise<InsightsModel> {
  return apiCall({ method: 'GET', path: INSIGHTS_MODEL_PATH, schema: InsightsModel })
}
