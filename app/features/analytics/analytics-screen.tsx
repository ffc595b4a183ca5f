import { EngagementSection } from './engagement-section.tsx'
import { GrowthSection } from './growth-section.tsx'
import type { GrowthView } from './growth-view.ts'
import { OverviewSection } from './overview-section.tsx'
import { RetentionSection } from './retention-section.tsx'

interface AnalyticsScreenProps {
  readonly view: GrowthView
  readonly onView: (view: GrowthView) => void
}

/** ANA-01: overview figures, user growth, engagement and retention, each asked for by itself. */
export function AnalyticsScreen({ view, onView }: AnalyticsScreenProps) {
  return (
    <div className="flex flex-col gap-10">
      <OverviewSection />
      <GrowthSection view={view} onView={onView} />
      <EngagementSection />
      <RetentionSection />
    </div>
  )
}
