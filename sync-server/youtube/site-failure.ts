// Why the video site gave nothing: the typed failures of a call.
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Verdict } from '../outside/circuit-breaker.ts'
import { isTooLarge, RedirectRefused } from '../outside/limited-fetch.ts'

export type SiteFailure =
  // No connection, no response in time, or an error of the site's own.
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'rate_limited'; readonly retryAfterMs: number }
  // Not asked at all: it is left alone after failures, or for the pause that it asked for.
  | { readonly kind: 'rests'; readonly reason: 'unreachable' | 'rate_limited'; readonly retryAfterMs: number | null }
  // It wants a sign-in, a consent or a proof that we cannot give.
  | { readonly kind: 'refused' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_large' }
  // Stopped by us: the server is being restarted.
  | { readonly kind: 'stopped' }

const PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** A response with an unexpected status. */
export class StatusRefused extends Error {
  override readonly name = 'StatusRefused'
  readonly failure: SiteFailure

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(`The site responded with ${String(status)}`)
    this.failure = failureOfStatus(status, headers)
  }
}

function failureOfStatus(status: number, headers: Headers): SiteFailure {
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: pauseOf(headers) }
  if (status === 404 || status === 410) return { kind: 'not_found' }
  return { kind: status >= 500 ? 'unreachable' : 'refused' }
}

function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * SECOND_MS, LONGEST_PAUSE_MS) : PAUSE_MS
}

/** The failure that a thrown error means. A redirect leads to a consent or sign-in page. */
export function failureOf(error: unknown): SiteFailure {
  const reasons = [error, error instanceof Error ? error.cause : null]
  for (const reason of reasons) {
    if (reason instanceof StatusRefused) return reason.failure
    if (reason instanceof RedirectRefused) return { kind: 'refused' }
    if (isTooLarge(reason)) return { kind: 'too_large' }
  }
  return { kind: 'unreachable' }
}

/** The failure as the breaker's verdict. */
export function verdictOf(failure: SiteFailure | null): Verdict {
  if (failure?.kind === 'rate_limited') return { kind: 'limited', restMs: failure.retryAfterMs }
  if (failure?.kind === 'unreachable') return { kind: 'failed' }
  return { kind: failure?.kind === 'stopped' ? 'stopped' : 'there' }
}
