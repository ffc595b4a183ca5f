// What one run of a live query reads.
import { Dexie } from 'dexie'
import type { UserDatabase } from '../store/database.ts'
import { afterShown } from '../store/after-paint.ts'

/** Undefined once the database is closed for good. */
export type Answer<T> = { readonly rows: T } | undefined

/** Reads the rows. `isAgain`: because something was stored, so the screen shows that first. */
export async function readAnswer<T>(db: UserDatabase, isAgain: boolean, query: () => Promise<T>): Promise<Answer<T>> {
  if (db.isRetired) return undefined
  // Must be Dexie's promise, or Dexie loses track of the query.
  if (isAgain) await Dexie.Promise.resolve(afterShown())
  return { rows: await query() }
}
