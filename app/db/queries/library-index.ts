// The library's light rows in memory, kept beside the store: read once, the newest first, then only what changes is read
// again. Whole videos carry their insights; two thousand of them are too much to read at every tap.
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { byNewest, libraryEntryOf, type LibraryEntry } from '../../domain/video/library-entry.ts'
import type { UserDatabase } from '../database.ts'
import { createObservable, type Observable } from '../observable.ts'

export interface LibraryRows {
  // The newest first. While it is not complete only the newest of all are there.
  readonly entries: readonly LibraryEntry[]
  readonly total: number
  readonly isComplete: boolean
  // What kept the rows from being read.
  readonly error?: Error
}

const FIRST_BATCH = 24
const BATCH = 100

const indexes = new WeakMap<UserDatabase, Observable<LibraryRows | undefined>>()

/** The index of a database, made when it is first asked for; undefined until the first rows are read. */
export function libraryIndexOf(db: UserDatabase): Observable<LibraryRows | undefined> {
  const known = indexes.get(db)
  if (known !== undefined) return known
  const made = new LibraryIndex(db)
  indexes.set(db, made.rows)
  made.start()
  return made.rows
}

class LibraryIndex {
  readonly rows = createObservable<LibraryRows | undefined>(undefined)
  readonly #db: UserDatabase
  readonly #entries = new Map<string, LibraryEntry>()
  #changed = new Set<string>()
  // Something was deleted or written that cannot be named by its keys.
  #isStale = true
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
    const touched = parts[`idb://${this.#db.name}/videos/`]
    if (touched === undefined) return
    for (const { from, to } of new RangeSet().add(touched)) {
      if (typeof from === 'string' && from === to) this.#changed.add(from)
      else this.#isStale = true
    }
    // It is told from inside the transaction that has just ended.
    void Dexie.ignoreTransaction(() => this.#read())
  }

  // One reader at a time; what changes meanwhile is read in the next round.
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#isStale || this.#changed.size > 0) {
        if (this.#isStale) await this.#readAll()
        else await this.#readChanged()
      }
    } catch (error) {
      if (this.#db.isRetired) return
      this.#isStale = true
      const reason = error instanceof Error ? error : new Error(String(error))
      this.rows.set({ entries: [], total: 0, isComplete: false, error: reason })
    } finally {
      this.#isReading = false
    }
  }

  async #readAll(): Promise<void> {
    this.#isStale = false
    this.#changed.clear()
    const keys = await this.#db.videos.orderBy('createdAt').reverse().primaryKeys()
    this.#entries.clear()
    const isFirstTime = this.rows.get() === undefined
    for (let at = 0; at < keys.length; at += at === 0 ? FIRST_BATCH : BATCH) {
      await this.#readRows(keys.slice(at, at + (at === 0 ? FIRST_BATCH : BATCH)))
      if (at === 0 && isFirstTime && keys.length > FIRST_BATCH) this.#tell(keys.length)
    }
    this.#tell()
  }

  async #readChanged(): Promise<void> {
    const keys = [...this.#changed]
    this.#changed = new Set()
    for (let at = 0; at < keys.length; at += BATCH) await this.#readRows(keys.slice(at, at + BATCH))
    this.#tell()
  }

  async #readRows(keys: readonly string[]): Promise<void> {
    const videos = await this.#db.videos.bulkGet([...keys])
    for (const [at, video] of videos.entries()) {
      const key = keys[at]
      if (video !== undefined) this.#entries.set(video.id, libraryEntryOf(video))
      else if (key !== undefined) this.#entries.delete(key)
    }
  }

  #tell(total?: number): void {
    const entries = [...this.#entries.values()].sort(byNewest)
    this.rows.set({ entries, total: total ?? entries.length, isComplete: total === undefined })
  }
}
