import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** An empty list: what that means, and a button to change it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line px-6 py-12 text-center">
      <div
        aria-hidden="true"
        className="mb-4 flex size-12 items-center justify-center rounded-full bg-accent/10 text-accent"
      >
        {icon}
      </div>
      <p className="text-lead font-semibold">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-[44ch] text-base text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
