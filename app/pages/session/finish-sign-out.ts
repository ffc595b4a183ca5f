// A sign-out that has not reached the server is retried while a page is open: when the network is back, when the page
// becomes visible, and in any case every minute.
import { MINUTE_MS, SECOND_MS } from '../../domain/kernel/time.ts'
import { deviceSession } from '../../features/account/browser-session.ts'

const FIRST_WAIT_MS = 5 * SECOND_MS

let running: Promise<void> | null = null
// A trigger that comes during a try leads to another one after it.
let isWorthATry = false
let wake: () => void = () => undefined

/** Resolves when the sign-out is complete; called again meanwhile, it tries at once. */
export function finishSignOut(): Promise<void> {
  if (running !== null) tryNow()
  running ??= tryUntilDone().finally(() => {
    running = null
  })
  return running
}

async function tryUntilDone(): Promise<void> {
  const ending = new AbortController()
  addEventListener('online', tryNow, { signal: ending.signal })
  document.addEventListener('visibilitychange', tryNow, { signal: ending.signal })
  for (let waitMs = FIRST_WAIT_MS; deviceSession.isLeaving; waitMs = Math.min(2 * waitMs, MINUTE_MS)) {
    isWorthATry = false
    const { isTold, isForgotten } = await deviceSession.finish()
    if (!isTold || !isForgotten) await nextChance(waitMs)
  }
  ending.abort()
}

function tryNow(): void {
  isWorthATry = true
  wake()
}

async function nextChance(waitMs: number): Promise<void> {
  if (isWorthATry) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
