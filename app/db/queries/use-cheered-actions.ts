// The actions friends have written about since the learner last looked, found by an index that holds only these.
import type { Action } from '../../domain/action/action.ts'
import { useRows } from './use-rows.ts'

const MOST = 5

/** The newest first; undefined while they load. */
export function useCheeredActions(): readonly Action[] | undefined {
  return useRows((db) => db.actions.orderBy('cheeredAt').reverse().limit(MOST).toArray())
}
