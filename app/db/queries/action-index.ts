// A long list of actions in memory, kept beside the store: read once in small pieces, then only what changes is read again.
// The store alone would have to read every row of it at each key of a search, and up to the row at each scroll.
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import type { UserDatabase } from '../database.ts'
import { createObservable, type Observable } from '../observable.ts'

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
}

const BATCH = 200
const EMPTY: ActionRows = { active: [], history: [], titles: new Map() }

const indexes = new WeakMap<UserDatabase, Observable<ActionRows | undefined>>()

/** The index of a database, made when it is first asked for; undefined until every row is read. */
export function actionIndexOf(db: UserDatabase): Observable<ActionRows | undefined> {
  const known = indexes.get(db)
  if (known !== undefined) return known
  const made = new ActionIndex(db)
  indexes.set(db, made.rows)
  made.start()
  return made.rows
}

/** The actions that fit the search (HOM-07): text in the title, the description, the card or the title of the video. */
export function searchedActions(rows: ActionRows, { tab, search }: { tab: 'active' | 'history'; search: string }) {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows[tab]
  const videos = new Set([...rows.titles].filter(([, title]) => title.toLowerCase().includes(wanted)).map(([id]) => id))
  return rows[tab].filter(
    ({ text, action: { videoId } }) => text.includes(wanted) || (videoId !== null && videos.has(videoId)),
  )
}

class ActionIndex {
  readonly rows = createObservable<ActionRows | undefined>(undefined)
  readonly #db: UserDatabase
  #changed = new Set<string>()
  // Something was deleted or written that cannot be named by its keys.
  #isStale = true
  #areTitlesStale = true
  #isReading = false

  constructor(db: UserDatabase) {
    this.#db = db
  }

  start(): void {
    // Of this tab and of every other one.
    Dexie.on.storagemutated.subscribe(this.#onMutated)
    void this.#read()
  }

  readonly #onMutated = (parts: ObservabilitySet): void => {
    if (this.#db.isRetired) {
      Dexie.on.storagemutated.unsubscribe(this.#onMutated)
      return
    }
    const actions = parts[`idb://${this.#db.name}/actions/`]
    if (parts[`idb://${this.#db.name}/videos/`] !== undefined) this.#areTitlesStale = true
    if (actions !== undefined) this.#note(actions)
    // It is told from inside the transaction that has just ended.
    void Dexie.ignoreTransaction(() => this.#read())
  }

  #note(touched: NonNullable<ObservabilitySet[string]>): void {
    for (const { from, to } of new RangeSet().add(touched)) {
      if (typeof from === 'string' && from === to) this.#changed.add(from)
      else this.#isStale = true
    }
  }

  // One reader at a time; what changes meanwhile is read in the next round.
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#isStale || this.#areTitlesStale || this.#changed.size > 0) await this.#readOnce()
    } catch (error) {
      // Without it the lists are read from the store, a page at a time.
      this.rows.set(undefined)
      if (!this.#db.isRetired) reportError(error)
    } finally {
      this.#isReading = false
    }
  }

  async #readOnce(): Promise<void> {
    const before = this.#isStale ? EMPTY : (this.rows.get() ?? EMPTY)
    const isTitleRound = this.#areTitlesStale
    this.#areTitlesStale = false
    const keys = await this.#takeKeys()
    const read: Action[] = []
    for (let at = 0; at < keys.length; at += BATCH) {
      const rows = await this.#db.actions.bulkGet(keys.slice(at, at + BATCH))
      read.push(...rows.filter((row) => row !== undefined))
    }
    const titles = isTitleRound ? await this.#readTitles() : (this.rows.get()?.titles ?? EMPTY.titles)
    this.rows.set({ ...patched(before, new Set(keys), read), titles })
  }

  async #takeKeys(): Promise<string[]> {
    const isStale = this.#isStale
    const changed = this.#changed
    this.#isStale = false
    this.#changed = new Set()
    return isStale ? this.#db.actions.toCollection().primaryKeys() : [...changed]
  }

  async #readTitles(): Promise<ReadonlyMap<string, string>> {
    const titles = new Map<string, string>()
    await this.#db.videos.orderBy('title').eachKey((title, { primaryKey }) => {
      if (typeof title === 'string') titles.set(primaryKey, title)
    })
    return titles
  }
}

function patched(before: ActionRows, changed: ReadonlySet<string>, read: readonly Action[]) {
  const fresh = read.map((action) => ({ action, text: searchTextOf(action) }))
  const isDone = ({ status, archivedAt }: Action) => status === 'completed' || archivedAt !== null
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
