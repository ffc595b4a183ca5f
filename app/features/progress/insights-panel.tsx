import { clsx } from 'clsx'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, numberText } from '../../domain/kernel/text.ts'
import type { CompletionRate, TotalCompletedStats } from '../../domain/progress/statistics.ts'
import { Ring } from '../../ui/display/ring.tsx'
import { daysText } from './days-text.ts'
import { MonthNumbers } from './month-numbers.tsx'

interface InsightsPanelProps {
  readonly total: TotalCompletedStats
  readonly lastWeek: number
  readonly rate: CompletionRate
  // In days; null if nothing was completed yet.
  readonly averageDays: number | null
  readonly month: { readonly saved: number; readonly completed: number }
  readonly active: number
  // Number of actions; the total counts every completion.
  readonly completed: number
  // Side by side if there is room.
  readonly isWide?: boolean
}

/** NAV-10 to NAV-13: the learner's progress at a glance, each figure shown once. */
export function InsightsPanel({ total, lastWeek, rate, averageDays, isWide = false, ...numbers }: InsightsPanelProps) {
  const { currentWeekRate, currentWeekCompleted, currentWeekTotal } = rate
  const actions = `${numberText(currentWeekCompleted)} of ${counted(currentWeekTotal, 'action')} this week`
  return (
    <section
      aria-label="Insights"
      className={clsx(
        'rounded-card border border-line bg-surface px-4',
        isWide ? 'grid grid-cols-1 gap-x-12 max-md:divide-y max-md:divide-line md:grid-cols-2' : 'divide-y divide-line',
      )}
    >
      <div className="divide-y divide-line">
        <Figure label="Total Completed">
          <span>
            <span className="font-serif text-display leading-none tabular">{numberText(total.totalCompleted)}</span>
            {/* A habit counts each time: the actions it counts once are among the numbers below. */}
            <span className="text-small text-ink-soft"> {total.totalCompleted === 1 ? 'time' : 'times'}</span>
          </span>
          <Trend {...total} lastWeek={lastWeek} />
        </Figure>
        <div className="flex flex-wrap items-center justify-between gap-4 py-4">
          <div className="min-w-[min(8rem,100%)] flex-1">
            <h3 className="text-small font-medium text-ink-soft">Follow-Through Rate</h3>
            <p className="mt-1 text-base">{actions}</p>
          </div>
          <div className="flex flex-col items-center gap-1.5">
            <Ring share={currentWeekRate / 100} label={`${String(currentWeekRate)}% this week`}>
              {currentWeekRate}%
            </Ring>
            <span className="text-small text-ink-soft">Completion Rate</span>
          </div>
        </div>
        <Figure label="Speed to Completion">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-lead font-semibold tabular">{daysText(averageDays)}</span>
            <span className="text-small text-ink-soft">Avg. Completion</span>
          </span>
        </Figure>
      </div>
      <MonthNumbers {...numbers} />
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <h3 className="text-small font-medium text-ink-soft">{label}</h3>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">{children}</div>
    </div>
  )
}

const TRENDS = {
  up: { icon: TrendingUp, tone: 'text-good', word: 'more than last week' },
  down: { icon: TrendingDown, tone: 'text-ink-soft', word: 'less than last week' },
  same: { icon: Minus, tone: 'text-ink-soft', word: 'Same as last week' },
} as const

function Trend({ trend, percentageChange, lastWeek }: TotalCompletedStats & { readonly lastWeek: number }) {
  const { icon: Icon, tone, word } = TRENDS[trend]
  // No percentage compares anything with nothing.
  const change = lastWeek === 0 ? 'None last week' : `${String(Math.abs(percentageChange))}% ${word}`
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium tabular ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {trend === 'same' ? word : change}
    </span>
  )
}
