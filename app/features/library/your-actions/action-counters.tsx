import { numberText } from '../../../domain/kernel/text.ts'

interface ActionCountersProps {
  readonly applied: number
  readonly pending: number
}

/** ACT-01: how many actions there are, and how many are pending. */
export function ActionCounters({ applied, pending }: ActionCountersProps) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-4">
      <Counter label="Total Actions" value={applied + pending} />
      <Counter label="Applied" value={applied} />
      <Counter label="Pending" value={pending} />
    </dl>
  )
}

function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col justify-between px-3 sm:px-5">
      <dt className="text-small font-medium text-ink-soft">{label}</dt>
      <dd className="mt-1 font-serif text-display leading-none tabular">{numberText(value)}</dd>
    </div>
  )
}
