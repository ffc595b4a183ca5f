import type { CompletionRate } from '../../domain/progress/statistics.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { daysText } from './days-text.ts'

interface MonthPanelProps {
  readonly rate: CompletionRate
  readonly month: { readonly saved: number; readonly completed: number }
  readonly active: number
  readonly completed: number
  readonly averageDays: number | null
}

/** NAV-13: the same learner in plain numbers. */
export function MonthPanel({ rate, month, active, completed, averageDays }: MonthPanelProps) {
  return (
    <section aria-label="Numbers" className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
          <span className="font-semibold">Completion Rate</span>
          <span className="tabular">{rate.currentWeekRate}%</span>
        </p>
        <div className="mt-2">
          <ProgressBar share={rate.currentWeekRate / 100} label="Completion rate this week" />
        </div>
      </div>
      <Numbers
        title="This Month"
        rows={[
          ['Actions Saved', month.saved.toLocaleString()],
          ['Completed', month.completed.toLocaleString()],
        ]}
      />
      <Numbers
        title="Quick Stats"
        rows={[
          ['Active Actions', active.toLocaleString()],
          ['Completed', completed.toLocaleString()],
          ['Avg. Completion', daysText(averageDays)],
        ]}
      />
    </section>
  )
}

function Numbers({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <dl className="mt-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 py-1 text-base">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
