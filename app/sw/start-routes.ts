// A browser that has just been opened shows the portal without waiting for the service worker to start: it reads the page, its
// style sheet and its typefaces from the cache itself (Service Worker Static Routing API). A browser without that API asks the
// worker. The scripts always come from the worker: read this way, they came later.

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
    { condition: { urlPattern: { pathname: '/assets/*.woff2' } }, source: { cacheName: files } },
  ])
}

function takesRoutes(event: object): event is TakesRoutes {
  return 'addRoutes' in event
}

interface Opens {
  readonly open: (name: string) => Promise<Pick<Cache, 'put'>>
}

interface Start {
  readonly shell: Response
  // Addresses of the typefaces.
  readonly fonts: readonly string[]
}

/**
 * Stores the shell under the address it is shown at: a route cannot say that another one is meant. It asks for the typefaces at
 * once, so that the kept rows are laid out in them, and not in a system's typeface first. A first visit, which has no rows to
 * show yet, gets the shell from the server, and its code before any typeface.
 */
export async function keepStart(storage: Opens, name: string, { shell, fonts }: Start): Promise<void> {
  const headers = new Headers(shell.headers)
  const links = fonts.map((url) => `<${new URL(url).pathname}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  if (links.length > 0) headers.set('Link', links.join(', '))
  const { status, statusText } = shell
  const cache = await storage.open(name)
  await cache.put(PATH, new Response(shell.body, { status, statusText, headers }))
}

/** Deletes what other versions kept. */
export async function dropOtherStarts(storage: Pick<CacheStorage, 'keys' | 'delete'>, name: string): Promise<void> {
  const others = (await storage.keys()).filter((other) => other.startsWith(PREFIX) && other !== name)
  await Promise.all(others.map((other) => storage.delete(other)))
}
