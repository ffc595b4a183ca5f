import { draftFailure } from '../db/drafts/draft-failure.ts'
import { whenFirstRows } from '../db/queries/first-rows.ts'
import { within } from '../db/store/within.ts'
import { LONGEST_WRITE_MS, whenWritten } from '../db/store/writes-under-way.ts'
import { showToast } from '../state/toasts.ts'
import { trustedUrl } from '../state/trusted-url.ts'
import { whenQuiet } from './when-quiet.ts'

// A new version is some two hundred small files. If it takes longer, the page reloads with what it has.
const NEWEST_WITHIN_MS = 30_000

let isRegistered = false

/**
 * Registers the service worker after the first screen; a new version waits until the person accepts it. Visitors who only look at
 * the landing page get none: it would load the whole app for nothing.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  whenQuiet(whenFirstRows()).then(watch).catch(tryAgain)
}

// The network failed just then. Try again, because without the worker the app would not open offline next time.
function tryAgain(error: unknown): void {
  reportError(error)
  addEventListener('online', () => void watch().catch(tryAgain), { once: true })
}

async function watch(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedUrl('/service-worker.js'))
  worker.addEventListener('waiting', () => {
    showToast('good', {
      title: 'A new version is ready',
      description:
        draftFailure.get() === null
          ? 'Nothing you wrote is lost by reloading.'
          : 'Save what you are typing first: it is not kept on this device.',
      action: { label: 'Reload', run: () => void reloadAfter(letTakeOver) },
      isSticky: true,
    })
  })
  await worker.register()
}

/** Reloads with the newest version. A plain reload would get the current one from the service worker again. */
export function reloadNewest(): Promise<void> {
  return reloadAfter(async (registration) => {
    await registration.update()
    await installed(registration.installing)
    await letTakeOver(registration)
  })
}

async function reloadAfter(prepare: (registration: ServiceWorkerRegistration) => Promise<void>): Promise<void> {
  const prepared = async () => {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
    if (registration !== undefined) await prepare(registration)
  }
  await within(NEWEST_WITHIN_MS, prepared()).catch(reportError)
  // A reload in the middle of an import would leave a part of the list out, and nobody would be told.
  await within(LONGEST_WRITE_MS, whenWritten())
  location.reload()
}

// Done at once if no version waits, for instance because another tab has let it take over already.
async function letTakeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return
  const isTaken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  await isTaken
}

// Also resolves if installation failed: then no version is waiting.
function installed(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    if (worker === null) resolve()
    else worker.addEventListener('statechange', () => resolve(), { once: true })
  })
}
