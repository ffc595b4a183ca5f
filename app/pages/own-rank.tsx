import { useCompletedCount } from '../db/queries/use-completed-count.ts'
import { RankBadge } from '../features/progress/rank-badge.tsx'

/** STA-01, STA-05: the learner's rank title with its progress. Nothing before the first rows are read. */
export function OwnRank() {
  const completedCount = useCompletedCount()
  return completedCount === undefined ? null : <RankBadge completedCount={completedCount} />
}
