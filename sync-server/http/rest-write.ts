// What the REST calls that write have in common: one mutation, the session's writer name, a repeatable id.
import type { Context } from 'koa'
import { MutationId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { ArgsOf, Mutation } from '#domain/mutations/definition.ts'
import * as v from 'valibot'
import { write } from '../services/write.ts'
import { writerId } from '../services/write-context.ts'
import { refusalError } from './refusals.ts'
import { userOf } from './middleware/require-user.ts'
import { currentSessionId } from './middleware/session.ts'
import type { HttpDeps } from './http-deps.ts'
import { HttpError } from './http-error.ts'

/** A mutation with its args, paired by `call`. */
export interface MutationCall {
  readonly mutation: Mutation
  readonly args: unknown
}

/** Pairs a mutation with its args, checked by the compiler. */
export function call<Definition extends Mutation>(mutation: Definition, args: ArgsOf<Definition>): MutationCall {
  return { mutation, args }
}

/** The id of the write a call asks for: its `Idempotency-Key`, which makes a repeated call one call, or a new one. */
export function writeIdOf(ctx: Context, { newId }: Pick<HttpDeps, 'newId'>): MutationId {
  const key = ctx.get('Idempotency-Key')
  const parsed = v.safeParse(MutationId, key === '' ? newId() : key)
  if (parsed.success) return parsed.output
  throw new HttpError({ status: 400, code: 'invalid_args', message: 'Idempotency-Key must be a UUID' })
}

/** Applies the mutation for the signed-in user, or throws its refusal. */
export async function restWrite(
  { sync }: Pick<HttpDeps, 'sync'>,
  { ctx, mid, mutation, args }: MutationCall & { readonly ctx: Context; readonly mid: MutationId },
): Promise<void> {
  const session = must(currentSessionId(ctx), 'A signed-in request has a session')
  const clientId = writerId({ kind: 'rest', session })
  const written = await write(sync, { userId: userOf(ctx).id, clientId, mid, mutation, args })
  if (!written.ok) throw refusalError(written.error)
}
