// The server also writes by mutations: under its own name, with a new id each time, unless what asks for one may ask again.
import * as v from 'valibot'
import { MutationId, type UserId } from '#domain/kernel/id.ts'
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { ServerMutationName } from '#domain/mutations/registry.ts'
import { applyMutation, type OwnAck } from './push.ts'
import { writerId, type WriteDeps } from './write-context.ts'

/** One of the server's own mutations, with its args. */
export type ServerCall = MutationCall<ServerMutationName>

/**
 * Commits one of the server's own mutations for a user; a refusal (the video is gone) is no error. Null: the user is gone. With a
 * `mid` that was used before, nothing is written, and the first outcome is returned.
 */
export type ApplyServerMutation = (userId: UserId, call: ServerCall, mid?: MutationId) => Promise<OwnAck | null>

interface ForUser {
  readonly userId: UserId
  readonly mid: MutationId | undefined
}

/** Commits one of the server's own mutations for a user; null when the user is gone. */
export async function applyServerMutation(
  sync: WriteDeps,
  newId: () => string,
  { userId, mutation: { name, v: version }, args, ...given }: ServerCall & ForUser,
): Promise<OwnAck | null> {
  const mid = given.mid ?? v.parse(MutationId, newId())
  const clientId = writerId({ kind: 'server' })
  return applyMutation(sync, { userId, name, v: version, args, clientId, mid, origin: 'server' })
}
