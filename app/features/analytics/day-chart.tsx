import { clsx } from 'clsx'
import { useState, type ComponentProps, type PointerEvent } from 'react'
import type { DayCount } from '../../domain/analytics/active-users.ts'
import { roundTop, type BucketSize } from '../../domain/analytics/chart-scale.ts'
import { numberText } from '../../domain/kernel/text.ts'
import { bucketText, dayText } from './day-text.ts'
import { BarMarks, LineMarks, MARKS_HEIGHT, MARKS_WIDTH } from './chart-marks.tsx'
import { TableView } from './table-view.tsx'

interface DayChartProps {
  // What is counted: `New users`.
  readonly name: string
  // The unit after a number: `3 new`.
  readonly unit: string
  readonly look: 'bars' | 'line'
  readonly size: BucketSize
  readonly points: readonly DayCount[]
  // A table with more columns than the drawn counts, if there are any.
  readonly table?: Pick<ComponentProps<typeof TableView>, 'head' | 'rows'>
}

/** Counts over days: drawn, summarised in a sentence for screen readers, and as a table of the numbers. */
export function DayChart({ name, unit, look, size, points, table }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const top = roundTop(points.map(({ count }) => count))
  const pointed = at === null ? undefined : points[at]
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * points.length)
    setAt(Math.min(Math.max(index, 0), points.length - 1))
  }
  const Marks = look === 'bars' ? BarMarks : LineMarks
  return (
    <figure>
      <figcaption aria-hidden="true" className="mb-2 flex justify-between gap-3 text-small text-ink-soft tabular">
        <span className="font-medium text-ink">{name}</span>
        <span>
          {pointed !== undefined && `${bucketText(pointed.date, size)}: ${numberText(pointed.count)} ${unit}`}
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <YAxis top={top} />
        <svg
          role="img"
          aria-label={summaryOf(name, points)}
          viewBox={`0 0 ${String(MARKS_WIDTH)} ${String(MARKS_HEIGHT)}`}
          preserveAspectRatio="none"
          className="h-44 w-full touch-pan-y sm:h-56"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          <Marks points={points} top={top} at={at} />
        </svg>
        <span />
        <XAxis points={points} />
      </div>
      <TableView name={name} {...(table ?? countTable(name, size, points))} />
    </figure>
  )
}

function countTable(name: string, size: BucketSize, points: readonly DayCount[]) {
  return {
    head: [size === 'day' ? 'Day' : size === 'week' ? 'Week of' : 'Month', name],
    rows: [...points].reverse().map(({ date, count }) => [bucketText(date, size), count]),
  }
}

function YAxis({ top }: { top: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-between text-right text-small leading-none text-ink-soft tabular"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{numberText(value)}</span>
      ))}
    </div>
  )
}

function XAxis({ points }: { points: readonly DayCount[] }) {
  const [first, last] = [points.at(0), points.at(-1)]
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'mt-1.5 flex text-small text-ink-soft tabular',
        points.length > 1 ? 'justify-between' : 'justify-center',
      )}
    >
      <span>{first !== undefined && dayText(first.date)}</span>
      {last !== undefined && points.length > 1 && <span>{dayText(last.date)}</span>}
    </div>
  )
}

function summaryOf(name: string, points: readonly DayCount[]): string {
  const [first, last] = [points.at(0), points.at(-1)]
  if (first === undefined || last === undefined) return `${name}: nothing yet`
  const most = points.reduce((top, point) => (point.count > top.count ? point : top), first)
  const highest = `highest ${String(most.count)} on ${dayText(most.date)}`
  return `${name} from ${dayText(first.date)} to ${dayText(last.date)}: last ${String(last.count)}, ${highest}`
}
