// The server writes by mutations as everybody does: under its own name, with a fresh id each time.
import * as v from 'valibot'
import { MutationId, type UserId } from '#domain/kernel/id.ts'
import type { ServerMutationName } from '#domain/mutations/registry.ts'
import type { Ack } from '#domain/wire/sync.ts'
import { applyMutation } from './push.ts'
import { writerId, type WriteDeps } from './write-context.ts'

const VERSION = 1

/** Commits one of the server's own mutations for a user; a refusal (the video is gone) is no error. */
export type ApplyServerMutation = (userId: UserId, name: ServerMutationName, args: unknown) => Promise<unknown>

/** Commits one of the server's own mutations for a user; null when the user is gone. */
export async function applyServerMutation(
  sync: WriteDeps,
  newId: () => string,
  write: { readonly userId: UserId; readonly name: ServerMutationName; readonly args: unknown },
): Promise<Ack | null> {
  const mid = v.parse(MutationId, newId())
  return applyMutation(sync, { ...write, clientId: writerId({ kind: 'server' }), mid, v: VERSION, origin: 'server' })
}
