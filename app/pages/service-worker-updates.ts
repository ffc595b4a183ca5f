import { showToast } from '../state/toasts.ts'
import { trustedUrl } from '../state/trusted-url.ts'

let isRegistered = false

/**
 * Registers the service worker once the page has painted; a new version waits until the person says so. Who only looks at
 * the landing page gets none: it would load the whole app for nothing.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  if (document.readyState === 'complete') watch().catch(reportError)
  else addEventListener('load', () => void watch().catch(reportError), { once: true })
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
