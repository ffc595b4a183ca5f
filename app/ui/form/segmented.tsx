import type { ReactNode } from 'react'
import { clsx } from 'clsx'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
}

/** A switch between two or three views of one thing. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex flex-wrap rounded-control bg-line/55 p-0.5 dark:bg-line/45"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'min-h-10 rounded-[0.4rem] px-3 text-base font-medium tabular transition-colors duration-150 sm:pointer-fine:min-h-8',
            option.value === value
              ? 'bg-raised text-ink shadow-card ring-1 ring-control dark:bg-accent/20'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
