import { numberText } from '../../domain/kernel/text.ts'

interface MonthNumbersProps {
  readonly month: { readonly saved: number; readonly completed: number }
  readonly active: number
  readonly completed: number
}

/** NAV-13: the learner's month in plain numbers; rate and average are shown with the insights. */
export function MonthNumbers({ month, active, completed }: MonthNumbersProps) {
  return (
    <div className="flex flex-col gap-5 py-4">
      <Numbers
        title="This Month"
        rows={[
          ['Actions Saved', month.saved],
          ['Completed', month.completed, 'of these'],
        ]}
      />
      <Numbers
        title="Quick Stats"
        rows={[
          ['Active Actions', active],
          ['Completed Actions', completed],
        ]}
      />
    </div>
  )
}

type Row = readonly [label: string, value: number, note?: string]

function Numbers({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <div>
      <h3 className="text-small font-medium text-ink-soft">{title}</h3>
      <dl className="mt-1">
        {rows.map(([label, value, note]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 py-1 text-base">
            <dt>
              {label}
              {note !== undefined && <span className="text-small text-ink-soft"> {note}</span>}
            </dt>
            <dd className="font-medium tabular">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
