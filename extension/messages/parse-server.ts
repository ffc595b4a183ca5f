// Parses the server's answers for the extension; null when the shape is wrong.
import { Insights } from '#domain/insight/schema/insights.ts'
import { parseAs, type Schema } from '#domain/kernel/parse.ts'
import { InsightsModel } from '#domain/wire/insights.ts'
import { ErrorBody } from '#domain/wire/error.ts'
import { SyncResponse } from '#domain/wire/sync.ts'
import { SignedInUser } from './session.ts'

export function parseUser(body: unknown): SignedInUser | null {
  return fitting(SignedInUser, body)
}

export function parseInsights(body: unknown): Insights | null {
  return fitting(Insights, body)
}

export function parseInsightsModel(body: unknown): InsightsModel | null {
  return fitting(InsightsModel, body)
}

export function parseSyncResponse(body: unknown): SyncResponse | null {
  return fitting(SyncResponse, body)
}

export function parseErrorBody(body: unknown): ErrorBody | null {
  return fitting(ErrorBody, body)
}

/** The message in an error body. */
export function parseErrorMessage(body: unknown): string | null {
  return parseErrorBody(body)?.message ?? null
}

function fitting<T>(schema: Schema<T>, body: unknown): T | null {
  const parsed = parseAs(schema, body)
  return parsed.ok ? parsed.value : null
}
