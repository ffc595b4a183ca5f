import type { SignupSummary } from '../../domain/analytics/signup-list.ts'
import { numberText } from '../../domain/kernel/text.ts'

/** ADM-03: how many signups there are, and how many came in the last 7 days. */
export function SignupFigures({ total, thisWeek, answered }: Pick<SignupSummary, 'total' | 'thisWeek' | 'answered'>) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-4">
      <Figure label="Total signups" value={total} />
      <Figure label="This week" value={thisWeek} note="the last 7 days" />
      <Figure label="Survey responses" value={answered} />
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: number; note?: string }) {
  return (
    <div className="px-3 sm:px-5">
      <dt className="flex items-end text-small font-medium text-ink-soft max-sm:min-h-10">{label}</dt>
      <dd className="mt-1 font-serif text-display leading-none tabular">{numberText(value)}</dd>
      {note !== undefined && <dd className="mt-1 text-small text-ink-soft">{note}</dd>}
    </div>
  )
}
