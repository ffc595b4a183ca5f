// A live query that several parts of a screen watch: after each act its rows are read once, not once for each of them.
import { liveQuery, type Subscription } from 'dexie'
import type { UserDatabase } from '../store/database.ts'
import { readAnswer, type Answer } from './read-answer.ts'

interface Watcher<T> {
  readonly next: (answer: Answer<T>) => void
  readonly error: (failure: unknown) => void
}

export type SharedRowsOf<T, Key> = (db: UserDatabase, key: Key) => SharedRows<T>

/** One query for each database and key, running while somebody watches it. `queryOf` is called once for each database. */
export function sharedRows<T, Key = undefined>(
  queryOf: (db: UserDatabase) => (key: Key) => Promise<T>,
): SharedRowsOf<T, Key> {
  const ofDatabase = new WeakMap<UserDatabase, (key: Key) => SharedRows<T>>()
  return (db, key) => {
    const known = ofDatabase.get(db)
    if (known !== undefined) return known(key)
    const rowsOf = byKey(db, queryOf(db))
    ofDatabase.set(db, rowsOf)
    return rowsOf(key)
  }
}

function byKey<T, Key>(db: UserDatabase, query: (key: Key) => Promise<T>): (key: Key) => SharedRows<T> {
  const watched = new Map<Key, SharedRows<T>>()
  return (key) => {
    const found = watched.get(key)
    if (found !== undefined) return found
    const rows = new SharedRows(
      db,
      () => query(key),
      // One that was left may be watched again, and must not take the place of its successor.
      (isWatched) => {
        if (isWatched && !watched.has(key)) watched.set(key, rows)
        else if (!isWatched && watched.get(key) === rows) watched.delete(key)
      },
    )
    watched.set(key, rows)
    return rows
  }
}

/** What dexie-react-hooks can observe. A later subscriber gets the last answer at once. */
export class SharedRows<T> {
  readonly #db: UserDatabase
  readonly #query: () => Promise<T>
  readonly #onChange: (isWatched: boolean) => void
  readonly #watchers = new Set<Watcher<T>>()
  #subscription: Subscription | null = null
  #answer: Answer<T>
  #hasFailed = false

  constructor(db: UserDatabase, query: () => Promise<T>, onChange: (isWatched: boolean) => void) {
    this.#db = db
    this.#query = query
    this.#onChange = onChange
  }

  readonly hasValue = (): boolean => this.#answer !== undefined

  readonly getValue = (): Answer<T> => this.#answer

  readonly subscribe = (next: Watcher<T>['next'], error: Watcher<T>['error']): (() => void) => {
    const watcher = { next, error }
    this.#watchers.add(watcher)
    if (this.#answer !== undefined) next(this.#answer)
    // After a failure Dexie reads again only once something is written. A new subscriber makes it read at once.
    if (this.#hasFailed) this.#end()
    this.#subscription ??= this.#start()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#stop()
    }
  }

  #start(): Subscription {
    this.#onChange(true)
    this.#hasFailed = false
    let isAgain = false
    // Must be an async function: Dexie follows reads across awaits only when it sees one.
    return liveQuery(async () => {
      const reading = readAnswer(this.#db, isAgain, this.#query)
      isAgain = true
      try {
        return await reading
      } catch (failure) {
        this.#hasFailed = true
        throw failure
      }
    }).subscribe(
      (answer) => {
        this.#answer = answer
        this.#hasFailed = false
        for (const { next } of [...this.#watchers]) next(answer)
      },
      (failure: unknown) => {
        this.#answer = undefined
        for (const { error } of [...this.#watchers]) error(failure)
      },
    )
  }

  #end(): void {
    this.#subscription?.unsubscribe()
    this.#subscription = null
  }

  #stop(): void {
    this.#end()
    this.#answer = undefined
    this.#onChange(false)
  }
}
