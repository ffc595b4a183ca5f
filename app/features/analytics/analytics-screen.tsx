import { EngagementSection } from './engagement-section.tsx'
import { GrowthSection } from './growth-section.tsx'
import { OverviewSection } from './overview-section.tsx'
import { RetentionSection } from './retention-section.tsx'

/** ANA-01: overview figures, user growth, engagement and retention, each asked for by itself. */
export function AnalyticsScreen() {
  return (
    <div className="flex flex-col gap-10">
      <OverviewSection />
      <GrowthSection />
      <EngagementSection />
      <RetentionSection />
    </div>
  )
}
