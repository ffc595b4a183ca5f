import { readCompletions } from '../../db/queries/living-completions.ts'
import { useDoneForNow } from '../../db/queries/use-done-for-now.ts'
import type { Action } from '../../domain/action/action.ts'
import { isDoneForNow, isRecurring } from '../../domain/action/occurrence.ts'
import { now } from '../../state/clock.ts'
import { CompleteButton } from './complete-button.tsx'
import { completeShownAction } from './use-action-status.ts'

interface MarkCompleteButtonProps {
  readonly action: Action
  readonly isTabStop?: boolean
  readonly isMain?: boolean
}

/** HOM-11, HOM-13: a habit that is done for now says so: a second press must not complete its next occurrence. */
export function MarkCompleteButton(props: MarkCompleteButtonProps) {
  const given = { ...props, label: 'Mark Complete', onComplete: completeShownAction } as const
  return isRecurring(props.action) ? <HabitButton {...given} /> : <CompleteButton {...given} isDone={false} />
}

function HabitButton(props: Omit<Parameters<typeof CompleteButton>[0], 'isDone'>) {
  const isDone = useDoneForNow(props.action)
  const onComplete = isDone === undefined ? completeUnlessDone : props.onComplete
  return <CompleteButton {...props} isDone={isDone} onComplete={onComplete} />
}

// Pressed before the button could show that there is nothing to do.
async function completeUnlessDone(action: Action): Promise<boolean> {
  const completions = await readCompletions(action.id)
  return isDoneForNow(action, completions, now()) ? false : completeShownAction(action)
}
