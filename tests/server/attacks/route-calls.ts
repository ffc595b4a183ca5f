// The table of routes as something to attack: a new route is covered by standing in it.
import fc from 'fast-check'
import * as v from 'valibot'
import { ROUTES } from '../../../sync-server/http/routes.ts'
import type { Route } from '../../../sync-server/http/route.ts'
import { fitting } from '../../setup/schema-arbitrary.ts'
import type { TestServer } from '../../setup/server.ts'

export const API_ROUTES: readonly Route[] = ROUTES.filter(({ path }) => path.startsWith('/api/'))
export const BODY_ROUTES = API_ROUTES.filter(({ body }) => body !== null)
export const GUARDED_ROUTES = API_ROUTES.filter(({ auth }) => auth !== 'public')
export const PARAMETER_ROUTES = API_ROUTES.filter(({ path }) => path.includes(':'))

export const nameOf = ({ method, path }: Route) => `${method} ${path}`
export const titled = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const)

// An id that no row has.
export const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead'

/** The route's path with something in place of its parameters: the same for each, or by name. */
export function pathOf({ path }: Route, given: string | Readonly<Record<string, string>> = UNKNOWN_ID): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(typeof given === 'string' ? given : (given[name] ?? UNKNOWN_ID)),
  )
}

/** A body the route's schema accepts; undefined for a route without one. */
export function acceptedBody({ body }: Pick<Route, 'body'>): unknown {
  if (body === null) return undefined
  const found = fc.sample(fitting(body), { numRuns: 500, seed: 1 }).find((value) => v.is(body, value))
  if (found === undefined) throw new Error('No fitting body found: teach schema-arbitrary.ts what this schema wants')
  return found
}

/** Everything in the tables of the application, to see that nothing changed. Counters of attempts and jobs do not count. */
export async function contentOf({ database }: TestServer): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'RateLimit' ORDER BY 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ hash: string | null }>(
      `SELECT md5(string_agg(to_jsonb(t)::text, '|' ORDER BY to_jsonb(t)::text)) AS hash FROM ${name} t`,
    )
    parts.push(`${name}=${rows[0]?.hash ?? ''}`)
  }
  return parts.join('\n')
}

export interface Tally {
  requests: number
}

/** Every attack counts itself; the suite prints the sum. */
export const tally: Tally = { requests: 0 }
