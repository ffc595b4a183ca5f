import type { Action } from '../../domain/action/action.ts'
import { isRecurring } from '../../domain/action/occurrence.ts'
import { CompleteButton } from './complete-button.tsx'
import { HabitButton } from './habit-button.tsx'
import { completeShownAction } from './use-action-status.ts'

interface MarkCompleteButtonProps {
  readonly action: Action
  readonly isTabStop?: boolean
  readonly isMain?: boolean
}

export function MarkCompleteButton(props: MarkCompleteButtonProps) {
  const given = { ...props, label: 'Mark Complete', onComplete: completeShownAction } as const
  return isRecurring(props.action) ? <HabitButton {...given} /> : <CompleteButton {...given} isDone={false} />
}
