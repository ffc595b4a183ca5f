import { useRef, useState } from 'react'
import { clsx } from 'clsx'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import { Button } from '../../ui/button.tsx'
import { drawNow } from '../../ui/draw-now.ts'

interface CompleteButtonProps {
  readonly label: 'Complete' | 'Mark Complete'
  readonly action: Action
  readonly isDone: boolean
  readonly isTabStop?: boolean
  // Calls `onStored` the moment it is stored, and answers whether it was.
  readonly onComplete: (action: Action, onStored: () => void) => Promise<boolean>
}

/** The one moment of delight: the check draws itself, as soon as it is stored, before the lists are read again. */
export function CompleteButton({ label, action, isTabStop = true, onComplete, ...given }: CompleteButtonProps) {
  // No state: drawing it would only delay the check.
  const isBusy = useRef(false)
  // A row that has changed since is another thing to do: a habit's next turn, or what was taken back.
  const [stored, setStored] = useState<Action | null>(null)
  const isDone = given.isDone || stored === action
  const press = async () => {
    if (isBusy.current || isDone) return
    isBusy.current = true
    await onComplete(action, () => drawNow(() => setStored(action))).finally(() => {
      isBusy.current = false
    })
  }
  return (
    <Button
      size="small"
      data-complete={isDone ? undefined : ''}
      data-control="act"
      {...(!isTabStop && { tabIndex: -1 })}
      aria-disabled={isDone || undefined}
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
      <span className="sr-only"> {cardTextOf(action).title}</span>
    </Button>
  )
}
