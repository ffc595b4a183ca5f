import { lazy, Suspense, useEffect } from 'react'
import { useRankRise } from '../../features/progress/use-rank-rise.ts'
import { endCelebration, useCelebration } from '../../state/celebration.ts'

const RankCelebration = lazy(async () => ({
  default: (await import('../../features/progress/rank-celebration.tsx')).RankCelebration,
}))

/** STA-02: over everything while it plays; its code comes with the first rise. */
export function Celebration() {
  useRankRise()
  const { title, shown } = useCelebration()
  // What plays for one learner does not go on for the next.
  useEffect(() => endCelebration, [])
  if (title === null) return null
  return (
    <Suspense>
      <RankCelebration key={shown} title={title} onOver={endCelebration} />
    </Suspense>
  )
}
