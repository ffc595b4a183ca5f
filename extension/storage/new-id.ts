// The one place of the extension where ids come from.
import { v5, v7 } from 'uuid'
import type { UserId } from '#domain/kernel/id.ts'
import { NATURAL_ID_NAMESPACE, naturalName, type NaturalKind } from '#domain/kernel/natural-id.ts'

/** A fresh UUID v7. */
export function newId(): string {
  return v7()
}

/** The UUID v5 of a thing's natural key: the portal and the server make the same one. */
export function naturalIdOf(userId: UserId, kind: NaturalKind, key: string): string {
  return v5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
}
