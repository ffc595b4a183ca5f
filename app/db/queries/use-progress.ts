// What the statistics are computed from (STA-05); the numbers themselves are the domain's.
import type { ProgressFacts } from '../../domain/progress/statistics.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

/** Undefined while it loads. */
export function useProgress(): ProgressFacts | undefined {
  return useRows(readProgress)
}

export async function readProgress(db: UserDatabase): Promise<ProgressFacts> {
  const [actions, completions] = await Promise.all([db.actions.toArray(), db.completions.toArray()])
  return { actions, completions }
}
