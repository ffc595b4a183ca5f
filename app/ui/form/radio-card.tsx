import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface RadioCardProps {
  readonly group: string
  readonly isChecked: boolean
  readonly onPick: () => void
  readonly title: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** A native radio that looks like a card: arrows move between the cards of its group. */
export function RadioCard({ group, isChecked, onPick, title, className, children }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex h-full gap-3 rounded-card border p-4 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChecked ? 'border-accent bg-accent/7' : 'border-line bg-raised hover:border-control',
        className,
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChecked}
        onChange={onPick}
        className="mt-1 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <bdi className="block text-base font-medium text-pretty">{title}</bdi>
        {children}
      </span>
    </label>
  )
}
