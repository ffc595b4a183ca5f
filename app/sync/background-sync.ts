// Asks the browser to wake the service worker when there is a network, in case this page is gone by then.
import { SECOND_MS } from '../domain/kernel/time.ts'
import type { Clock } from './ports.ts'
import { currentSyncStatus } from './status-store.ts'
import { SYNC_TAG } from './sync-tag.ts'

// What gets through at once needs no help from the service worker.
const PATIENCE_MS = 2 * SECOND_MS

interface SyncRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

/** Watches the queue; returns a function that stops it. */
export function askForBackgroundSync(clock: Clock): () => void {
  let callOff: (() => void) | null = null
  const watch = () => {
    if (callOff !== null || !isWaiting()) return
    callOff = clock.setTimer(() => {
      callOff = null
      if (isWaiting()) void register()
    }, PATIENCE_MS)
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && isWaiting()) void register()
  }
  document.addEventListener('visibilitychange', onHidden)
  const unsubscribe = currentSyncStatus.subscribe(watch)
  return () => {
    unsubscribe()
    callOff?.()
    document.removeEventListener('visibilitychange', onHidden)
  }
}

function isWaiting(): boolean {
  const status = currentSyncStatus.get()
  return status.kind !== 'synced' && status.pending > 0
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration !== undefined && hasSync(registration)) await registration.sync.register(SYNC_TAG)
  } catch {
    return // refused or unsupported: the next page sends it
  }
}

function hasSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration
}
