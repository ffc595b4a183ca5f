// A browser that has just been opened shows the portal without waiting for the service worker to start: it reads the page and its
// style sheet from the cache itself (Service Worker Static Routing API). A browser without that API asks the worker. The scripts
// always come from the worker: read this way, they came later.

const PREFIX = 'afterwatch-start-'
const PATH = '/portal'

interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string; readonly search?: string } }
  readonly source: { readonly cacheName: string }
}

// An install event of a browser that has routes.
interface TakesRoutes {
  readonly addRoutes: (routes: readonly Route[]) => Promise<void>
}

/** Where a version keeps what `/portal` shows. A version that waits must not change the page of the current one. */
export function startCacheOf(shellKey: string): string {
  return PREFIX + shellKey
}

/**
 * Call it while the install event is dispatched. An address with a query finds nothing in the cache, and neither does a file
 * that is gone; for the first the worker still answers, the second is fetched.
 */
export async function addStartRoutes(
  event: object,
  { start, files }: { readonly start: string; readonly files: string },
): Promise<void> {
  if (!takesRoutes(event)) return
  await event.addRoutes([
    { condition: { urlPattern: { pathname: PATH, search: '' } }, source: { cacheName: start } },
    { condition: { urlPattern: { pathname: '/assets/*.css' } }, source: { cacheName: files } },
  ])
}

function takesRoutes(event: object): event is TakesRoutes {
  return 'addRoutes' in event
}

interface Opens {
  readonly open: (name: string) => Promise<Pick<Cache, 'put'>>
}

/** Stores the shell under the address it is shown at: a route cannot say that another one is meant. */
export async function keepStart(storage: Opens, name: string, shell: Response): Promise<void> {
  const cache = await storage.open(name)
  await cache.put(PATH, shell)
}

/** Deletes what other versions kept. */
export async function dropOtherStarts(storage: Pick<CacheStorage, 'keys' | 'delete'>, name: string): Promise<void> {
  const others = (await storage.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
  await Promise.all(others.map((other) => storage.delete(other)))
}
