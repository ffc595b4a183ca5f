// The world a mutation may know on this device (the server builds its own).
import { v5 as uuidV5 } from 'uuid'
import type { UserId } from '../domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE } from '../domain/kernel/natural-id.ts'
import type { MutationContext } from '../domain/mutations/definition.ts'
import type { PushedMutation } from '../domain/wire/sync.ts'

/** When an intent was formed by the server's clock, as well as this device knows it: it must not lose to its own past. */
export function contextOf(
  userId: UserId,
  formed: Pick<PushedMutation, 'createdAt' | 'tz'>,
  clockOffsetMs: number,
): MutationContext {
  return {
    userId,
    now: Math.max(0, formed.createdAt + clockOffsetMs),
    timeZone: formed.tz,
    naturalId: (kind, key) => uuidV5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE),
    isServer: false,
  }
}
