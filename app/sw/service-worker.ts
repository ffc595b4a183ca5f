// Caches the app's own files and nothing else: anything under /api is never answered or cached here. Woken by the
// browser, it syncs with no page open; woken by the server, it reminds (REM-09).
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { subscribeToPush } from '../api/push-subscription.ts'
import { leaveJournalToPages } from '../db/session/device-storage.ts'
import { PORTAL_SHELL } from '../domain/public-pages.ts'
import { PRECACHE_PACK } from '../domain/wire/precache-pack.ts'
import { syncOnce } from '../sync/sync-once.ts'
import { SYNC_TAG } from '../sync/sync-tag.ts'
import { fillPrecache } from './fill-precache.ts'
import { openNotified } from './open-notified.ts'
import { SERVER_PATHS } from './server-paths.ts'
import { showPush } from './show-push.ts'
import { addStartRoutes, dropOtherStarts, keepStart, startCacheOf } from './start-routes.ts'

declare const self: ServiceWorkerGlobalScope

// Background Sync exists only in Chromium and is not in TypeScript's library.
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string }
  }
}

leaveJournalToPages()

const precache = new PrecacheController()
precache.addToCacheList(self.__WB_MANIFEST)
const startCache = startCacheOf(precache.getCacheKeyForURL(`/${PORTAL_SHELL}`) ?? '')
registerRoute(new PrecacheRoute(precache))
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL(`/${PORTAL_SHELL}`), { allowlist: [/^\/portal(\/|\?|$)/] }),
)
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_PATHS] }))

// Throws so that the browser tries again later, a few times.
async function syncOrFail(): Promise<void> {
  if (!(await syncOnce())) throw new Error('Changes still wait to be sent')
}

async function install(event: ExtendableEvent): Promise<void> {
  await fillPrecache({
    cache: await caches.open(precache.strategy.cacheName),
    wanted: new Set(precache.getCachedURLs()),
    origin: location.origin,
    fetchPack: () => fetch(`/${PRECACHE_PACK}`),
  }).catch(reportError)
  await precache.install(event)
  await keepOwnStart()
}

async function keepOwnStart(): Promise<void> {
  const shell = await precache.matchPrecache(`/${PORTAL_SHELL}`)
  const fonts = precache.getCachedURLs().filter((url) => url.endsWith('.woff2'))
  if (shell !== undefined) await keepStart(caches, startCache, { shell, fonts })
}

// A version that is being installed or waits needs its start as soon as it takes over.
async function keepOnlyOwnStart(): Promise<void> {
  const { installing, waiting } = self.registration
  if (installing === null && waiting === null) await dropOtherStarts(caches, startCache)
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
  const routes = addStartRoutes(event, { start: startCache, files: precache.strategy.cacheName })
  event.waitUntil(routes.catch(reportError))
})
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(syncOrFail())
})
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(self.clients, event.notification))
})
// The push service has given this device a new endpoint.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeToPush(self.registration))
})
self.addEventListener('activate', (event) => {
  // Claims pages on a first visit, so that all of it works offline at once, not only from the next visit.
  event.waitUntil(self.clients.claim())
  event.waitUntil(keepOnlyOwnStart().catch(reportError))
  void precache.activate(event)
  // Not awaited: activation must not delay serving pages.
  void syncOnce().catch(reportError)
})

// A new version takes over only when a page asks for it. The files of the old one go then: another tab that is still open goes on
// with what it has loaded, and tells its learner to reload if it needs more (tell-missing-part.ts of the pages).
self.addEventListener('message', (event) => {
  if (isMessage(event.data, 'SKIP_WAITING')) void self.skipWaiting()
  if (isMessage(event.data, 'SYNC')) event.waitUntil(syncOnce())
})

function isMessage(data: unknown, type: 'SKIP_WAITING' | 'SYNC'): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
