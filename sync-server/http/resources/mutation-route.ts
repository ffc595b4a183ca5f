// A REST call that writes is another way to call a mutation: this defines how its parameters and body become args, and its
// answer.
import type { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Mutation, RefusalKind, MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { LearnerMutationName } from '#domain/mutations/registry.ts'
import * as v from 'valibot'
import type { HttpDeps } from '../middleware/http-deps.ts'
import type { CostlyCall } from '../middleware/learner-limits.ts'
import { userOf } from '../middleware/require-user.ts'
import { signedInSession, type SignedInSession } from '../middleware/session.ts'
import { refusalError } from '../refusals.ts'
import { restWrite, writeIdOf } from '../rest-write.ts'
import { bodyRoute, route, type Call, type Route } from '../route.ts'

/** REST calls, by mutation. */
export type RestDoors = Readonly<Partial<Record<LearnerMutationName, Route>>>

export interface WriteCall<Body> {
  readonly userId: UserId
  readonly session: SignedInSession
  readonly params: Readonly<Record<string, string>>
  readonly body: Body
  // The id of what the call creates: a repeat with the same Idempotency-Key gets the same id.
  readonly newId: string
}

interface MutationRules<Body> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly status?: number
  readonly maxBytes?: number
  readonly costly?: CostlyCall
  // The mutations `write` chooses from.
  readonly mutations: readonly Mutation[]
  readonly write: (call: WriteCall<Body>) => MutationCall
  readonly answer: (deps: HttpDeps, call: WriteCall<Body>) => unknown
  // For things that are created under an id from the caller: whether the existing thing with that id is what the args would
  // create.
  readonly isFound?: (deps: HttpDeps, call: WriteCall<Body>, args: unknown) => Promise<boolean>
}

/** A call with a body, checked by the schema. */
export function mutationRoute<const Schema extends v.GenericSchema>(
  rules: MutationRules<v.InferOutput<Schema>> & { readonly body: Schema },
): Route {
  const { mutations, write: _write, answer: _answer, isFound: _isFound, ...facts } = rules
  const handle = (call: Call & { readonly body: v.InferOutput<Schema> }) => runWrite(rules, call)
  return bodyRoute({ ...facts, auth: 'user', mutations: namesOf(mutations), handle })
}

/** A call without a body. */
export function bareMutationRoute(rules: MutationRules<undefined>): Route {
  const { mutations, write: _write, answer: _answer, isFound: _isFound, ...facts } = rules
  const handle = (call: Call) => runWrite(rules, { ...call, body: undefined })
  return route({ ...facts, auth: 'user', mutations: namesOf(mutations), handle })
}

async function runWrite<Body>(rules: MutationRules<Body>, call: Call & { readonly body: Body }): Promise<unknown> {
  const { ctx, body, deps } = call
  const params = idsIn(rules.path, call.params)
  const id = writeIdOf(call, deps)
  const session = must(signedInSession(ctx), 'A signed-in request has a session')
  const writeCall: WriteCall<Body> = { userId: userOf(ctx).id, session, params, body, newId: id.mid }
  const asked = rules.write(writeCall)
  const outcome = await restWrite(deps, { ...asked, ...id, ctx })
  if (outcome !== 'merged' || rules.isFound === undefined) return rules.answer(deps, writeCall)
  if (!(await rules.isFound(deps, writeCall, asked.args))) throw refusalError({ kind: 'id_taken' })
  ctx.body = await rules.answer(deps, writeCall)
  ctx.status = 200
  return undefined
}

const IN_PATH: readonly (readonly [prefix: string, kind: RefusalKind])[] = [
  ['/api/videos/', 'video_not_found'],
  ['/api/actions/', 'action_not_found'],
  ['/api/reflections/', 'reflection_not_found'],
]

// A malformed id gets the same 404 as an unknown one.
function idsIn(path: string, params: Call['params']): Call['params'] {
  const ids = Object.entries(params).map(([name, value]) => {
    const id = v.safeParse(PathId, value)
    if (id.success) return [name, id.output] as const
    const kind = name === 'id' ? IN_PATH.find(([prefix]) => path.startsWith(prefix))?.[1] : undefined
    throw refusalError({ kind: kind ?? 'tag_not_found' })
  })
  return Object.fromEntries(ids)
}

const PathId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

function namesOf(mutations: readonly Mutation[]): readonly string[] {
  return mutations.map(({ name }) => name)
}
