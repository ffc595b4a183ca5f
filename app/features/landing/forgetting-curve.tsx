import { useId } from 'react'
import { EBBINGHAUS } from '../../domain/recall/forgetting.ts'

const DAYS = 7
// Days since learning, percent left.
const MEASURED = EBBINGHAUS.map(({ minutes, left }) => [minutes / (24 * 60), left] as const).filter(
  ([day]) => day <= DAYS,
)
// Illustrative, not measured: doing the action brings the memory back each time, and it fades more slowly afterwards.
const DONE_ON = [1, 2, 4, 6] as const

const LEFT = 42
const TOP = 22
const WIDTH = 306
const HEIGHT = 190

const x = (day: number) => LEFT + (day / DAYS) * WIDTH
const y = (share: number) => TOP + ((100 - share) / 100) * HEIGHT
const at = (day: number, share: number) => `${x(day).toFixed(1)} ${y(share).toFixed(1)}`

/** The forgetting curve with and without a plan; read out as text, drawn in the colours of both themes. */
export function ForgettingCurve() {
  const id = useId()
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        viewBox="0 0 360 258"
        className="h-auto w-full max-w-[30rem]"
      >
        <title id={`${id}-title`}>What is left of a video over one week, with and without a plan</title>
        <desc id={`${id}-text`}>
          Without a plan the curve falls from 100% to 44% within an hour, 34% after a day and 25% after six days: the
          values Ebbinghaus measured on himself. With a plan it falls too, but comes back to the top each time the
          action is done, on days 1, 2, 4 and 6, and falls more slowly each time. That second line is drawn, not
          measured.
        </desc>
        <Axes />
        <path d={withPlan()} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-accent" />
        {DONE_ON.map((day) => (
          <circle key={day} cx={x(day)} cy={y(98)} r={4.5} strokeWidth={2} className="fill-accent stroke-surface" />
        ))}
        <path d={withoutPlan()} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-warn" />
        {MEASURED.map(([day, share]) => (
          <rect key={day} x={x(day) - 3} y={y(share) - 3} width={6} height={6} className="fill-warn" />
        ))}
        <text x={x(2.1)} y={y(100) - 10} className="fill-accent text-[14px] font-semibold sm:text-[11.5px]">
          with a plan you act on
        </text>
        <text x={x(2.55)} y={y(33)} className="fill-warn text-[14px] font-semibold sm:text-[11.5px]">
          without a plan
        </text>
      </svg>
      <figcaption className="mt-3 max-w-[30rem] text-small text-ink-soft">
        Squares: what Ebbinghaus measured on himself in 1885. The line with a plan is drawn to show the idea: each dot
        is a time you do it.
      </figcaption>
    </figure>
  )
}

function Axes() {
  return (
    <g className="fill-ink-soft text-[13px] sm:text-[10.5px]">
      {[0, 50, 100].map((share) => (
        <g key={share}>
          <path d={`M${at(0, share)}H${String(x(DAYS))}`} strokeWidth={1} className="stroke-line" />
          <text x={LEFT - 6} y={y(share) + 4} textAnchor="end">
            {`${String(share)}%`}
          </text>
        </g>
      ))}
      {[0, 1, 2, 3, 4, 5, 6, 7].map((day) => (
        <text key={day} x={x(day)} y={TOP + HEIGHT + 18} textAnchor="middle">
          {day}
        </text>
      ))}
      <text x={LEFT} y={TOP + HEIGHT + 38}>
        days since you watched it
      </text>
    </g>
  )
}

function withoutPlan(): string {
  return `M${at(0, 100)} ${MEASURED.map(([day, share]) => `L${at(day, share)}`).join('')}L${at(DAYS, 24.5)}`
}

function withPlan(): string {
  const falls = [0, ...DONE_ON].map((from, index, days) => {
    const to = days[index + 1] ?? DAYS
    const floor = 44 + index * 11
    return `L${at(from, 98)}Q${at(from + (to - from) * 0.12, floor + 12)} ${at(to, floor)}`
  })
  return falls.join('').replace('L', 'M')
}
