// What the browser's model throws, as the failures every model has.
import type { AiFailure } from '../domain/insight/ask/ai-failure.ts'
import { errorOf } from '../domain/kernel/error-of.ts'

const FAILURES: Readonly<Record<string, AiFailure['kind']>> = {
  QuotaExceededError: 'ai_too_long',
  // Its answer was withheld as unsafe.
  NotReadableError: 'ai_refused',
  // Switched off by the browser's owner or its settings, or not asked for by a press.
  NotAllowedError: 'ai_misconfigured',
  // A language or a constraint it does not know.
  NotSupportedError: 'ai_misconfigured',
  SyntaxError: 'ai_misconfigured',
  TypeError: 'ai_misconfigured',
  TimeoutError: 'ai_timeout',
}

/** The failure behind a thrown value. A session that ended without having been told to lost its model. */
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
