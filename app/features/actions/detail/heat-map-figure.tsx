import { counted, DATE_LOCALE } from '../../../domain/kernel/text.ts'
import type { HeatMap, HeatMapDay, HeatMapWeek } from '../../../domain/progress/heat-map.ts'

const CELL = 14
const STEP = 18
const LEFT = 34
const TOP = 18

const FILLS = ['fill-line/60', 'fill-accent/40', 'fill-accent/70', 'fill-accent'] as const

/** One column per week, one row per day, darker for more; the weeks also as text, for screen readers. */
export function HeatMapFigure({ map }: { map: HeatMap }) {
  const width = LEFT + map.weeks.length * STEP
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(width)} ${String(TOP + 7 * STEP)}`}
        className="w-full max-w-xs text-ink-soft"
      >
        {(['Mon', 'Wed', 'Fri', 'Sun'] as const).map((day, at) => (
          <text key={day} x={0} y={TOP + at * 2 * STEP + CELL - 3} fontSize={10} className="fill-current">
            {day}
          </text>
        ))}
        {map.weeks.map((week, at) => (
          <g key={week.monday} transform={`translate(${String(LEFT + at * STEP)} 0)`}>
            {isNewMonth(map.weeks, at) && (
              <text x={0} y={TOP - 7} fontSize={10} className="fill-current">
                {monthOf(week)}
              </text>
            )}
            {week.days.map((day, row) => (
              <rect key={day.date} y={TOP + row * STEP} width={CELL} height={CELL} rx={3} className={FILLS[day.level]}>
                <title>{dayWords(day)}</title>
              </rect>
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">
        <ul aria-label="Completions by week">
          {map.weeks
            .filter(({ count }) => count > 0)
            .map((week) => (
              <li key={week.monday}>{weekWords(week)}</li>
            ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const MONTH = new Intl.DateTimeFormat(DATE_LOCALE, { month: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat(DATE_LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })

// A name is as wide as two columns: a month that only ends in the first column gets none.
function isNewMonth(weeks: readonly HeatMapWeek[], at: number): boolean {
  const monthAt = (other: number) => weeks[other]?.monday.slice(0, 7)
  return at === 0 ? monthAt(0) === monthAt(1) : monthAt(at) !== monthAt(at - 1) && at < weeks.length - 1
}

function monthOf({ monday }: HeatMapWeek): string {
  return MONTH.format(new Date(monday))
}

function weekWords({ monday, days }: HeatMapWeek): string {
  const done = days.filter(({ count }) => count > 0)
  return `Week of ${DAY.format(new Date(monday))}: ${done.map(dayWords).join(', ')}`
}

function dayWords({ date, count }: HeatMapDay): string {
  return `${DAY.format(new Date(date))}${count === 1 ? '' : ` (${counted(count, 'time')})`}`
}
