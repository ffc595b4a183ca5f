// HOM-08: the actions that are to be done, and those that were.
import type { Action } from '../../domain/action/action.ts'
import type { UserDatabase } from '../database.ts'
import { DEFAULT_LIMIT, searchFilter, withVideos, type ActionList, type ListOptions } from './action-list.ts'
import { useRows } from './use-rows.ts'

// Sorts above every instant and below every other kind of key.
const LAST = Number.POSITIVE_INFINITY

/** In progress and not archived, the newest first. Undefined while it loads. */
export function useActiveActions(options: ListOptions = {}): ActionList | undefined {
  return useRows((db) => readActiveActions(db, options), [options.limit, options.search])
}

/** Completed or archived, the latest first. Undefined while it loads. */
export function useHistory(options: ListOptions = {}): ActionList | undefined {
  return useRows((db) => readHistory(db, options), [options.limit, options.search])
}

export async function readActiveActions(
  db: UserDatabase,
  { limit = DEFAULT_LIMIT, search }: ListOptions,
): Promise<ActionList> {
  const fits = await searchFilter(db, search)
  const inProgress = db.actions.where('[status+createdAt]').between(['in_progress', 0], ['in_progress', LAST])
  const archived = db.actions.where('[status+archivedAt]').between(['in_progress', 0], ['in_progress', LAST])
  const total = (await inProgress.count()) - (await archived.count())
  const actions = await inProgress
    .reverse()
    .filter((action) => action.archivedAt === null && fits(action))
    .limit(limit)
    .toArray()
  return { items: await withVideos(db, actions), total }
}

export async function readHistory(
  db: UserDatabase,
  { limit = DEFAULT_LIMIT, search }: ListOptions,
): Promise<ActionList> {
  const fits = await searchFilter(db, search)
  const completed = await db.actions.orderBy('completedAt').reverse().filter(fits).limit(limit).toArray()
  const archived = await db.actions.orderBy('archivedAt').reverse().filter(fits).limit(limit).toArray()
  const merged = new Map([...completed, ...archived].map((action) => [action.id, action]))
  const latest = [...merged.values()].sort((a, b) => endedAt(b) - endedAt(a)).slice(0, limit)
  return { items: await withVideos(db, latest), total: await countHistory(db) }
}

async function countHistory(db: UserDatabase): Promise<number> {
  const completed = await db.actions.orderBy('completedAt').count()
  const archivedOnly = await db.actions
    .where('[status+archivedAt]')
    .between(['in_progress', 0], ['in_progress', LAST])
    .count()
  return completed + archivedOnly
}

function endedAt({ archivedAt, completedAt }: Action): number {
  return Math.max(archivedAt ?? 0, completedAt ?? 0)
}
