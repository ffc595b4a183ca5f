import { lazy, Suspense, useEffect } from 'react'
import { useRankRise } from '../../features/progress/use-rank-rise.ts'
import { endCelebration, useCelebration } from '../../state/celebration.ts'

const RankCelebration = lazy(async () => ({
  default: (await import('../../features/progress/rank-celebration.tsx')).RankCelebration,
}))

/** STA-02: plays over everything; its code loads with the first rank rise. */
export function Celebration() {
  useRankRise()
  const { title, shown } = useCelebration()
  // A celebration for one learner must not continue for the next.
  useEffect(() => endCelebration, [])
  if (title === null) return null
  return (
    <Suspense>
      <RankCelebration key={shown} title={title} onOver={endCelebration} />
    </Suspense>
  )
}
