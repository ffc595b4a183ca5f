// Every list and figure on a screen comes through here: nothing says "empty" or shows a number before it is known.
import { useSyncExternalStore } from 'react'
import { knownOf, type Known, type ReadRows } from '../../domain/kernel/known.ts'
import type { UserDatabase } from '../store/database.ts'
import { firstAnswer, isAnswered } from '../store/first-answer.ts'
import { isReadWhole } from './read-whole.ts'
import { useAwaitRows } from './use-await-rows.ts'
import { useIndex, type IndexOf } from './use-index.ts'
import { useRows } from './use-rows.ts'

/** A live query, and how far its result can be trusted. */
export function useKnown<T>(
  query: (db: UserDatabase) => Promise<T>,
  isEmpty: (rows: T) => boolean,
  deps: readonly unknown[] = [],
): Known<T> {
  const read = useRows((db) => readKnown(db, query), deps)
  return useReadRows(read, isEmpty)
}

/** Reads rows, and whether the server had answered before. */
export async function readKnown<T>(db: UserDatabase, query: (db: UserDatabase) => Promise<T>): Promise<ReadRows<T>> {
  const isWhole = await isAnswered(db)
  return { rows: await query(db), isWhole }
}

/** The same for rows already read. */
export function useReadRows<T>(read: ReadRows<T> | undefined, isEmpty: (rows: T) => boolean): Known<T> {
  const known = knownOf(read, useSyncExternalStore(firstAnswer.subscribe, firstAnswer.get), isEmpty)
  // On a new device, what can wait would otherwise load before the server's first answer, and share a slow network with it.
  useAwaitRows(known.kind === 'getting')
  return known
}

/** The same for rows kept in memory. */
export function useKnownIndex<T extends object>(indexOf: IndexOf<T>, isEmpty: (rows: T) => boolean): Known<T> {
  return useReadRows(readOf(useIndex(indexOf)), isEmpty)
}

/** The rows of an index, and whether they were read after the server's first answer. */
export function readOf<T extends object>(rows: T | undefined): ReadRows<T> | undefined {
  return rows === undefined ? undefined : { rows, isWhole: isReadWhole(rows) }
}
