// A sign-out that has not reached the server is tried again for as long as a page is open: when the network is back, when
// somebody looks, and in any case every minute.
import { MINUTE_MS, SECOND_MS } from '../domain/kernel/time.ts'
import { deviceSession } from '../features/account/browser-session.ts'

const FIRST_WAIT_MS = 5 * SECOND_MS

let running: Promise<void> | null = null
let tryNow: () => void = () => undefined

/** Resolves when nothing is missing any more; asked again meanwhile, it tries at once. */
export function finishSignOut(): Promise<void> {
  tryNow()
  running ??= tryUntilDone().finally(() => {
    running = null
  })
  return running
}

async function tryUntilDone(): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; deviceSession.isLeaving; waitMs = Math.min(2 * waitMs, MINUTE_MS)) {
    const { isTold, isForgotten } = await deviceSession.finish()
    if (!isTold || !isForgotten) await nextChance(waitMs)
  }
}

function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => tryNow(), waitMs)
    tryNow = () => {
      clearTimeout(timer)
      ending.abort()
      resolve()
    }
    addEventListener('online', () => tryNow(), { signal })
    document.addEventListener('visibilitychange', () => tryNow(), { signal })
  })
}
