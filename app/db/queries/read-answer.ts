// What one run of a live query reads.
import { Dexie } from 'dexie'
import type { UserDatabase } from '../store/database.ts'
import { afterShown } from '../store/after-paint.ts'
import { letOpenAgain } from '../store/open-again.ts'
import { mayPass, WAITS_MS } from './read-again.ts'

/** Undefined once the database is closed for good. */
export type Answer<T> = { readonly rows: T } | undefined

/** Reads the rows; a failure that may be temporary is reported only after the last retry. `isAgain`: because something was stored, so the screen shows that first. */
export async function readAnswer<T>(db: UserDatabase, isAgain: boolean, query: () => Promise<T>): Promise<Answer<T>> {
  if (db.isRetired) return undefined
  // Must be Dexie's promise, or Dexie loses track of the query.
  if (isAgain) await Dexie.Promise.resolve(afterShown())
  return readInTime(db, query)
}

async function readInTime<T>(db: UserDatabase, query: () => Promise<T>, failures = 0): Promise<Answer<T>> {
  try {
    return { rows: await query() }
  } catch (error) {
    if (!mayPass(error)) throw error
    const waitMs = WAITS_MS[failures]
    // With a name of its own: Dexie tells nobody of an aborted read, nor of one on a closed connection, and reads no more.
    if (waitMs === undefined) throw new Error('The rows cannot be read', { cause: error })
    await Dexie.Promise.resolve(new Promise((resolve) => setTimeout(resolve, waitMs)))
    if (db.isRetired) return undefined
    letOpenAgain(db)
    return readInTime(db, query, failures + 1)
  }
}
