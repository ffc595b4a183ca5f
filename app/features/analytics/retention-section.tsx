import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import type { RetentionAnswer } from '../../domain/wire/analytics.ts'
import { RemoteContent } from '../../ui/remote-content.tsx'
import { Ring } from '../../ui/ring.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CohortMap } from './cohort-map.tsx'
import { WithInfo } from './info-text.tsx'
import { Section } from './section.tsx'
import { useRetention } from './use-analytics.ts'

/** DAT-23: who came back after a day and after a week, and the weekly cohorts. */
export function RetentionSection() {
  const retention = useRetention()
  return (
    <Section title="Retention" info={DEFINITIONS.retention}>
      <RemoteContent
        remote={retention}
        name="the retention"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the retention" rows={4} />}
      >
        {({ day1, day7, cohorts }) => (
          <div className="flex flex-col gap-3">
            <ul className="grid gap-3 sm:grid-cols-2">
              <DayCard day={1} retention={day1} />
              <DayCard day={7} retention={day7} />
            </ul>
            <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
              <WithInfo
                of="Weekly cohorts"
                text={DEFINITIONS.cohorts}
                heading={<h3 className="text-base font-semibold">Weekly cohorts</h3>}
              />
              <CohortMap cohorts={cohorts} />
            </div>
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function DayCard({ day, retention }: { day: number; retention: RetentionAnswer['day1'] }) {
  const { total_users: total, retained, retention_rate: rate, rolling_rate: rolling } = retention
  const name = `Day ${String(day)}`
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Ring share={(rate ?? 0) / 100} label={`${name} retention: ${percentText(rate)}`}>
        {percentText(rate)}
      </Ring>
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{name}</h3>
        {rate === null ? (
          <p className="text-base text-ink-soft">Nobody’s day {day} is over yet.</p>
        ) : (
          <>
            <p className="text-base tabular">
              {retained.toLocaleString()} of {total.toLocaleString()} came back
            </p>
            <p className="text-small text-ink-soft tabular">
              {percentText(rolling)} on day {day} or later
            </p>
          </>
        )}
      </div>
    </li>
  )
}

function percentText(rate: number | null): string {
  return rate === null ? '–' : `${rate.toLocaleString(undefined, { maximumFractionDigits: 1 })}%`
}
