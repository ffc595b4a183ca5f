// Where an action is in its life. Archived is called "Completed forever" on screens.
import type { Action } from './action.ts'

export type Lived = Pick<Action, 'status' | 'archivedAt'>

/** Whether it was completed forever: it rests with its history and changes no more. */
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
