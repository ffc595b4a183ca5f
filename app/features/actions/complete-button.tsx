import { useState } from 'react'
import { clsx } from 'clsx'
import { Button } from '../../ui/button.tsx'

interface CompleteButtonProps {
  readonly label: 'Complete' | 'Mark Complete'
  readonly title: string
  readonly isDone: boolean
  readonly isTabStop?: boolean
  // Answers whether it is stored.
  readonly onComplete: () => Promise<boolean>
}

/** The one moment of delight: the check draws itself. */
export function CompleteButton({ label, title, isDone, isTabStop = true, onComplete }: CompleteButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy || isDone) return
    setBusy(true)
    await onComplete().finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      data-complete={isDone ? undefined : ''}
      data-control="act"
      {...(!isTabStop && { tabIndex: -1 })}
      aria-disabled={isBusy || isDone || undefined}
      onClick={() => void press()}
      className={clsx('shrink-0', isDone && 'border-good! text-good!')}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
      >
        <path
          d="m5 12.5 4.5 4.5L19 7.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="24"
          className={isDone ? 'animate-draw' : undefined}
        />
      </svg>
      {label}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
