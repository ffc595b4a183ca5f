import type { DayCount } from '../../domain/analytics/active-users.ts'

/** The drawing's own units: it is stretched to the space available. */
export const MARKS_WIDTH = 1000
export const MARKS_HEIGHT = 200

interface MarksProps {
  readonly points: readonly DayCount[]
  readonly top: number
  // The point under the pointer.
  readonly at: number | null
}

const GAP = 0.22
// A day or two alone should look like bars, not walls.
const WIDEST_BAR = 60

/** One bar per point. A day with a count of 0 keeps its place, empty. */
export function BarMarks({ points, top, at }: MarksProps) {
  const step = MARKS_WIDTH / Math.max(points.length, 1)
  const width = Math.min(step * (1 - GAP), WIDEST_BAR)
  return (
    <>
      <GridLines />
      {points.map(({ date, count }, index) => (
        <rect
          key={date}
          x={(index + 0.5) * step - width / 2}
          y={yOf(count, top)}
          width={width}
          height={MARKS_HEIGHT - yOf(count, top)}
          className={index === at ? 'fill-ink' : 'fill-accent'}
        />
      ))}
    </>
  )
}

/** A line above its own shaded area, from the first point to the last. */
export function LineMarks({ points, top, at }: MarksProps) {
  const x = (index: number) => ((index + 0.5) * MARKS_WIDTH) / Math.max(points.length, 1)
  const line = points.map(({ count }, index) => `${String(x(index))},${String(yOf(count, top))}`).join(' L')
  const ends = `L${String(x(points.length - 1))},${String(MARKS_HEIGHT)} L${String(x(0))},${String(MARKS_HEIGHT)} Z`
  return (
    <>
      <GridLines />
      {points.length > 1 && (
        <>
          <path d={`M${line} ${ends}`} className="fill-accent/12" />
          <path
            d={`M${line}`}
            fill="none"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </>
      )}
      {points.length === 1 && (
        <rect x={0} y={yOf(points[0]?.count ?? 0, top)} width={MARKS_WIDTH} height={2} className="fill-accent" />
      )}
      {at !== null && (
        <line x1={x(at)} x2={x(at)} y1={0} y2={MARKS_HEIGHT} vectorEffect="non-scaling-stroke" className="stroke-ink" />
      )}
    </>
  )
}

function GridLines() {
  return [0, 0.5, 1].map((share) => (
    <line
      key={share}
      x1={0}
      x2={MARKS_WIDTH}
      y1={share * MARKS_HEIGHT}
      y2={share * MARKS_HEIGHT}
      vectorEffect="non-scaling-stroke"
      className="stroke-line"
    />
  ))
}

function yOf(count: number, top: number): number {
  return MARKS_HEIGHT * (1 - count / top)
}
