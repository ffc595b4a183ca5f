import { clsx } from 'clsx'
import { useId } from 'react'

interface RadioChipsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly Value[]
}

/** A choice between a few short words. */
export function RadioChips<Value extends string>({ label, value, onChange, options }: RadioChipsProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className={clsx(
              'relative inline-flex min-h-11 items-center rounded-full border px-4 text-base font-medium transition-colors duration-150 max-sm:px-3 sm:pointer-fine:min-h-9',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              option === value
                ? 'border-accent bg-accent text-accent-ink'
                : 'border-control bg-raised text-ink hover:border-ink-soft',
            )}
          >
            <input
              type="radio"
              name={group}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
