// Asks the server for AI insights until it has read the whole transcript: a model on a small machine may take most of an hour.
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { InsightsAnswer } from '../messages/request.ts'
import { isStillReading } from './news-from-server.ts'

// With 28 seconds per request, more than twice as long as the server itself waits.
const AT_ONCE = 6
// After that, once a minute: about an hour in all.
const MOST_ASKED = AT_ONCE + 40
const TAKES_LONGER = 'The AI is taking a long time. Open this panel again later to see its insights.'

interface Asking {
  readonly ask: () => Promise<InsightsAnswer>
  /** Whether the answer is still wanted. */
  readonly isCurrent: () => boolean
  /** Whether the panel is open: a closed one asks no more once it would only be now and then. */
  readonly isOpen: () => boolean
  /** The server needs longer; `isLate` once it is only asked now and then. */
  readonly onStillReading: (message: string, isLate: boolean) => void
  readonly signal: AbortSignal
}

/** The last answer. Each request restarts the background's worker, which may not wait for as long as the AI takes. */
export async function askUntilRead({
  ask,
  isCurrent,
  isOpen,
  onStillReading,
  signal,
}: Asking): Promise<InsightsAnswer> {
  let answer = await ask()
  for (let asked = 1; isStillReading(answer) && asked < MOST_ASKED; asked++) {
    const isLate = asked >= AT_ONCE
    const isWanted = () => isCurrent() && (!isLate || isOpen())
    if (!isWanted()) break
    onStillReading(answer.message, isLate)
    if (isLate) await pause(signal)
    if (isWanted()) answer = await ask()
  }
  return isStillReading(answer) ? { ...answer, message: TAKES_LONGER } : answer
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, MINUTE_MS)
    signal.addEventListener('abort', end)
  })
}
