// A live query over the signed-in learner's database; it starts again when somebody else signs in.
import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { UserDatabase } from '../database.ts'
import { databaseChanges } from '../session-database.ts'
import { awaitRows } from './first-rows.ts'

/** What the query answers, again whenever a row it read changes; undefined while it loads or nobody is signed in. */
export function useRows<T>(query: (db: UserDatabase) => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const db = useObservable(DATABASE, databaseChanges.get())
  // Must be an async function: Dexie follows reads across awaits only when it sees one.
  const answer = useLiveQuery(async () => (db === null || db.isRetired ? undefined : query(db)), [db, ...deps])
  const isWaiting = answer === undefined
  useEffect(() => (isWaiting ? awaitRows() : undefined), [isWaiting])
  return answer
}

const DATABASE = {
  subscribe: databaseChanges.subscribe,
  getValue: databaseChanges.get,
  hasValue: () => true,
}
