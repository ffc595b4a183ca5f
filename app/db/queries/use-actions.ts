// HOM-08: the actions still to be done, and those done.
import type { Action } from '../../domain/action/action.ts'
import { lastDoneAt } from '../../domain/progress/habit-counts.ts'
import type { UserDatabase } from '../store/database.ts'
import { DEFAULT_LIMIT, searchFilter, withVideos, type ActionList, type ListOptions } from './action-list.ts'
import { isArchived, isLiving } from '../../domain/action/living.ts'
import type { HabitCounts } from './use-habit-counts.ts'

// Sorts above every instant and below every other kind of key.
const LAST = Number.POSITIVE_INFINITY

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
    .filter((action) => isLiving(action) && fits(action))
    .limit(limit)
    .toArray()
  return { items: await withVideos(db, actions), total }
}

export async function readHistory(
  db: UserDatabase,
  { limit = DEFAULT_LIMIT, search }: ListOptions,
  habits: HabitCounts = new Map(),
): Promise<ActionList> {
  const fits = await searchFilter(db, search)
  const completed = await db.actions.orderBy('completedAt').reverse().filter(fits).limit(limit).toArray()
  const archived = await db.actions.orderBy('archivedAt').reverse().filter(fits).limit(limit).toArray()
  const going = await readGoingHabits(db, habits)
  const merged = new Map([...completed, ...archived, ...going.filter(fits)].map((action) => [action.id, action]))
  const doneAt = (action: Action) => lastDoneAt(action, habits.get(action.id))
  const latest = [...merged.values()].sort((a, b) => doneAt(b) - doneAt(a)).slice(0, limit)
  return { items: await withVideos(db, latest), total: (await countHistory(db)) + going.length }
}

// Habits are completed again and again, and are never finished.
async function readGoingHabits(db: UserDatabase, habits: HabitCounts): Promise<readonly Action[]> {
  const read = await db.actions.bulkGet([...habits.keys()])
  return read.flatMap((action) =>
    action === undefined || isArchived(action) || action.completedAt !== null ? [] : [action],
  )
}

async function countHistory(db: UserDatabase): Promise<number> {
  const completed = await db.actions.orderBy('completedAt').count()
  const archivedOnly = await db.actions
    .where('[status+archivedAt]')
    .between(['in_progress', 0], ['in_progress', LAST])
    .count()
  return completed + archivedOnly
}
