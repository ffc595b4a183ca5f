// The four pictures of "How it works": one line weight, the tokens of both themes, no words to translate.
import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 120"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      className="h-auto w-full stroke-ink-soft"
    >
      {children}
    </svg>
  )
}

export function ChooseDrawing() {
  return (
    <Drawing>
      <rect x={30} y={14} width={140} height={78} rx={8} className="fill-raised" />
      <path d="M90 38v30l26-15Z" strokeLinejoin="round" className="fill-accent stroke-accent" />
      <path d="M42 80h116" className="stroke-line" />
      <path d="M42 80h46" className="stroke-accent" strokeWidth={3} />
      <path d="M30 106h90M30 114h60" className="stroke-line" />
    </Drawing>
  )
}

export function GenerateDrawing() {
  const cards = [[22, 12], [106, 12], [22, 66], [106, 66]] as const // prettier-ignore
  return (
    <Drawing>
      {cards.map(([x, y], at) => (
        <g key={`${String(x)}-${String(y)}`}>
          <rect
            x={x}
            y={y}
            width={72}
            height={42}
            rx={7}
            className={at === 1 ? 'fill-accent/14 stroke-accent' : 'fill-raised'}
          />
          <path
            d={`M${String(x + 12)} ${String(y + 15)}h44M${String(x + 12)} ${String(y + 27)}h28`}
            className={at === 1 ? 'stroke-accent' : 'stroke-line'}
          />
        </g>
      ))}
    </Drawing>
  )
}

export function PlanDrawing() {
  return (
    <Drawing>
      <circle cx={56} cy={56} r={34} className="fill-raised" />
      <path d="M56 36v20l14 9" className="stroke-accent" strokeWidth={3} />
      <path
        d="M140 96c-18-20-27-34-27-47a27 27 0 0 1 54 0c0 13-9 27-27 47Z"
        strokeLinejoin="round"
        className="fill-raised"
      />
      <circle cx={140} cy={49} r={9} className="fill-accent stroke-accent" />
      <path d="M92 56h10" className="stroke-line" />
    </Drawing>
  )
}

export function TrackDrawing() {
  return (
    <Drawing>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => {
        const isDone = day !== 3 && day !== 6
        const x = 25 + day * 25
        return (
          <g key={day}>
            <circle cx={x} cy={78} r={9} className={isDone ? 'fill-accent stroke-accent' : 'fill-raised'} />
            {isDone && (
              <path d={`m${String(x - 4)} 78 3 3.5 5.5-7`} className="stroke-accent-ink" strokeLinejoin="round" />
            )}
          </g>
        )
      })}
      <path d="M25 50c30-4 44-26 75-22s45-8 75-14" className="stroke-warn" strokeWidth={3} />
      <path d="M25 104h150" className="stroke-line" />
    </Drawing>
  )
}
