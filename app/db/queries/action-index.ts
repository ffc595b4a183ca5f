// A long list of actions in memory. Using the store alone, every key typed in a search would read all its rows.
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import { isDone } from '../../domain/action/living.ts'
import { lastDoneAt } from '../../domain/progress/habit-counts.ts'
import { foldText } from '../../domain/transcript/text-matches.ts'
import type { UserDatabase } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import type { HabitCounts } from './use-habit-counts.ts'
import { getInPieces, indexPerDatabase, readInPieces, type RowIndex } from './row-index.ts'

interface IndexedAction {
  readonly action: Action
  // The text a search looks at, in lower case, with the video's title, so that a key looks up no video and makes no row: thousands
  // may match it.
  readonly text: string
  readonly videoTitle: string | undefined
}

export interface ActionRows {
  // In progress and not archived, newest first.
  readonly active: readonly IndexedAction[]
  // Completed or archived, latest first.
  readonly history: readonly IndexedAction[]
  // By video id.
  readonly titles: ReadonlyMap<string, string>
}

// A tap changes one row: placing it costs a hundredth of sorting thousands.
const FEW = 8

const EMPTY: ActionRows = { active: [], history: [], titles: new Map() }

/** The index of a database, made when it is first asked for; undefined until every row is read. */
export const actionIndexOf = indexPerDatabase(actionIndex)

function actionIndex(db: UserDatabase): RowIndex<ActionRows | undefined> {
  const rows = createObservable<ActionRows | undefined>(undefined)
  let kept = EMPTY
  const readAll = async () => {
    const read: IndexedAction[] = []
    await readInPieces(db.actions, (piece) => read.push(...piece.map((action) => indexed(action, kept.titles))))
    kept = { ...kept, ...patched(EMPTY, new Set(), read) }
  }
  const readChanged = async (keys: readonly string[]) => {
    const read = await getInPieces(db.actions, keys)
    const fresh = read.map((action) => indexed(action, kept.titles))
    kept = { ...kept, ...patched(kept, new Set(keys), fresh) }
  }
  const readTitles = async () => {
    kept = titled(kept, await titlesIn(db))
  }
  return {
    rows,
    // Titles first: then the actions are made with them.
    readers: [
      { table: 'videos', readAll: readTitles, readChanged: readTitles },
      { table: 'actions', readAll, readChanged },
    ],
    // A new object after each round, even after one that found nothing new.
    onRead: () => rows.set({ ...kept }),
    onFailed: (error) => {
      // Without the index, the lists are read from the store, a page at a time.
      rows.set(undefined)
      reportError(error)
    },
  }
}

// Read from their index: whole videos are heavy.
async function titlesIn(db: UserDatabase): Promise<ActionRows['titles']> {
  const titles = new Map<string, string>()
  await db.videos.orderBy('title').eachKey((title, { primaryKey }) => {
    if (typeof title === 'string') titles.set(primaryKey, title)
  })
  return titles
}

function titled(rows: ActionRows, titles: ActionRows['titles']): ActionRows {
  const again = (row: IndexedAction) => {
    const title = titleOf(row.action, titles)
    return title === row.videoTitle ? row : indexed(row.action, titles)
  }
  return { active: rows.active.map(again), history: rows.history.map(again), titles }
}

function indexed(action: Action, titles: ActionRows['titles']): IndexedAction {
  const videoTitle = titleOf(action, titles)
  return { action, videoTitle, text: `${searchTextOf(action)}\n${foldText(videoTitle ?? '')}` }
}

function titleOf({ videoId }: Action, titles: ActionRows['titles']): string | undefined {
  return videoId === null ? undefined : titles.get(videoId)
}

/** DAT-17, HOM-08: what was completed, including habits that are still going, if it matches the search; the last done first. */
export function searchedHistory(rows: ActionRows, search: string, habits: HabitCounts): readonly IndexedAction[] {
  const ended = searchedActions(rows, { tab: 'history', search })
  if (habits.size === 0) return ended
  const going = searchedActions(rows, { tab: 'active', search }).filter(({ action }) => habits.has(action.id))
  const doneAt = ({ action }: IndexedAction) => lastDoneAt(action, habits.get(action.id))
  return [...going, ...ended].sort((a, b) => doneAt(b) - doneAt(a) || (a.action.id < b.action.id ? 1 : -1))
}

interface Found {
  readonly wanted: string
  readonly found: readonly IndexedAction[]
}

// Each further letter narrows the result, so only the matches of the previous letters are searched.
const lastFound = new WeakMap<ActionRows, { readonly active?: Found; readonly history?: Found }>()

/** The actions that match the search (HOM-07) in the title, the description, the card or the video's title. */
export function searchedActions(
  rows: ActionRows,
  { tab, search }: { readonly tab: 'active' | 'history'; readonly search: string },
): readonly IndexedAction[] {
  const wanted = foldText(search).trim()
  if (wanted === '') return rows[tab]
  const last = lastFound.get(rows) ?? {}
  const before = last[tab]
  const among = before !== undefined && wanted.startsWith(before.wanted) ? before.found : rows[tab]
  const found = among.filter(({ text }) => text.includes(wanted))
  lastFound.set(rows, { ...last, [tab]: { wanted, found } })
  return found
}

function patched(before: ActionRows, changed: ReadonlySet<string>, fresh: readonly IndexedAction[]) {
  const merged = (
    rows: readonly IndexedAction[],
    isOurs: (action: Action) => boolean,
    at: (action: Action) => number,
  ) => {
    const kept = rows.filter(({ action }) => !changed.has(action.id))
    const added = fresh.filter(({ action }) => isOurs(action))
    const order = ({ action: a }: IndexedAction, { action: b }: IndexedAction) =>
      at(b) - at(a) || (a.id < b.id ? 1 : -1)
    if (added.length > FEW) return [...kept, ...added].sort(order)
    for (const row of added) kept.splice(placeOf(row, kept, order), 0, row)
    return kept
  }
  return {
    active: merged(
      before.active,
      (action) => !isDone(action),
      ({ createdAt }) => createdAt,
    ),
    history: merged(before.history, isDone, ({ archivedAt, completedAt }) =>
      Math.max(archivedAt ?? 0, completedAt ?? 0),
    ),
  }
}

// Where it belongs among rows in that order.
function placeOf<T>(row: T, rows: readonly T[], order: (a: T, b: T) => number): number {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(rows[middle] ?? row, row) < 0) from = middle + 1
    else to = middle
  }
  return from
}

// TUT-03: the text on a tutorial's card is searched too.
function searchTextOf(action: Action): string {
  const card = cardTextOf(action)
  return [action.actionTitle, action.actionDescription, card.title, card.description].map(foldText).join('\n')
}
