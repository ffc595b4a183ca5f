import { useEffect, useState } from 'react'
import { useProgressFacts, useStatistics } from '../db/queries/use-statistics.ts'
import { averageCompletionTime, type ProgressFacts } from '../domain/progress/statistics.ts'
import { InsightsPanel } from '../features/progress/insights-panel.tsx'
import { MonthPanel } from '../features/progress/month-panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** NAV-10 to NAV-13: the right-hand panels of wide screens. Their code and their numbers come only where they are shown. */
export default function PortalInsights({ columns = false }: { columns?: boolean }) {
  const facts = useProgressFacts()
  const statistics = useStatistics(facts)
  const averageDays = useAverageDays(facts)
  if (statistics === undefined) return <SkeletonRows label="Loading your insights" rows={4} />
  return (
    <div className={columns ? 'grid grid-cols-1 gap-4 md:grid-cols-2' : 'flex flex-col gap-4'}>
      <InsightsPanel {...statistics} averageDays={averageDays} />
      <MonthPanel {...statistics} averageDays={averageDays} />
    </div>
  )
}

// A while after the last change, so that none of several taps in a row waits for it: it goes through all there ever was.
const REST_MS = 2000

function useAverageDays(facts: ProgressFacts | undefined): number | null {
  const [days, setDays] = useState<number | null>(null)
  useEffect(() => {
    if (facts === undefined) return
    const timer = setTimeout(() => setDays(averageCompletionTime(facts)), REST_MS)
    return () => clearTimeout(timer)
  }, [facts])
  return days
}
