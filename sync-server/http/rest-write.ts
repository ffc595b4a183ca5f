// What the REST routes that write have in common: one mutation, the session's writer name, a repeatable id.
import type { Context } from 'koa'
import { MutationId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Mutation } from '#domain/mutations/definition.ts'
import * as v from 'valibot'
import { write } from '../services/library.ts'
import { writerId } from '../services/write-context.ts'
import { refusalError } from './refusals.ts'
import { userOf } from './middleware/require-user.ts'
import { currentSessionId } from './middleware/session.ts'
import type { HttpDeps } from './http-deps.ts'
import { HttpError } from './http-error.ts'

export type RestDeps = Pick<HttpDeps, 'accounts' | 'newId' | 'sync'>

export interface RestCall {
  readonly ctx: Context
  readonly mutation: Mutation
  readonly args: unknown
}

/** Applies the mutation for the signed-in user, or throws its refusal. `Idempotency-Key` makes a repeated call one call. */
export async function restWrite({ sync, newId }: RestDeps, { ctx, mutation, args }: RestCall): Promise<void> {
  const written = await write(sync, {
    userId: userOf(ctx).id,
    clientId: writerId({ kind: 'rest', session: must(currentSessionId(ctx), 'A signed-in request has a session') }),
    mid: mutationIdOf(ctx, newId),
    mutation,
    args,
  })
  if (!written.ok) throw refusalError(written.error)
}

function mutationIdOf(ctx: Context, newId: () => string): MutationId {
  const key = ctx.get('Idempotency-Key')
  const parsed = v.safeParse(MutationId, key === '' ? newId() : key)
  if (parsed.success) return parsed.output
  throw new HttpError({ status: 400, code: 'invalid_args', message: 'Idempotency-Key must be a UUID' })
}
