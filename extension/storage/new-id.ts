// The only place where the extension creates ids.
import { v5, v7 } from 'uuid'
import type { UserId } from '#domain/kernel/id.ts'
import { NATURAL_ID_NAMESPACE, naturalName, type NaturalKind } from '#domain/kernel/natural-id.ts'

export function newId(): string {
  return v7()
}

/** The UUID v5 of a natural key; the portal and the server derive the same id. */
export function naturalIdOf(userId: UserId, kind: NaturalKind, key: string): string {
  return v5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
}
