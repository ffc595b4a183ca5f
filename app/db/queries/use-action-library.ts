// HOM-07, HOM-08: the Action Library. Lists come from the store until the whole library is in memory.
import { useEffect, useMemo, useState } from 'react'
import type { Action } from '../../domain/action/action.ts'
import type { Known } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../store/database.ts'
import { actionIndexOf, searchedActions, searchedHistory, type ActionRows } from './action-index.ts'
import { readActiveActions, readHistory } from './use-actions.ts'
import type { HabitCount } from '../../domain/progress/habit-counts.ts'
import { useHabitCounts, type HabitCounts } from './use-habit-counts.ts'
import { prepareIndex, useIndex } from './use-index.ts'
import { isAnswered } from '../store/first-answer.ts'
import { readOf, useReadRows } from './use-known.ts'
import { useRows } from './use-rows.ts'

export interface LibraryItem {
  readonly action: Action
  readonly videoTitle: string | undefined
  // In the history: how often it was completed as a habit.
  readonly habit?: HabitCount | undefined
}

export interface ActionLibrary {
  // In order; while a long list is being read, its first page.
  readonly items: readonly LibraryItem[]
  // How many match; more than the items while those are only a page.
  readonly total: number
  readonly activeCount: number
  // Neither list has any action.
  readonly isNone: boolean
  // The tab and the search the items belong to.
  readonly tab: LibraryWish['tab']
  readonly search: string
}

export interface LibraryWish {
  readonly tab: 'active' | 'history'
  readonly search: string
  // For the history: the completions of habits.
  readonly habits?: HabitCounts | undefined
}

const NO_HABITS: HabitCounts = new Map()

// Enough for a tall screen.
const PAGE = 30

// The first rows are shown first; the rest is read once they are drawn.
const REST_MS = 250

let isPrepared = false

/** Reads the whole library into memory during idle time, so that the first key of a search finds it there. */
export function prepareActionLibrary(): void {
  isPrepared = true
  prepareIndex(actionIndexOf)
}

export function useActionLibrary({ tab, search }: LibraryWish): Known<ActionLibrary> {
  const [isLong, setLong] = useState(isPrepared)
  const rows = useIndex(actionIndexOf, isLong)
  const isInMemory = rows !== undefined
  const counts = useHabitCounts(tab === 'history')
  const habits = counts ?? NO_HABITS
  const page = useRows(
    async (db) => {
      if (isInMemory) return null
      const isWhole = await isAnswered(db)
      return { rows: await readPage(db, { tab, search, habits }), isWhole }
    },
    // Once the rows are in memory, typing reads nothing from the store, and no late result draws the list once more.
    isInMemory ? [null, null, null] : [tab, search, habits],
  )
  const isBeyondPage = (page?.rows.total ?? 0) > PAGE
  useEffect(() => {
    if (!isBeyondPage) return
    const timer = setTimeout(() => setLong(true), REST_MS)
    return () => clearTimeout(timer)
  }, [isBeyondPage])
  const whole = useMemo(() => {
    const read = readOf(rows)
    return read === undefined ? undefined : { ...read, rows: indexedLibrary(read.rows, { tab, search, habits }) }
  }, [rows, tab, search, habits])
  const read = whole ?? page ?? undefined
  // Whether the history is empty is known only once the habits are counted.
  const isUnsure = tab === 'history' && counts === undefined && read?.rows.items.length === 0
  return useReadRows(isUnsure ? undefined : read, ({ isNone }) => isNone)
}

async function readPage(db: UserDatabase, { tab, search, habits = NO_HABITS }: LibraryWish): Promise<ActionLibrary> {
  const active = await readActiveActions(db, tab === 'active' ? { limit: PAGE, search } : { limit: 0 })
  const list = tab === 'active' ? active : await readHistory(db, { limit: PAGE, search }, habits)
  const items = list.items.map(({ action, video }) => ({
    action,
    videoTitle: video?.title,
    habit: habits.get(action.id),
  }))
  const isNone = active.total === 0 && (await db.actions.count()) === 0
  // The number of matches is known only when they fit on a page.
  return { items, total: search === '' ? list.total : items.length, activeCount: active.total, isNone, tab, search }
}

/** The library from memory. */
export function indexedLibrary(rows: ActionRows, wish: LibraryWish): ActionLibrary {
  const { tab, search, habits = NO_HABITS } = wish
  const found = tab === 'history' ? searchedHistory(rows, search, habits) : searchedActions(rows, { tab, search })
  // Made again only where a row may have a count of its own.
  const items = habits.size === 0 ? found : found.map((row) => ({ ...row, habit: habits.get(row.action.id) }))
  const isNone = rows.active.length + rows.history.length === 0
  return { items, total: items.length, activeCount: rows.active.length, isNone, tab, search }
}
