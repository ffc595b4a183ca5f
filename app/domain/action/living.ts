// The life of an action. Screens call archived "Completed forever", or "Let go" where a weekly review ended it. The state before
// archiving is remembered, so that undoing it restores the action exactly.
import type { Instant } from '../kernel/time.ts'
import type { Action, ArchiveReason } from './action.ts'

export type Lived = Pick<Action, 'status' | 'archivedAt'>

interface ArchivedAt {
  readonly archivedAt: Instant
}

/** Whether it was completed forever or let go: it keeps its history and changes no more. */
export function isArchived<T extends Pick<Action, 'archivedAt'>>(action: T): action is T & ArchivedAt {
  return action.archivedAt !== null
}

/** Whether the learner still means to do it: in progress and not archived. */
export function isLiving(action: Lived): boolean {
  return action.status === 'in_progress' && !isArchived(action)
}

/** Whether it is history: completed, or archived. */
export function isDone(action: Lived): boolean {
  return !isLiving(action)
}

/** Whether it was let go in a weekly review, which does not count as completed forever. */
export function isLetGo(action: Pick<Action, 'archivedAt' | 'archiveReason'>): boolean {
  return isArchived(action) && action.archiveReason === 'let_go'
}

/** Its state as one word, for exported files. */
export function lifeOf(action: Lived): 'open' | 'done' | 'archived' {
  return isLiving(action) ? 'open' : isArchived(action) ? 'archived' : 'done'
}

/** How long an undo is accepted. A toast shows for five seconds, longer while it is hovered or focused. */
export const UNDO_WINDOW_MS = 60_000

/** The action archived at `at` for that reason, with its reminders off. */
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

/** The action as it was before archiving; null if that was not remembered. */
export function unarchived(action: Action): Action | null {
  const { archivedFrom } = action
  if (!isArchived(action) || archivedFrom === null || archivedFrom === undefined) return null
  return { ...action, ...archivedFrom, archivedAt: null, archiveReason: null, archivedFrom: null }
}

/** Applies a change made before the action was archived but received after, as if it had come first. */
export function changedBeforeArchived(action: Action, change: (before: Action) => Action): Action {
  const before = unarchived(action)
  if (before === null || action.archivedAt === null) return action
  const after = change(before)
  return after === before ? action : archived(after, action.archivedAt, action.archiveReason ?? 'completed')
}
