// A queue for a service that handles one call at a time: a waiting call has no deadline yet and can be stopped.
import { err } from '#domain/kernel/result.ts'
import type { AskService } from './ask-service.ts'

const STOPPED = err({ kind: 'ai_stopped' } as const)

/** The same service, asked one question at a time. A question stopped while it waits is never sent. */
export function withOneAtATime(ask: AskService): AskService {
  let last: Promise<unknown> = Promise.resolve()
  return async (question, signal) => {
    const turn = last.then(() => (signal?.aborted === true ? STOPPED : ask(question, signal)))
    // The next call waits for this one to end, whether it succeeds or fails.
    last = turn.catch(() => null)
    return signal === undefined ? turn : orStopped(turn, signal)
  }
}

/**
 * The same service, asked one question at a time once one has waited in vain beside others: it has a single slot then, and what
 * queues inside it has a deadline.
 */
export function withOneAtATimeOnceSlow(ask: AskService): AskService {
  const inTurn = withOneAtATime(ask)
  let isSlow = false
  let underWay = 0
  const beside: AskService = async (question, signal) => {
    underWay += 1
    let hadCompany = underWay > 1
    const answer = await ask(question, signal).finally(() => {
      hadCompany ||= underWay > 1
      underWay -= 1
    })
    // One of less patience than the service is given says nothing of it.
    const isInVain = !answer.ok && answer.error.kind === 'ai_timeout' && question.withinMs === undefined
    isSlow ||= isInVain && hadCompany
    return answer
  }
  return (question, signal) => (isSlow ? inTurn : beside)(question, signal)
}

/** What is waited for, or `ai_stopped` once the wait is stopped; the work itself goes on. */
export async function orStopped<T>(turn: Promise<T>, signal: AbortSignal): Promise<T | typeof STOPPED> {
  const { promise, resolve } = deferred<typeof STOPPED>()
  const stop = () => resolve(STOPPED)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([turn, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
