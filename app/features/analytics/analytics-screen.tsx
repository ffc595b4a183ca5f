import { AiUseSection } from './ai-use-section.tsx'
import { EngagementSection } from './engagement-section.tsx'
import { FollowThroughSection } from './follow-through-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { GrowthAccountingSection } from './growth-accounting-section.tsx'
import { UserGrowthSection } from './user-growth-section.tsx'
import type { UserGrowthView } from './user-growth-view.ts'
import { InsightQualitySection } from './insight-quality-section.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { OverviewSection } from './overview-section.tsx'
import { RetentionSection } from './retention-section.tsx'

interface AnalyticsScreenProps {
  readonly view: UserGrowthView
  readonly onView: (view: UserGrowthView) => void
}

/** ANA-01: overview figures, user growth, engagement, retention and more, each loaded by itself. */
export function AnalyticsScreen({ view, onView }: AnalyticsScreenProps) {
  return (
    <div className="flex flex-col gap-10">
      <MissingNotice />
      <OverviewSection />
      <UserGrowthSection view={view} onView={onView} />
      <EngagementSection />
      <RetentionSection />
      <GrowthAccountingSection />
      <FunnelSection />
      <FollowThroughSection />
      <InsightQualitySection />
      <AiUseSection />
    </div>
  )
}
