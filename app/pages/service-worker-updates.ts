import { showToast } from '../state/toasts.ts'

/** Registers the service worker once the page has painted; a new version waits until the person says so. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void watch()
  else addEventListener('load', () => void watch(), { once: true })
}

async function watch(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js')
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
