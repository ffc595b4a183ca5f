import { useEffect, useState } from 'react'
import { useCompletedCount } from '../db/queries/use-completed-count.ts'
import { readAverageDays, useStatistics } from '../db/queries/use-statistics.ts'
import { InsightsPanel } from '../features/progress/insights-panel.tsx'
import { MonthPanel } from '../features/progress/month-panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** NAV-10 to NAV-13: the right-hand panels of wide screens. Their code and their numbers come only where they are shown. */
export default function PortalInsights({ columns = false }: { columns?: boolean }) {
  const statistics = useStatistics()
  const averageDays = useAverageDays()
  if (statistics === undefined) return <SkeletonRows label="Loading your insights" rows={4} />
  return (
    <div className={columns ? 'grid gap-4 md:grid-cols-2' : 'flex flex-col gap-4'}>
      <InsightsPanel {...statistics} averageDays={averageDays} />
      <MonthPanel {...statistics} averageDays={averageDays} />
    </div>
  )
}

// A while after the last completion, so that none of several taps in a row waits for it.
const REST_MS = 2000

function useAverageDays(): number | null {
  const completedCount = useCompletedCount()
  const [days, setDays] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => {
      readAverageDays()
        .then((read) => {
          if (!isGone) setDays(read)
        })
        .catch(reportError)
    }, REST_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [completedCount])
  return days
}
