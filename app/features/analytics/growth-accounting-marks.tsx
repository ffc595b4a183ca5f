import { roundTop } from '../../domain/analytics/chart-scale.ts'
import { activeIn, type GrowthWeek } from '../../domain/analytics/growth-accounting.ts'
import { MARKS_WIDTH } from './chart-marks.tsx'

/** Stacked upwards from the line in the middle; churned goes downwards. */
export const PARTS = [
  { key: 'retained', label: 'Retained', look: 'fill-accent' },
  { key: 'resurrected', label: 'Resurrected', look: 'fill-accent/75' },
  { key: 'newcomers', label: 'New', look: 'fill-accent/50' },
  { key: 'churned', label: 'Churned', look: 'fill-warn' },
] as const

const HEIGHT = 240
const WIDEST_BAR = 60
const GAP = 0.22

/** The highest value drawn above the line and the lowest below it. */
export function growthScale(weeks: readonly GrowthWeek[]): { readonly up: number; readonly down: number } {
  return { up: roundTop(weeks.map(activeIn)), down: Math.max(0, ...weeks.map(({ churned }) => churned ?? 0)) }
}

/** One bar per week: active people above the line, those who stayed away below it. */
export function GrowthMarks({ weeks, label }: { weeks: readonly GrowthWeek[]; label: string }) {
  const { up, down } = growthScale(weeks)
  const unit = HEIGHT / (up + down)
  const step = MARKS_WIDTH / weeks.length
  const width = Math.min(step * (1 - GAP), WIDEST_BAR)
  const line = up * unit
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(MARKS_WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      className="h-48 w-full sm:h-60"
    >
      {weeks.map((week, at) => {
        const x = (at + 0.5) * step - width / 2
        return (
          <g key={week.week}>
            {stackOf(week).map(({ key, look, from, count }) => (
              <rect
                key={key}
                x={x}
                y={line - (from + count) * unit}
                width={width}
                height={count * unit}
                className={look}
              />
            ))}
          </g>
        )
      })}
      <line x1={0} x2={MARKS_WIDTH} y1={line} y2={line} vectorEffect="non-scaling-stroke" className="stroke-control" />
    </svg>
  )
}

function stackOf(week: GrowthWeek) {
  let from = 0
  return PARTS.map(({ key, look }) => {
    const count = week[key] ?? 0
    if (key === 'churned') return { key, look, from: -count, count }
    const part = { key, look, from, count }
    from += count
    return part
  })
}
