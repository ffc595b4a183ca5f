// The route table as an attack surface: a new route is covered as soon as it is in the table.
import fc from 'fast-check'
import * as v from 'valibot'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'
import type { Route } from '../../../sync-server/http/route.ts'
import { fitting } from '../../setup/schema-arbitrary.ts'
import type { TestServer } from '../../setup/server/server.ts'

export const API_ROUTES: readonly Route[] = ROUTES.filter(({ path }) => path.startsWith('/api/'))
export const BODY_ROUTES = API_ROUTES.filter(({ body }) => body !== null)
export const GUARDED_ROUTES = API_ROUTES.filter(({ auth }) => auth !== 'public')
export const PARAMETER_ROUTES = API_ROUTES.filter(({ path }) => path.includes(':'))

export const nameOf = ({ method, path }: Route) => `${method} ${path}`
export const titled = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const)

// An id no row has.
export const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead'

/** The route's path with its parameters filled in: the same value for each, or by name. */
export function pathOf({ path }: Route, given: string | Readonly<Record<string, string>> = UNKNOWN_ID): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(typeof given === 'string' ? given : (given[name] ?? UNKNOWN_ID)),
  )
}

// Finding one takes as long as a few requests, and the attacks ask for the same body hundreds of times.
const acceptedBodies = new WeakMap<NonNullable<Route['body']>, unknown>()

/** A body the route's schema accepts, the same each time; undefined for a route without one. */
export function acceptedBody({ body }: Pick<Route, 'body'>): unknown {
  if (body === null) return undefined
  const known = acceptedBodies.get(body)
  if (known !== undefined) return structuredClone(known)
  const found = acceptedBy(body)
  if (found === undefined) throw new Error('No fitting body found: teach schema-arbitrary.ts what this schema wants')
  acceptedBodies.set(body, found)
  return structuredClone(found)
}

// Most schemas accept one of the first few values, a few only one in hundreds.
function acceptedBy(body: NonNullable<Route['body']>): unknown {
  for (const numRuns of [10, 500]) {
    const found = fc.sample(fitting(body), { numRuns, seed: 1 }).find((value) => v.is(body, value))
    if (found !== undefined) return found
  }
  return undefined
}

/** Everything in the application's tables, to check that nothing changed. Attempt counters and jobs are left out. */
export async function contentOf({ database }: TestServer): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'RateLimit' ORDER BY 1`,
  )
  // One statement for all tables: most attacks take less time than a round trip per table would.
  const hashes = tables.map(
    ({ name }) => `(SELECT md5(string_agg(to_jsonb(t)::text, '|' ORDER BY to_jsonb(t)::text)) FROM ${name} t)`,
  )
  const { rows } = await database.pool.query<{ hashes: readonly (string | null)[] }>(
    `SELECT ARRAY[${hashes.join(',')}] AS hashes`,
  )
  return tables.map(({ name }, at) => `${name}=${rows[0]?.hashes[at] ?? ''}`).join('\n')
}

const AT_ONCE = 8

/** Sends all of them, a few at a time. */
export async function sendAll<T>(inputs: readonly T[], send: (input: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < inputs.length; at += AT_ONCE) await Promise.all(inputs.slice(at, at + AT_ONCE).map(send))
}

export interface Tally {
  requests: number
}

/** Every attack counts itself; the suite prints the total. */
export const tally: Tally = { requests: 0 }
