// Whether a habit has nothing to do until its next time.
import type { Action } from '../../domain/action/action.ts'
import { isDoneForNow } from '../../domain/action/occurrence.ts'
import { useNow } from './use-now.ts'
import { useRows } from './use-rows.ts'

/** Undefined until it is known for the action as it is now. */
export function useDoneForNow(action: Action): boolean | undefined {
  const now = useNow()
  const read = useRows(
    async (db) => ({ of: action, completions: await db.completions.where('actionId').equals(action.id).toArray() }),
    [action],
  )
  return read?.of === action ? isDoneForNow(action, read.completions, now) : undefined
}
