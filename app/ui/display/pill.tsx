import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-line/55 text-ink-soft',
  accent: 'bg-accent/12 text-accent',
  good: 'bg-good/12 text-good',
  warn: 'bg-warn/14 text-warn',
  bad: 'bg-bad/12 text-bad',
} as const
export type PillTone = keyof typeof TONES

/** A short status: an icon and a word, never colour alone. */
export function Pill({ tone = 'neutral', icon, children }: { tone?: PillTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium tabular min-[22rem]:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
