import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { isTooFew } from '../../domain/analytics/too-few.ts'
import { numberText } from '../../domain/kernel/text.ts'
import type { RetentionAnswer } from '../../domain/wire/analytics.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { Ring } from '../../ui/display/ring.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { CohortMap } from './cohort-map.tsx'
import { percentText } from './percent-text.ts'
import { Panel, Section } from './section.tsx'
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
            <Panel title="Weekly cohorts" info={DEFINITIONS.cohorts}>
              <CohortMap cohorts={cohorts} />
            </Panel>
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function DayCard({ day, retention }: { day: number; retention: RetentionAnswer['day1'] }) {
  const { total_users: total, retained, retention_rate: rate, rolling_rate: rolling } = retention
  const name = `Day ${String(day)}`
  const shown = isTooFew(total) ? null : rate
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Ring share={(shown ?? 0) / 100} label={`${name} retention: ${percentText(shown)}`}>
        {percentText(shown)}
      </Ring>
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{name}</h3>
        {rate === null ? (
          <p className="text-base text-ink-soft">Nobody’s day {day} is over yet.</p>
        ) : (
          <>
            <p className="text-base tabular">
              {numberText(retained)} of {numberText(total)} came back
            </p>
            <p className="text-small text-ink-soft tabular">
              {shown === null
                ? 'Too few people yet for a share.'
                : `${percentText(rolling)} on day ${String(day)} or later`}
            </p>
          </>
        )}
      </div>
    </li>
  )
}
