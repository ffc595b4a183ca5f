import { countedRows } from '../../domain/kernel/known.ts'
import { useCompletedCount } from '../../db/queries/use-completed-count.ts'
import { RankBadge } from '../../features/progress/rank-badge.tsx'

/** STA-01, STA-05: the learner's rank title with its progress. Renders nothing until it is known. */
export function OwnRank() {
  const completedCount = countedRows(useCompletedCount())
  return completedCount === undefined ? null : <RankBadge completedCount={completedCount} />
}
