import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { activeIn, quickRatio, type GrowthWeek } from '../../domain/analytics/growth-accounting.ts'
import { counted, numberText } from '../../domain/kernel/text.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { dayText } from './day-text.ts'
import { GrowthMarks, growthScale, PARTS } from './growth-accounting-marks.tsx'
import { Section } from './section.tsx'
import { TableView } from './table-view.tsx'
import { useGrowthAccounting } from './use-analytics.ts'

/** ANA-01: where each week's active people come from, and how many did not come back. */
export function GrowthAccountingSection() {
  return (
    <Section title="Who comes, stays and leaves" info={DEFINITIONS.growthAccounting}>
      <RemoteContent
        remote={useGrowthAccounting()}
        name="the weeks"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the weeks" rows={3} />}
      >
        {(weeks) => (
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
            {weeks.length === 0 ? (
              <p className="text-base text-ink-soft">Nobody has been active yet.</p>
            ) : (
              <Weeks weeks={weeks} />
            )}
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function Weeks({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  return (
    <>
      <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
        {PARTS.map(({ key, label, look }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg viewBox="0 0 1 1" className="size-3 rounded-[2px]">
              <rect width={1} height={1} className={look} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Scale {...growthScale(weeks)} />
        <GrowthMarks weeks={weeks} label={summaryOf(weeks)} />
        <span />
        <div aria-hidden="true" className="mt-1.5 flex justify-between text-small text-ink-soft tabular">
          <span>{first !== undefined && dayText(first.week)}</span>
          <span>{last !== undefined && weeks.length > 1 && dayText(last.week)}</span>
        </div>
      </div>
      <p className="mt-2 text-small text-ink-soft">
        The last week is not over yet: nobody is counted as churned in it.
      </p>
      <TableView
        name="Active people by week"
        head={['Week of', 'New', 'Retained', 'Resurrected', 'Churned', 'Active', 'Quick ratio']}
        rows={[...weeks].reverse().map((week) => {
          const { newcomers, retained, resurrected, churned } = week
          return [dayText(week.week), newcomers, retained, resurrected, churned, activeIn(week), quickRatio(week)]
        })}
      />
    </>
  )
}

// If there is no room for how many left, only the table says it.
const LEAST_ROOM = 0.12

function Scale({ up, down }: { up: number; down: number }) {
  const hasRoom = down / (up + down) > LEAST_ROOM
  return (
    <div aria-hidden="true" className="flex flex-col text-right text-small leading-none text-ink-soft tabular">
      <div className="flex flex-col justify-between" style={{ flexGrow: up }}>
        <span>{numberText(up)}</span>
        <span className={hasRoom ? 'translate-y-1/2' : ''}>0</span>
      </div>
      <div className="flex flex-col justify-end" style={{ flexGrow: down }}>
        {hasRoom && <span>{numberText(down)}</span>}
      </div>
    </div>
  )
}

function summaryOf(weeks: readonly GrowthWeek[]): string {
  const last = weeks.at(-1)
  if (last === undefined) return ''
  const { newcomers, retained, resurrected } = last
  const parts = `${String(newcomers)} new, ${String(retained)} retained, ${String(resurrected)} resurrected`
  return `Active people over ${counted(weeks.length, 'week')}. This week so far: ${parts}. The numbers are in the table below.`
}
