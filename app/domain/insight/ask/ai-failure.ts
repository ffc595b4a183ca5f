// Why the AI service gave no insights: what a job does next depends on the kind, never on the text.

export type AiFailure =
  // Not reachable, an error of its own, or asked to rest after too many of them.
  | { readonly kind: 'ai_unavailable'; readonly detail: string }
  | { readonly kind: 'ai_timeout' }
  | { readonly kind: 'ai_rate_limited'; readonly retryAfterMs: number | null }
  // No JSON, the wrong shape, too large, or nothing in it that the transcript backs.
  | { readonly kind: 'ai_bad_answer'; readonly detail: string }
  // The answer ended at the token limit; a reasoning model may have spent all of it on thinking.
  | { readonly kind: 'ai_truncated' }
  | { readonly kind: 'ai_refused' }
  | { readonly kind: 'ai_too_long' }
  // Wrong key, model or address: the operator has to act, so trying again is of no use.
  | { readonly kind: 'ai_misconfigured'; readonly detail: string }
  | { readonly kind: 'ai_stopped' }

const TRANSIENT: ReadonlySet<string> = new Set([
  'ai_unavailable',
  'ai_timeout',
  'ai_rate_limited',
  'ai_bad_answer',
  'ai_truncated',
])

/** Whether the same question may be answered when it is asked again later. */
export function isTransient(failure: { readonly kind: string }): boolean {
  return TRANSIENT.has(failure.kind)
}
