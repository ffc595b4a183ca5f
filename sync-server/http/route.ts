// A route is data: who may call it, with what body, how often, and what it does. The router, the documentation and the attack
// suite are all built from the list in routes.ts.
import type { CurrentUser } from '#domain/account/user.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Context } from 'koa'
import type * as v from 'valibot'
import type { HttpDeps } from './middleware/http-deps.ts'
import type { CostlyCall } from './middleware/learner-limits.ts'
import type { LimitName } from './middleware/rate-limit.ts'
import { requireStillSignedIn, userOf } from './middleware/require-user.ts'
import { DEFAULT_MAX_BYTES, readBody, readBodyAsText } from './middleware/validate.ts'

export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** 'user': any signed-in learner; otherwise the role that is required. */
export type Access = 'public' | 'user' | CurrentUser['roles'][number]

interface Facts {
  readonly method: Method
  // Parameters as `:id`.
  readonly path: string
  readonly auth: Access
  // One sentence for the documentation.
  readonly summary: string
  // The status on success.
  readonly status?: number
  // Limits the calls of one network; counted once the body is valid.
  readonly limit?: LimitName
  // Limits the calls of one learner, because they are costly.
  readonly costly?: CostlyCall
  // The registry's mutations that it can run.
  readonly mutations?: readonly string[]
  readonly query?: v.GenericSchema
  // The schema of the answer on success.
  readonly answer?: v.GenericSchema
}

export interface Call {
  readonly ctx: Context
  readonly params: Readonly<Record<string, string>>
  readonly deps: HttpDeps
}

export interface Route extends Required<Omit<Facts, 'limit' | 'costly' | 'query' | 'answer'>> {
  readonly limit: LimitName | null
  readonly costly: CostlyCall | null
  readonly query: v.GenericSchema | null
  readonly answer: v.GenericSchema | null
  readonly body: v.GenericSchema | null
  // The largest body it reads.
  readonly maxBytes: number
  // Its result becomes the body, sent with the route's status; undefined: it has written the answer itself.
  readonly handle: (call: Call) => unknown
}

/** A route without a body. */
export function route({ handle, ...facts }: Facts & Pick<Route, 'handle'>): Route {
  const limited = async (call: Call) => {
    await countCall(facts, call)
    return handle(call)
  }
  return { ...withDefaults(facts), body: null, maxBytes: 0, handle: limited }
}

interface BodyRules<Schema extends v.GenericSchema> extends Facts {
  readonly body: Schema
  readonly maxBytes?: number
  // `receivedAt`: when the request began to arrive, before its body was read.
  readonly handle: (call: Call & { readonly body: v.InferOutput<Schema>; readonly receivedAt: Instant }) => unknown
}

/** A route with a JSON body, checked against its schema before the route sees it. */
export function bodyRoute<const Schema extends v.GenericSchema>(rules: BodyRules<Schema>): Route {
  const { body: schema, maxBytes = DEFAULT_MAX_BYTES, handle, ...facts } = rules
  const read = async (call: Call) => {
    const receivedAt = call.deps.now()
    const body = await arrived(facts.auth, call, () => readBody(call.ctx, schema, maxBytes))
    await countCall(facts, call)
    return handle({ ...call, body, receivedAt })
  }
  return { ...withDefaults(facts), body: schema, maxBytes, handle: read }
}

interface TextRules extends Facts {
  readonly body: v.GenericSchema
  readonly maxBytes: number
  readonly handle: (call: Call & { readonly text: string }) => unknown
}

/**
 * A route whose body may hold a long transcript: it gets the JSON as text and parses it in a thread, where it holds up
 * nobody.
 */
export function textRoute(rules: TextRules): Route {
  const { body, maxBytes, handle, ...facts } = rules
  const read = async (call: Call) => {
    await countCall(facts, call)
    const text = await arrived(facts.auth, call, () => readBodyAsText(call.ctx, maxBytes))
    return handle({ ...call, text })
  }
  return { ...withDefaults(facts), body, maxBytes, handle: read }
}

// A body may be held back for minutes, and its session may end meanwhile. One that is complete before it is read came within the
// moment in which the session was checked. Most are, so that a sync does not pay for a second check.
async function arrived<T>(access: Access, { ctx, deps }: Call, read: () => Promise<T>): Promise<T> {
  const isComplete = ctx.req.complete
  const body = await read()
  if (access !== 'public' && !isComplete) await requireStillSignedIn(ctx, deps.sessions)
  return body
}

function withDefaults(facts: Facts): Omit<Route, 'body' | 'maxBytes' | 'handle'> {
  return { status: 200, mutations: [], limit: null, costly: null, query: null, answer: null, ...facts }
}

async function countCall({ limit, costly }: Pick<Facts, 'limit' | 'costly'>, { ctx, deps }: Call): Promise<void> {
  if (limit !== undefined) await deps.limits[limit](ctx)
  if (costly !== undefined) await deps.learnerLimits[costly](userOf(ctx).id)
}
