import type { ReactNode } from 'react'

const RADIUS = 34
const LENGTH = 2 * Math.PI * RADIUS

/** A ring filled by its share (0 to 1), with the figure inside; `label` gives the same in words. */
export function Ring({ share, label, children }: { share: number; label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="relative size-20 shrink-0">
      <svg viewBox="0 0 80 80" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="40" cy="40" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line" />
        {share > 0 && (
          <circle
            cx="40"
            cy="40"
            r={RADIUS}
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
            strokeDasharray={`${String(Math.min(share, 1) * LENGTH)} ${String(LENGTH)}`}
            className="stroke-accent transition-[stroke-dasharray] duration-200 ease-calm"
          />
        )}
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center justify-center text-base font-semibold tabular"
      >
        {children}
      </span>
    </div>
  )
}
