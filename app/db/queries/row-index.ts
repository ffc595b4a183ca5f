// Rows kept in memory beside the store: read once in small pieces, later only where they changed. Searching or counting
// thousands of rows uses memory, so that a tap never waits for a long read.
import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie'
import type { UserDatabase } from '../store/database.ts'
import type { Observable } from '../store/observable.ts'
import { isAnswered } from '../store/first-answer.ts'
import { afterShown } from '../store/after-paint.ts'
import { letOpenAgain } from '../store/open-again.ts'
import { mayPass, WAITS_MS } from './read-again.ts'
import { markReadWhole } from './read-whole.ts'

export interface RowReader {
  readonly table: 'actions' | 'completions' | 'reflections' | 'videos'
  readonly readAll: () => Promise<void>
  readonly readChanged: (keys: readonly string[]) => Promise<void>
}

export interface RowIndex<T> {
  readonly rows: Observable<T>
  readonly readers: readonly RowReader[]
  // Called after a round of reading: it succeeded, or it failed and everything is read again, later or at the next change. A
  // failure that may be temporary is reported only after the last retry.
  readonly onRead: () => void
  readonly onFailed: (error: unknown) => void
}

// A tap waits for one piece, not for all of them.
const PIECE = 250

/** One index for each database, created on first use and kept from then on. */
export function indexPerDatabase<T>(make: (db: UserDatabase) => RowIndex<T>): (db: UserDatabase) => Observable<T> {
  const known = new WeakMap<UserDatabase, Observable<T>>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const index = make(db)
    known.set(db, index.rows)
    new Keeper(db, index).start()
    return index.rows
  }
}

/** The existing rows for these keys. */
export async function getInPieces<T>(table: Table<T, string>, keys: readonly string[]): Promise<readonly T[]> {
  const rows: T[] = []
  for (let at = 0; at < keys.length; at += PIECE) {
    const piece = await table.bulkGet(keys.slice(at, at + PIECE))
    rows.push(...piece.filter((row) => row !== undefined))
  }
  return rows
}

/** Every row of a table, in key order. Many rows in one request cost a third of rows requested one by one. */
export async function readInPieces<T extends { readonly id: string }>(
  table: Table<T, string>,
  take: (rows: readonly T[]) => void,
  piece = PIECE,
): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: readonly T[] = await table.where('id').above(last).limit(piece).toArray()
    take(rows)
    last = rows.length < piece ? undefined : rows.at(-1)?.id
    if (last !== undefined) await free()
  }
}

// Between two pieces the page can respond to input.
function free(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 100 })
  })
}

interface Waiting {
  readonly reader: RowReader
  // Something was deleted, or written in a way that does not name the keys.
  isStale: boolean
  changed: Set<string>
}

class Keeper {
  readonly #db: UserDatabase
  readonly #index: RowIndex<unknown>
  readonly #waiting: readonly Waiting[]
  #isReading = false
  // In a row.
  #failures = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #isWhole = false
  // The server's first answer may contain no rows at all.
  #isAnswerNews = false

  constructor(db: UserDatabase, index: RowIndex<unknown>) {
    this.#db = db
    this.#index = index
    this.#waiting = index.readers.map((reader) => ({ reader, isStale: true, changed: new Set() }))
  }

  start(): void {
    // Subscribed before all other listeners, so the rows they get are already marked.
    this.#index.rows.subscribe((rows) => {
      if (this.#isWhole && typeof rows === 'object' && rows !== null) markReadWhole(rows)
    })
    // Changes from this tab and all others.
    Dexie.on.storagemutated.subscribe(this.#onMutated)
    void this.#read()
  }

  readonly #onMutated = (parts: ObservabilitySet): void => {
    if (this.#db.isRetired) {
      Dexie.on.storagemutated.unsubscribe(this.#onMutated)
      return
    }
    for (const waiting of this.#waiting) {
      const touched = parts[`idb://${this.#db.name}/${waiting.reader.table}/`]
      if (touched !== undefined) note(waiting, touched)
    }
    if (!this.#isWhole && parts[`idb://${this.#db.name}/meta/`] !== undefined) this.#isAnswerNews = true
    // The event comes from inside the transaction that has just ended.
    if (this.#hasWork()) void Dexie.ignoreTransaction(() => afterShown().then(() => this.#read()))
  }

  #hasWork(): boolean {
    return this.#isAnswerNews || this.#waiting.some(({ isStale, changed }) => isStale || changed.size > 0)
  }

  // One reader at a time; what changes in the meantime is read in the next round.
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#hasWork()) {
        this.#isAnswerNews = false
        this.#isWhole ||= await isAnswered(this.#db)
        for (const waiting of this.#waiting) await readOne(waiting)
        this.#failures = 0
        this.#index.onRead()
      }
    } catch (error) {
      for (const waiting of this.#waiting) waiting.isStale = true
      if (!this.#db.isRetired) this.#failed(error)
    } finally {
      this.#isReading = false
    }
  }

  #failed(error: unknown): void {
    const isTold = !mayPass(error) || this.#failures === WAITS_MS.length
    if (mayPass(error)) this.#readAfter(WAITS_MS[this.#failures] ?? WAITS_MS.at(-1))
    this.#failures += 1
    if (isTold) this.#index.onFailed(error)
  }

  #readAfter(waitMs: number | undefined): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => {
      letOpenAgain(this.#db)
      void this.#read()
    }, waitMs)
  }
}

function note(waiting: Waiting, touched: NonNullable<ObservabilitySet[string]>): void {
  for (const { from, to } of new RangeSet().add(touched)) {
    if (typeof from === 'string' && from === to) waiting.changed.add(from)
    else waiting.isStale = true
  }
}

async function readOne(waiting: Waiting): Promise<void> {
  const { reader, isStale } = waiting
  const keys = [...waiting.changed]
  waiting.isStale = false
  waiting.changed = new Set()
  if (isStale) await reader.readAll()
  else if (keys.length > 0) await reader.readChanged(keys)
}
