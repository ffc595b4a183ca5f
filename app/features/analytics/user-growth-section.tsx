import { failureSentence } from '../../api/failure-sentence.ts'
import type { DayCount } from '../../domain/analytics/active-users.ts'
import { bucketed, bucketSizeFor, lastDays } from '../../domain/analytics/chart-scale.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { runningTotal } from '../../domain/analytics/user-growth.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { KINDS, RANGES, type UserGrowthView } from './user-growth-view.ts'
import { Section } from './section.tsx'
import { useUserGrowth } from './use-analytics.ts'

interface UserGrowthSectionProps {
  readonly view: UserGrowthView
  readonly onView: (view: UserGrowthView) => void
}

/** DAT-23: new users by day, or the running total. */
export function UserGrowthSection({ view, onView }: UserGrowthSectionProps) {
  const growth = useUserGrowth()
  const tools = (
    <div className="flex flex-wrap gap-2">
      <Segmented
        label="What is shown"
        value={view.kind}
        onChange={(kind) => onView({ ...view, kind })}
        options={KINDS}
      />
      <Segmented label="Range" value={view.range} onChange={(range) => onView({ ...view, range })} options={RANGES} />
    </div>
  )
  return (
    <Section title="User Growth" info={DEFINITIONS.userGrowth} tools={tools}>
      <RemoteContent
        remote={growth}
        name="the user growth"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the user growth" rows={3} />}
      >
        {(days) => <UserGrowthChart days={days} {...view} />}
      </RemoteContent>
    </Section>
  )
}

function UserGrowthChart({ days, range, kind }: UserGrowthView & { days: readonly DayCount[] }) {
  const inRange = (all: readonly DayCount[]) => (range === 'all' ? all : lastDays(all, Number(range)))
  const shown = inRange(days)
  const size = bucketSizeFor(shown)
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      {kind === 'new' ? (
        <DayChart name="New users" unit="new" look="bars" size={size} points={bucketed(shown, size)} />
      ) : (
        <DayChart name="All users" unit="in all" look="line" size="day" points={inRange(runningTotal(days))} />
      )}
    </div>
  )
}
