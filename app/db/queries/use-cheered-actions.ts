// The actions friends have commented on since the learner last looked, found through an index that holds only these.
import type { Action } from '../../domain/action/action.ts'
import { useRows } from './use-rows.ts'

const MOST = 5

/** Newest first; undefined while loading. */
export function useCheeredActions(): readonly Action[] | undefined {
  return useRows((db) => db.actions.orderBy('cheeredAt').reverse().limit(MOST).toArray())
}
