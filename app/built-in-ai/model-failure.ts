// Maps the errors that the browser's model throws to the failures shared by all models.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import { errorOf } from '../domain/kernel/error-of.ts'

const FAILURES: Readonly<Record<string, AiFailure['kind']>> = {
  QuotaExceededError: 'ai_too_long',
  // The browser withheld the answer as unsafe.
  NotReadableError: 'ai_refused',
  // Disabled by the browser's owner or its settings, or not started by a user gesture.
  NotAllowedError: 'ai_misconfigured',
  // A language or a constraint that it does not support.
  NotSupportedError: 'ai_misconfigured',
  SyntaxError: 'ai_misconfigured',
  TypeError: 'ai_misconfigured',
  TimeoutError: 'ai_timeout',
}

/** The failure behind a thrown value. A session that ended although we did not stop it has lost its model. */
export function modelFailure(thrown: unknown, signal: AbortSignal | undefined): AiFailure {
  if (signal?.aborted === true) return { kind: 'ai_stopped' }
  const { name, message } = errorOf(thrown)
  const detail = `${name}: ${message}`.slice(0, 200)
  const kind = FAILURES[name]
  switch (kind) {
    case 'ai_too_long':
    case 'ai_refused':
    case 'ai_timeout':
      return { kind }
    case 'ai_misconfigured':
      return { kind, detail }
    default:
      return { kind: 'ai_unavailable', detail }
  }
}
