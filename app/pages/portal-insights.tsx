import { useStatistics } from '../db/queries/use-statistics.ts'
import { InsightsPanel } from '../features/progress/insights-panel.tsx'
import { MonthPanel } from '../features/progress/month-panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** NAV-10 to NAV-13: the right-hand panels of wide screens. Their code and their numbers come only where they are shown. */
export default function PortalInsights() {
  const statistics = useStatistics()
  if (statistics === undefined) return <SkeletonRows label="Loading your insights" rows={4} />
  return (
    <div className="flex flex-col gap-4">
      <InsightsPanel {...statistics} />
      <MonthPanel {...statistics} />
    </div>
  )
}
