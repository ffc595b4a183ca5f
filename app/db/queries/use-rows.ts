// A live query over the signed-in learner's database. It restarts when someone else signs in.
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { UserDatabase } from '../store/database.ts'
import { readAnswer, type Answer } from './read-answer.ts'
import { useAwaitRows } from './use-await-rows.ts'
import { useDatabase } from './use-database.ts'

/** The query's result, updated whenever a row it read changes; undefined while loading or when nobody is signed in. */
export function useRows<T>(query: (db: UserDatabase) => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const db = useDatabase()
  const isAgain = useIsAgain([db, ...deps])
  // Must be an async function: Dexie follows reads across awaits only when it sees one.
  const answer = useLiveQuery(
    async () => (db === null ? undefined : readAnswer(db, isAgain(), () => query(db))),
    [db, ...deps],
  )
  return useAwaited(answer)
}

/** The rows of an answer. Until there is one, the first screen counts as waiting for it. */
export function useAwaited<T>(answer: Answer<T>): T | undefined {
  useAwaitRows(answer === undefined)
  return answer?.rows
}

// Whether these dependencies have been asked for before.
function useIsAgain(deps: readonly unknown[]): () => boolean {
  const asked = useRef<readonly unknown[] | null>(null)
  return () => {
    const before = asked.current
    asked.current = deps
    return before !== null && before.every((value, at) => Object.is(value, deps[at]))
  }
}
