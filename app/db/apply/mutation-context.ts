// The world a mutation may know on this device (the server builds its own).
import type { UserId } from '../../domain/kernel/id.ts'
import type { MutationContext } from '../../domain/mutations/definition.ts'
import type { PushedMutation } from '../../domain/wire/sync.ts'
import { naturalId } from '../store/new-ids.ts'

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
    naturalId: (kind, key) => naturalId(userId, kind, key),
    isServer: false,
  }
}
