// Which snoozes make sense now: none that ends before the action is due anyway.
import type { Instant, LocalNow } from '../kernel/time.ts'
import { localDateOf } from '../kernel/zoned-time.ts'
import { snoozeUntil, SNOOZES, type Snooze } from '../reminder/snooze.ts'
import type { Action } from './action.ts'
import { isDone } from './living.ts'
import { dueAtOf, dueDaysZone } from './due-state.ts'

export interface OfferedSnooze {
  readonly snooze: Snooze
  readonly until: Instant
}

/** The snoozes for an action that is still to be done, each with its new due time; no `not_today` before its day. */
export function offeredSnoozes(action: Action, world: LocalNow): readonly OfferedSnooze[] {
  const dueAt = dueAtOf(action)
  if (dueAt === null || isDone(action)) return []
  const zone = dueDaysZone(action, world.timeZone)
  const isLater = localDateOf(dueAt, zone) > localDateOf(world.now, zone)
  return SNOOZES.flatMap((snooze) => {
    const until = snoozeUntil(snooze, action, world)
    const isOffered = until !== null && until > dueAt && !(snooze === 'not_today' && isLater)
    return isOffered ? [{ snooze, until }] : []
  })
}

/**
 * When it ends for all devices, if the server's clock is that much ahead of this one. "In 10 minutes" is judged, and rings, by the
 * server's clock; the others name a time of day. By a fast clock it may be due earlier than by the server's: it stays as it is.
 */
export function untilByServer({ snooze, until }: OfferedSnooze, clockOffsetMs: number): Instant {
  return snooze === 'ten_minutes' ? until + Math.max(0, clockOffsetMs) : until
}
