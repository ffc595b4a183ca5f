// Ids that a seed reproduces: numbered UUIDs.
import type { ClientId, MutationId } from '#domain/kernel/id.ts'

export interface Ids {
  readonly nextNumber: () => number
  readonly clientId: () => ClientId
  readonly mutationId: () => MutationId
  readonly uuid: () => string
}

export function numberedIds(): Ids {
  let made = 0
  const nextNumber = () => (made += 1)
  const uuid = () => numberedUuid(nextNumber())
  return {
    nextNumber,
    uuid,
    clientId: () => uuid() as ClientId,
    mutationId: () => uuid() as MutationId,
  }
}

/** The n-th UUID of a kind. */
export function numberedUuid(n: number, kind = 0): string {
  return `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}
