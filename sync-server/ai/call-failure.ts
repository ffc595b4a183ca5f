// What a failed call means: the only place that turns the SDK's errors into the typed failures of ai-failure.ts.
import OpenAI from 'openai'
import { SECOND_MS } from '#domain/kernel/time.ts'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import { isTooLarge, RedirectRefused } from '../outside/limited-fetch.ts'

const MAX_DETAIL = 300
// A retry-after of more than a day is cut to a day.
const MAX_RETRY_AFTER_MS = 24 * 3600 * SECOND_MS

/**
 * The typed failure of a call that threw. The detail is for the operator's log and never holds the key; `tokens` is what an
 * answer that had begun has cost.
 */
export function readFailure(error: unknown, apiKey: string | undefined, tokens?: number): AiFailure {
  const detail = redact(describeError(error), apiKey)
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { kind: 'ai_timeout' }
  if (error instanceof OpenAI.APIConnectionError) return connectionFailure(error.cause, detail, tokens)
  if (error instanceof OpenAI.APIError && error.status !== undefined) return statusFailure(error, detail)
  if (isTooLarge(error)) return { kind: 'ai_bad_answer', detail, tokens }
  if (error instanceof SyntaxError) return { kind: 'ai_bad_answer', detail: 'The answer is not JSON' }
  return { kind: 'ai_unavailable', detail, tokens }
}

function connectionFailure(cause: unknown, detail: string, tokens: number | undefined): AiFailure {
  if (isTooLarge(cause)) return { kind: 'ai_bad_answer', detail: cause.message, tokens }
  if (cause instanceof RedirectRefused) return { kind: 'ai_misconfigured', detail: cause.message }
  return { kind: 'ai_unavailable', detail, tokens }
}

interface StatusError {
  readonly status: number | undefined
  readonly code: string | null | undefined
  readonly headers: Headers | undefined
}

function statusFailure({ status = 0, code, headers }: StatusError, detail: string): AiFailure {
  // An account without credit also gets a 429, but waiting does not help.
  if (code === 'insufficient_quota' || status === 402) return { kind: 'ai_misconfigured', detail }
  if (status === 429) return { kind: 'ai_rate_limited', retryAfterMs: retryAfter(headers) }
  if (code === 'content_filter') return { kind: 'ai_refused' }
  if (status === 408) return { kind: 'ai_timeout' }
  return status >= 500 || status === 409 ? { kind: 'ai_unavailable', detail } : { kind: 'ai_misconfigured', detail }
}

function retryAfter(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  const text = headers?.get('retry-after') ?? null
  const seconds = Number(text ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return Math.min(exact, MAX_RETRY_AFTER_MS)
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds * SECOND_MS, MAX_RETRY_AFTER_MS)
  return untilDate(text, headers?.get('date') ?? null)
}

// Both times come from the service, so our own clock plays no part.
function untilDate(text: string | null, sentAt: string | null): number | null {
  const ms = Date.parse(text ?? '') - Date.parse(sentAt ?? '')
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) : null
}

/** The service's own words about a failed call, or the error's. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}

function redact(text: string, apiKey: string | undefined): string {
  const hidden = apiKey === undefined || apiKey === '' ? text : text.replaceAll(apiKey, '[key]')
  // Services quote the key they refused, its middle replaced by asterisks.
  return hidden.replace(/\bsk-[\w*-]+/g, '[key]').slice(0, MAX_DETAIL)
}
