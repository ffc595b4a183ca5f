// Why the AI service gave no insights. What a job does next depends on `kind`, never on the text.

// What the service read and wrote all the same, which it bills; undefined when it was not asked, or has said nothing.
interface Billed {
  readonly tokens?: number | undefined
}

export type AiFailure =
  // Unreachable, an error on its side, or paused by our circuit breaker after too many errors.
  | ({ readonly kind: 'ai_unavailable'; readonly detail: string } & Billed)
  | ({ readonly kind: 'ai_timeout' } & Billed)
  | { readonly kind: 'ai_rate_limited'; readonly retryAfterMs: number | null }
  // Not JSON, the wrong shape, too large, or nothing in it that the transcript supports.
  | ({ readonly kind: 'ai_bad_answer'; readonly detail: string } & Billed)
  // The answer ended at the token limit; a reasoning model may have spent all of it on thinking.
  | ({ readonly kind: 'ai_truncated' } & Billed)
  | ({ readonly kind: 'ai_refused' } & Billed)
  | ({ readonly kind: 'ai_too_long' } & Billed)
  // Wrong key, model or address: the operator has to fix it, so retrying is pointless.
  | { readonly kind: 'ai_misconfigured'; readonly detail: string }
  | ({ readonly kind: 'ai_stopped' } & Billed)

const TRANSIENT: ReadonlySet<string> = new Set([
  'ai_unavailable',
  'ai_timeout',
  'ai_rate_limited',
  'ai_bad_answer',
  'ai_truncated',
])

/** Whether asking the same question again later may succeed. */
export function isTransient(failure: { readonly kind: string }): boolean {
  return TRANSIENT.has(failure.kind)
}
