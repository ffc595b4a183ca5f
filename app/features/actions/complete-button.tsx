import { clsx } from 'clsx'
import { useState } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useCompleting } from './use-completing.ts'

interface CompleteButtonProps {
  readonly label: 'Complete' | 'Mark Complete'
  readonly action: Action
  // Done for now. Undefined while that is read: what was shown before stays.
  readonly isDone: boolean | undefined
  readonly isTabStop?: boolean
  // The one thing to do here: not in a list, where every row has one.
  readonly isMain?: boolean
  // Returns whether it is stored; `useCompleting` reports the state meanwhile.
  readonly onComplete: (action: Action) => Promise<boolean>
}

/**
 * The one moment of delight: the check draws itself as soon as the completion is stored, before the lists are read again.
 * Until then the button stays pressed in, without a label change.
 */
export function CompleteButton({ label, action, isTabStop = true, isMain, onComplete, ...given }: CompleteButtonProps) {
  const completing = useCompleting(action)
  // In a searched list the same button is another action's next.
  const [doneOf, setDoneOf] = useState<Action['id'] | null>(null)
  const wasDone = doneOf === action.id
  const isDone = completing === 'stored' || (given.isDone ?? wasDone)
  if (isDone !== wasDone) setDoneOf(isDone ? action.id : null)
  const isTaken = !isDone && completing === 'taken'
  const press = () => {
    if (!isTaken && !isDone) void onComplete(action)
  }
  return (
    <Button
      size="small"
      look={isMain === true && !isDone ? 'primary' : 'secondary'}
      data-complete={isDone ? undefined : ''}
      data-control="act"
      {...(!isTabStop && { tabIndex: -1 })}
      aria-disabled={isDone || undefined}
      aria-busy={isTaken || undefined}
      onClick={press}
      // No transition: the very next frame must show it.
      className={clsx(
        // By the attribute, so that it holds on the kept screen too.
        'aria-busy:cursor-progress aria-busy:border-accent! aria-busy:bg-accent/15! aria-busy:text-ink! aria-busy:transition-none!',
        // Done is a state to read, not a button that is off.
        isDone && 'cursor-default! border-good! text-good! opacity-100! transition-none!',
      )}
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
          className={completing === 'stored' ? 'animate-draw' : undefined}
        />
      </svg>
      {given.isDone === true ? 'Done' : label}
      <span className="sr-only"> {cardTextOf(action).title}</span>
    </Button>
  )
}
