// Where an action is in its life. Archived is called "Completed forever" on screens, or "Let go" where a weekly review ended it;
// what that puts to rest is remembered, so that it returns as it was when it is taken back.
import type { Instant } from '../kernel/time.ts'
import type { Action, ArchiveReason } from './action.ts'

export type Lived = Pick<Action, 'status' | 'archivedAt'>

/** Whether it was completed forever or let go: it rests with its history and changes no more. */
export function isArchived({ archivedAt }: Pick<Action, 'archivedAt'>): boolean {
  return archivedAt !== null
}

/** Whether the learner still means to do it: in progress, and not archived. */
export function isLiving(action: Lived): boolean {
  return action.status === 'in_progress' && !isArchived(action)
}

/** Whether it is history: completed, or archived. */
export function isDone(action: Lived): boolean {
  return !isLiving(action)
}

/** Whether it was let go in a weekly review, which is no completion for ever. */
export function isLetGo(action: Pick<Action, 'archivedAt' | 'archiveReason'>): boolean {
  return isArchived(action) && action.archiveReason === 'let_go'
}

/** Where it is, in a word for files. */
export function lifeOf(action: Lived): 'open' | 'done' | 'archived' {
  return isLiving(action) ? 'open' : isArchived(action) ? 'archived' : 'done'
}

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
  if (!isArchived(action) || archivedFrom === null || archivedFrom === undefined) return null
  return { ...action, ...archivedFrom, archivedAt: null, archiveReason: null, archivedFrom: null }
}

/** The archived action after a change that was made before it was archived, as if that had come first. */
export function changedBeforeArchived(action: Action, change: (before: Action) => Action): Action {
  const before = unarchived(action)
  if (before === null || action.archivedAt === null) return action
  const after = change(before)
  return after === before ? action : archived(after, action.archivedAt, action.archiveReason ?? 'completed')
}
