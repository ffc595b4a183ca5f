// What REST writes have in common: one mutation, the session's writer name, a repeatable id.
import type { Context } from 'koa'
import { MutationId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { Ack } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { write } from '../services/sync/write.ts'
import { writerId } from '../services/sync/write-context.ts'
import { callFingerprint } from './call-fingerprint.ts'
import { refusalError } from './refusals.ts'
import { userOf } from './middleware/require-user.ts'
import { currentSessionId } from './middleware/session.ts'
import type { HttpDeps } from './middleware/http-deps.ts'
import { HttpError } from './middleware/http-error.ts'

/** The identity of a write. */
export interface WriteId {
  readonly mid: MutationId
  // Only for a call with a key: one without is never repeated under its id.
  readonly fingerprint?: string
}

interface Asked {
  readonly ctx: Context
  readonly body: unknown
}

/** The id of a call's write: its `Idempotency-Key`, so that a repeated call counts once, or a new id. */
export function writeIdOf({ ctx, body }: Asked, { newId }: Pick<HttpDeps, 'newId'>): WriteId {
  const key = ctx.get('Idempotency-Key')
  if (key === '') return { mid: v.parse(MutationId, newId()) }
  const parsed = v.safeParse(MutationId, key)
  // Only ids vary in a path, and their case does not matter.
  const fingerprint = callFingerprint({ method: ctx.method, path: ctx.path.toLowerCase(), body })
  if (parsed.success) return { mid: parsed.output, fingerprint }
  throw new HttpError({ status: 400, code: 'invalid_args', message: 'Idempotency-Key must be a UUID' })
}

// The first call takes no longer than one transaction.
const UNDER_WAY_RETRY_S = 1

/** Applies the mutation for the signed-in user and returns how it ended, or throws its refusal. */
export async function restWrite(
  { sync }: Pick<HttpDeps, 'sync'>,
  { ctx, ...call }: MutationCall & WriteId & { readonly ctx: Context },
): Promise<Ack['outcome']> {
  const session = must(currentSessionId(ctx), 'A signed-in request has a session')
  const clientId = writerId({ kind: 'rest', session })
  const written = await write(sync, { userId: userOf(ctx).id, clientId, ...call })
  if (written.ok) return written.value
  const { error } = written
  throw refusalError(error.kind === 'key_under_way' ? { kind: error.kind, retryAfterS: UNDER_WAY_RETRY_S } : error)
}
