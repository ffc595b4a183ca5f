import { useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import type { DayCount } from '../../domain/analytics/active-users.ts'
import { bucketed, bucketSizeFor, lastDays } from '../../domain/analytics/chart-scale.ts'
import { runningTotal } from '../../domain/analytics/user-growth.ts'
import { RemoteContent } from '../../ui/remote-content.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DayChart } from './day-chart.tsx'
import { Section } from './section.tsx'
import { useUserGrowth } from './use-analytics.ts'

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30' },
  { value: '90', label: '90' },
  { value: 'all', label: 'All' },
] as const
type Range = (typeof RANGES)[number]['value']

const KINDS = [
  { value: 'new', label: 'New' },
  { value: 'total', label: 'Total' },
] as const
type Kind = (typeof KINDS)[number]['value']

/** DAT-23: new users by day, or the running total. */
export function GrowthSection() {
  const growth = useUserGrowth()
  const [range, setRange] = useState<Range>('30')
  const [kind, setKind] = useState<Kind>('new')
  const tools = (
    <div className="flex flex-wrap gap-2">
      <Segmented label="What is shown" value={kind} onChange={setKind} options={KINDS} />
      <Segmented label="Range" value={range} onChange={setRange} options={RANGES} />
    </div>
  )
  return (
    <Section title="User Growth" tools={tools}>
      <RemoteContent
        remote={growth}
        name="the user growth"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the user growth" rows={3} />}
      >
        {(days) => <GrowthChart days={days} range={range} kind={kind} />}
      </RemoteContent>
    </Section>
  )
}

function GrowthChart({ days, range, kind }: { days: readonly DayCount[]; range: Range; kind: Kind }) {
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
