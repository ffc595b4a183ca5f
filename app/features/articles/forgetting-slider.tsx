import { useId, useState } from 'react'
import { EBBINGHAUS } from '../../domain/recall/forgetting.ts'
import { durationText, leftAfter, minutesAt, placeOf } from './savings.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [40, 14, 308, 150]
const STEPS = 200
const x = (place: number) => LEFT + place * WIDTH
const y = (percent: number) => TOP + (1 - percent / 100) * HEIGHT

/** PRD-07: the measured curve, with a slider along its month. */
export function ForgettingSlider() {
  const [place, setPlace] = useState(placeOf(24 * 60))
  const id = useId()
  const minutes = minutesAt(place)
  const left = Math.round(leftAfter(minutes))
  const text = `After ${durationText(minutes)}, ${String(left)}% was left`
  return (
    <figure className="rounded-card border border-line bg-ground p-4 sm:p-5">
      <svg role="img" aria-labelledby={`${id}-title`} viewBox="0 0 360 192" className="h-auto w-full">
        <title id={`${id}-title`}>
          {`What Ebbinghaus had left: ${EBBINGHAUS.map(({ after, left: share }) => `${String(share)}% after ${after}`).join(', ')}`}
        </title>
        <Curve />
        <path
          d={`M${String(x(place))} ${String(TOP)}V${String(TOP + HEIGHT)}`}
          className="stroke-accent"
          strokeDasharray="3 3"
        />
        <circle cx={x(place)} cy={y(left)} r={6} strokeWidth={2} className="fill-accent stroke-surface" />
      </svg>
      <label className="mt-1 block">
        <span className="text-base font-medium">Time since learning</span>
        <input
          type="range"
          min={0}
          max={STEPS}
          value={Math.round(place * STEPS)}
          aria-valuetext={text}
          onChange={(event) => setPlace(Number(event.target.value) / STEPS)}
          className="mt-1 block h-11 w-full cursor-pointer accent-accent sm:pointer-fine:h-8"
        />
      </label>
      <p aria-hidden="true" className="font-serif text-title tabular">
        {text}
      </p>
      <figcaption className="mt-1 text-small text-ink-soft">
        Squares were measured, the line between them is drawn. One man, syllables without meaning.
      </figcaption>
    </figure>
  )
}

function Curve() {
  const points = EBBINGHAUS.map(({ minutes, left }) => `${x(placeOf(minutes)).toFixed(1)} ${y(left).toFixed(1)}`)
  return (
    <g className="fill-ink-soft text-[11.5px]">
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <path d={`M${String(LEFT)} ${String(y(percent))}h${String(WIDTH)}`} className="stroke-line" />
          <text x={LEFT - 6} y={y(percent) + 4} textAnchor="end">
            {`${String(percent)}%`}
          </text>
        </g>
      ))}
      {EBBINGHAUS.filter(({ minutes }) => [20, 24 * 60, 31 * 24 * 60].includes(minutes)).map(({ minutes, after }) => (
        <text
          key={minutes}
          x={x(placeOf(minutes))}
          y={TOP + HEIGHT + 18}
          textAnchor={minutes === 20 ? 'start' : minutes > 24 * 60 ? 'end' : 'middle'}
        >
          {after}
        </text>
      ))}
      <path d={`M${points.join('L')}`} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-warn" />
      {EBBINGHAUS.map(({ minutes, left }) => (
        <rect key={minutes} x={x(placeOf(minutes)) - 3} y={y(left) - 3} width={6} height={6} className="fill-warn" />
      ))}
    </g>
  )
}
