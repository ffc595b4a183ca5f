// GET /api/docs/openapi.json: this server's API, generated from the route table.
import { openapiOf } from '../openapi.ts'
import { route, type Route } from '../route.ts'

/** The documentation's own routes; `routes` is called for the first reader. */
export function docsRoutes(routes: () => readonly Route[]): readonly Route[] {
  let document: ReturnType<typeof openapiOf> | null = null
  return [
    route({
      method: 'GET',
      path: '/api/docs/openapi.json',
      auth: 'public',
      summary: 'This document.',
      handle: () => (document ??= openapiOf(routes())),
    }),
  ]
}
