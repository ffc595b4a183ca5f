// GET /api/docs/openapi.json: what this server answers, told by the table it answers from.
import { openapiOf } from '../openapi.ts'
import { route, type Route } from '../route.ts'

/** The documentation's own routes; `routes` is asked when the first reader comes. */
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
