// Writing for a REST call: the same mutation a device would push, under the session's name.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { REFUSAL_KINDS, type Mutation, type Refusal } from '#domain/mutations/definition.ts'
import { loggedName } from '../data/sync-log.ts'
import { applyMutation } from './push.ts'
import type { SyncDeps } from './write-context.ts'

export interface Write {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly mid: MutationId
  readonly mutation: Mutation
  readonly args: unknown
}

/**
 * Runs one mutation for a REST call. Errors: the mutation's own refusal, also when the same call is repeated (a target that
 * was deleted is not found), and `key_reused` for a mutation id that stands for something else already.
 */
export async function write(
  deps: SyncDeps,
  { mutation, ...call }: Write,
): Promise<Result<'written', Refusal | { readonly kind: 'key_reused' }>> {
  const known = await loggedName(deps.pool, call.userId, call.mid)
  if (known !== null && known !== mutation.name) return err({ kind: 'key_reused' })
  const ack = await applyMutation(deps, { ...call, name: mutation.name, v: mutation.v, origin: 'rest' })
  if (ack === null) return err({ kind: 'not_allowed' })
  if (ack.code === undefined) return ok('written')
  const kind = REFUSAL_KINDS.find((one) => one === ack.code) ?? 'internal'
  return err({ kind, detail: ack.message })
}
