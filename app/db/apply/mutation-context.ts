// What a mutation may know about the world on this device. The server builds its own context.
import type { UserId } from '../../domain/kernel/id.ts'
import type { MutationContext } from '../../domain/mutations/machinery/definition.ts'
import { formedAfter } from '../../domain/wire/formed.ts'
import type { PushedMutation } from '../../domain/wire/sync.ts'
import type { Meta } from '../store/local-tx.ts'
import { naturalId } from '../store/new-ids.ts'

/**
 * `now` is when the intent was formed, by the server's clock as far as this device knows it. By its own clock, a device that
 * runs slow would stamp an edit earlier than the row it edits, and the edit would lose. So would an Undo pressed while its act was
 * on its way, for which the server has a later time by then.
 */
export function contextOf(
  userId: UserId,
  formed: Pick<PushedMutation, 'mid' | 'createdAt' | 'tz'>,
  { clockOffsetMs, newest }: Pick<Meta, 'clockOffsetMs' | 'newest'>,
): MutationContext {
  const { createdAt } = formed
  return {
    userId,
    mid: formed.mid,
    now: formedAfter({ createdAt, formedAt: Math.max(0, createdAt + clockOffsetMs) }, newest ?? null),
    timeZone: formed.tz,
    naturalId: (kind, key) => naturalId(userId, kind, key),
    isServer: false,
  }
}
