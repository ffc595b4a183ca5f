// The server's answers as the extension reads them; null when they do not fit.
import * as v from 'valibot'
import { Insights } from '#domain/insight/insights.ts'
import { ErrorBody } from '#domain/wire/error.ts'
import { SyncResponse } from '#domain/wire/sync.ts'
import { SignedInUser } from './session.ts'

export function parseUser(body: unknown): SignedInUser | null {
  return outputOf(v.safeParse(SignedInUser, body))
}

export function parseInsights(body: unknown): Insights | null {
  return outputOf(v.safeParse(Insights, body))
}

export function parseSyncResponse(body: unknown): SyncResponse | null {
  return outputOf(v.safeParse(SyncResponse, body))
}

/** The sentence of an error body. */
export function parseErrorMessage(body: unknown): string | null {
  return outputOf(v.safeParse(ErrorBody, body))?.message ?? null
}

function outputOf<T>(
  result: { success: boolean; output: unknown } & ({ success: true; output: T } | { success: false }),
): T | null {
  return result.success ? result.output : null
}
