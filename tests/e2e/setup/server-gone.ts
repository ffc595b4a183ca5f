// A server that is gone for one browser while the other tests go on using it: it has a network, and no connection is accepted.
import type { BrowserContext, Route } from '@playwright/test'

/** Until the returned function brings the server back. */
export async function serverGone(context: BrowserContext, url: string): Promise<() => Promise<void>> {
  const refuse = (route: Route) => route.abort('connectionrefused')
  await context.route(`${url}/**`, refuse)
  // Ends the connections that are open, such as the stream of other devices' changes.
  await context.setOffline(true)
  await context.setOffline(false)
  return () => context.unroute(`${url}/**`, refuse)
}
