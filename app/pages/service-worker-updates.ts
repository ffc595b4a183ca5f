import { whenFirstRows } from '../db/queries/first-rows.ts'
import { showToast } from '../state/toasts.ts'
import { trustedUrl } from '../state/trusted-url.ts'
import { whenQuiet } from './when-quiet.ts'

let isRegistered = false

/**
 * Registers the service worker once the first screen is there; a new version waits until the person says so. Who only looks at
 * the landing page gets none: it would load the whole app for nothing.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  whenQuiet(whenFirstRows()).then(watch).catch(tryAgain)
}

// The network was away just then: without the worker the app would not open there next time.
function tryAgain(error: unknown): void {
  reportError(error)
  addEventListener('online', () => void watch().catch(tryAgain), { once: true })
}

async function watch(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedUrl('/service-worker.js'))
  const update = () => {
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
  }
  worker.addEventListener('waiting', () => {
    showToast('good', {
      title: 'A new version is ready',
      description: 'Nothing you wrote is lost by reloading.',
      action: { label: 'Reload', run: update },
      isSticky: true,
    })
  })
  await worker.register()
}
