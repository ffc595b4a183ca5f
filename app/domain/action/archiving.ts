// How an action is archived, and how that is taken back: whatever it puts to rest is remembered, so that it returns as it was.
import type { Instant } from '../kernel/time.ts'
import type { Action, ArchiveReason } from './action.ts'
import { isArchived } from './living.ts'

/** A toast stands for five seconds, and longer while a hand or the focus is on it. */
export const UNDO_WINDOW_MS = 60_000

/** The action archived at that moment, for that reason: its reminders rest. */
export function archived(action: Action, at: Instant, archiveReason: ArchiveReason): Action {
  const { status, completedAt, reminderActive, nextReminderAt, snoozedUntil } = action
  return {
    ...action,
    status: 'completed',
    completedAt: completedAt ?? at,
    archivedAt: at,
    archiveReason,
    archivedFrom: { status, completedAt, reminderActive, nextReminderAt, snoozedUntil },
    reminderActive: false,
    nextReminderAt: null,
    snoozedUntil: null,
  }
}

/** The action as it was before it was archived; null where that was not remembered. */
export function unarchived(action: Action): Action | null {
  const { archivedFrom } = action
  if (!isArchived(action) || archivedFrom == null) return null
  return { ...action, ...archivedFrom, archivedAt: null, archiveReason: null, archivedFrom: null }
}

/** The archived action after a change that was made before it was archived, as if that had come first. */
export function changedBeforeArchived(action: Action, change: (before: Action) => Action): Action {
  const before = unarchived(action)
  if (before === null || action.archivedAt === null) return action
  const after = change(before)
  return after === before ? action : archived(after, action.archivedAt, action.archiveReason ?? 'completed')
}
