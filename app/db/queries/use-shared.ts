import { useObservable } from 'dexie-react-hooks'
import type { Answer } from './read-answer.ts'
import type { SharedRowsOf } from './shared-rows.ts'
import { useDatabase } from './use-database.ts'
import { useAwaited } from './use-rows.ts'

const NOBODY = {
  subscribe: (next: (answer: undefined) => void) => {
    next(undefined)
    return () => undefined
  },
}

/** Like useRows, for a query that other components watch too. */
export function useShared<T, Key>(rowsOf: SharedRowsOf<T, Key>, key: Key): T | undefined {
  const db = useDatabase()
  return useAwaited(
    useObservable<Answer<T>>(() => (db === null || db.isRetired ? NOBODY : rowsOf(db, key)), [db, rowsOf, key]),
  )
}
