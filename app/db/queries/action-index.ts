// A long list of actions in memory. The store alone would have to read every row of it at each key of a search, and up to the row at each scroll.
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import { isDone } from '../../domain/action/living.ts'
import { lastDoneAt } from '../../domain/progress/statistics.ts'
import type { UserDatabase } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import type { HabitCounts } from './use-habit-counts.ts'
import { getInPieces, indexPerDatabase, readInPieces, type RowIndex } from './row-index.ts'

interface IndexedAction {
  readonly action: Action
  // What a search looks at, in lower case.
  readonly text: string
}

export interface ActionRows {
  // In progress and not archived, the newest first.
  readonly active: readonly IndexedAction[]
  // Completed or archived, the latest first.
  readonly history: readonly IndexedAction[]
  // By video id.
  readonly titles: ReadonlyMap<string, string>
  // The same in lower case.
  readonly titleTexts: ReadonlyMap<string, string>
}

const EMPTY: ActionRows = { active: [], history: [], titles: new Map(), titleTexts: new Map() }

/** The index of a database, made when it is first asked for; undefined until every row is read. */
export const actionIndexOf = indexPerDatabase(actionIndex)

function actionIndex(db: UserDatabase): RowIndex<ActionRows | undefined> {
  const rows = createObservable<ActionRows | undefined>(undefined)
  let kept = EMPTY
  const readAll = async () => {
    const read: IndexedAction[] = []
    await readInPieces(db.actions, (piece) => read.push(...piece.map(indexed)))
    kept = { ...kept, ...patched(EMPTY, new Set(), read) }
  }
  const readChanged = async (keys: readonly string[]) => {
    const read = await getInPieces(db.actions, keys)
    kept = { ...kept, ...patched(kept, new Set(keys), read.map(indexed)) }
  }
  const readTitles = async () => {
    kept = { ...kept, ...(await titlesIn(db)) }
  }
  return {
    rows,
    readers: [
      { table: 'actions', readAll, readChanged },
      { table: 'videos', readAll: readTitles, readChanged: readTitles },
    ],
    // Another object after each round, also after one that found nothing new.
    onRead: () => rows.set({ ...kept }),
    onFailed: (error) => {
      // Without it the lists are read from the store, a page at a time.
      rows.set(undefined)
      reportError(error)
    },
  }
}

// From their index: whole videos are heavy.
async function titlesIn(db: UserDatabase): Promise<Pick<ActionRows, 'titles' | 'titleTexts'>> {
  const titles = new Map<string, string>()
  await db.videos.orderBy('title').eachKey((title, { primaryKey }) => {
    if (typeof title === 'string') titles.set(primaryKey, title)
  })
  return { titles, titleTexts: new Map([...titles].map(([id, title]) => [id, title.toLowerCase()])) }
}

function indexed(action: Action): IndexedAction {
  return { action, text: searchTextOf(action) }
}

/** DAT-17, HOM-08: what was completed, habits that go on among it, as far as it fits the search; the last done first. */
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

// Each letter more finds fewer: what fits it is among what fitted the letters before.
const lastFound = new WeakMap<ActionRows, { readonly active?: Found; readonly history?: Found }>()

/** The actions that fit the search (HOM-07): text in the title, the description, the card or the title of the video. */
export function searchedActions(
  rows: ActionRows,
  { tab, search }: { readonly tab: 'active' | 'history'; readonly search: string },
): readonly IndexedAction[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows[tab]
  const last = lastFound.get(rows) ?? {}
  const before = last[tab]
  const among = before !== undefined && wanted.startsWith(before.wanted) ? before.found : rows[tab]
  // Two actions of a video look at its title once.
  const videos = new Map<string, boolean>()
  const isOfVideo = (id: string) => {
    const known = videos.get(id) ?? rows.titleTexts.get(id)?.includes(wanted) ?? false
    videos.set(id, known)
    return known
  }
  const found = among.filter(
    ({ text, action: { videoId } }) => text.includes(wanted) || (videoId !== null && isOfVideo(videoId)),
  )
  lastFound.set(rows, { ...last, [tab]: { wanted, found } })
  return found
}

function patched(before: ActionRows, changed: ReadonlySet<string>, fresh: readonly IndexedAction[]) {
  const merged = (
    rows: readonly IndexedAction[],
    isOurs: (action: Action) => boolean,
    at: (action: Action) => number,
  ) =>
    [...rows.filter(({ action }) => !changed.has(action.id)), ...fresh.filter(({ action }) => isOurs(action))].sort(
      ({ action: a }, { action: b }) => at(b) - at(a) || (a.id < b.id ? 1 : -1),
    )
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

// TUT-03: what a tutorial's card says is found as well.
function searchTextOf(action: Action): string {
  const card = cardTextOf(action)
  return [action.actionTitle, action.actionDescription, card.title, card.description].join('\n').toLowerCase()
}
