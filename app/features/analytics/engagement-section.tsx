import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { numberText } from '../../domain/kernel/text.ts'
import type { EngagementAnswer } from '../../domain/wire/analytics.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { CategoryBars } from './category-bars.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureCard } from './figure-card.tsx'
import { Panel, Section } from './section.tsx'
import { useEngagement } from './use-analytics.ts'

/** DAT-22: reflections, actions per user, videos by category; and how many users are active. */
export function EngagementSection() {
  const engagement = useEngagement()
  return (
    <Section title="Engagement">
      <RemoteContent
        remote={engagement}
        name="the engagement"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the engagement" rows={4} />}
      >
        {(figures) => <Figures {...figures} />}
      </RemoteContent>
    </Section>
  )
}

function Figures({ totalReflections, avgActionsPerUser, videosByCategory, notUseful, activeUsers }: EngagementAnswer) {
  const { day, week, month, byDay } = activeUsers
  const active = [
    { label: 'today', count: day },
    { label: 'in 7 days', count: week },
    { label: 'in 30 days', count: month },
  ]
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <ul className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
        <FigureCard
          label="Total Reflections"
          value={numberText(totalReflections)}
          info={DEFINITIONS.totalReflections}
        />
        <FigureCard
          label="Avg. Actions per User"
          value={numberText(avgActionsPerUser, { minimumFractionDigits: 1 })}
          info={DEFINITIONS.avgActionsPerUser}
        />
        <FigureCard
          label="Not useful, found on a device"
          value={numberText(notUseful.extractive)}
          info={DEFINITIONS.notUseful}
        />
        <FigureCard label="Not useful, written by AI" value={numberText(notUseful.ai)} info={DEFINITIONS.notUseful} />
      </ul>
      <Panel title="Active users" info={DEFINITIONS.activeUsers}>
        <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
          {active.map(({ label, count }) => (
            <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="text-lead font-semibold tabular">{numberText(count)}</dd>
            </div>
          ))}
        </dl>
        <DayChart name="Active users by day" unit="active" look="bars" size="day" points={byDay} />
      </Panel>
      <Panel title="Videos by category" info={DEFINITIONS.videosByCategory}>
        <CategoryBars categories={videosByCategory} />
      </Panel>
    </div>
  )
}
