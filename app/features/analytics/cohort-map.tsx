import { useId } from 'react'
import { percentOf } from '../../domain/analytics/retention.ts'
import { FEWEST, isTooFew } from '../../domain/analytics/too-few.ts'
import type { Cohort } from '../../domain/analytics/cohorts.ts'
import { counted } from '../../domain/kernel/text.ts'
import { dayText } from './day-text.ts'
import { TableView } from './table-view.tsx'

const ROW = 34
const CELL = 58
const WEEK_LABEL = 104
const USERS_LABEL = 52
const HEAD = 26
// The strongest shade on which text is still readable, in both themes.
const STRONGEST = 0.5
const FAINTEST = 0.04

/** Weekly cohorts as a heat map: one row per sign-up week, one column per week since. Each cell shows its number. */
export function CohortMap({ cohorts }: { cohorts: readonly Cohort[] }) {
  const hatching = useId()
  const columns = Math.max(1, ...cohorts.map(({ active }) => active.length))
  const width = WEEK_LABEL + USERS_LABEL + columns * CELL
  const height = HEAD + cohorts.length * ROW
  const weeks = Array.from({ length: columns }, (_, week) => week)
  if (cohorts.length === 0) return <p className="text-base text-ink-soft">Nobody signed up in the last 13 weeks.</p>
  return (
    <>
      <div tabIndex={0} role="region" aria-label="Weekly cohorts, drawn" className="overflow-x-auto rounded-control">
        <svg
          role="img"
          aria-label={`Share of each week’s sign-ups that was active in the weeks after: ${counted(cohorts.length, 'week')}. The numbers are in the table below.`}
          width={width}
          height={height}
          className="text-small tabular"
        >
          <Hatching id={hatching} />
          <HeadRow weeks={weeks} />
          {cohorts.map((cohort, row) => (
            <CohortRow key={cohort.week} cohort={cohort} y={HEAD + row * ROW} hatching={hatching} />
          ))}
        </svg>
      </div>
      <p className="mt-2 text-small text-ink-soft">
        Hatched: the week is not over. Grey: fewer than {FEWEST} people signed up in that week.
      </p>
      <TableView
        name="Weekly cohorts"
        head={['Week of', 'Users', ...weeks.map((week) => `Week ${String(week)}`)]}
        rows={cohorts.map(({ week, users, active }) => [
          dayText(week),
          users,
          ...weeks.map((at) => cellText(active[at], users)),
        ])}
      />
    </>
  )
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" x2="0" y1="0" y2="6" strokeWidth="1.5" className="stroke-ink-soft/40" />
      </pattern>
    </defs>
  )
}

function HeadRow({ weeks }: { weeks: readonly number[] }) {
  return (
    <g className="fill-ink-soft">
      <text x={0} y={14}>
        Week of
      </text>
      <text x={WEEK_LABEL + USERS_LABEL - 12} y={14} textAnchor="end">
        Users
      </text>
      {weeks.map((week) => (
        <text key={week} x={xOf(week) + CELL / 2} y={14} textAnchor="middle">
          {week === 0 ? 'Week 0' : week}
        </text>
      ))}
    </g>
  )
}

function CohortRow({ cohort: { week, users, active }, y, hatching }: { cohort: Cohort; y: number; hatching: string }) {
  const isFew = isTooFew(users)
  const middle = y + ROW / 2 + 3
  return (
    <g>
      <text x={0} y={middle} className="fill-ink">
        {dayText(week)}
      </text>
      <text x={WEEK_LABEL + USERS_LABEL - 12} y={middle} textAnchor="end" className="fill-ink">
        {users}
      </text>
      {active.map((count, at) => (
        <g key={at}>
          <rect
            {...boxOf(at, y)}
            className={isFew ? 'fill-line/60' : 'fill-accent'}
            fillOpacity={isFew ? 1 : shade(count / users)}
          />
          {at === active.length - 1 && <rect {...boxOf(at, y)} fill={`url(#${hatching})`} />}
          <text x={xOf(at) + CELL / 2} y={middle} textAnchor="middle" className={isFew ? 'fill-ink-soft' : 'fill-ink'}>
            {cellText(count, users)}
          </text>
        </g>
      ))}
    </g>
  )
}

function boxOf(at: number, y: number) {
  return { x: xOf(at) + 1, y: y + 1, width: CELL - 2, height: ROW - 2, rx: 4 }
}

function xOf(week: number): number {
  return WEEK_LABEL + USERS_LABEL + week * CELL
}

function shade(share: number): number {
  return FAINTEST + share * (STRONGEST - FAINTEST)
}

function cellText(count: number | undefined, users: number): string {
  return count === undefined ? '' : `${String(Math.round(percentOf(count, users) ?? 0))}%`
}
