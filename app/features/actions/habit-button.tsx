import { readCompletions } from '../../db/queries/living-completions.ts'
import { useDoneForNow } from '../../db/queries/use-done-for-now.ts'
import type { Action } from '../../domain/action/action.ts'
import { isDoneForNow, isRecurring } from '../../domain/action/occurrence.ts'
import { now } from '../../state/clock.ts'
import { CompleteButton } from './complete-button.tsx'

type Complete = (action: Action) => Promise<boolean>

/** HOM-11, HOM-13: a habit that is done for now says so: a second press must not complete its next occurrence. */
export function HabitButton({ onComplete, ...props }: Omit<Parameters<typeof CompleteButton>[0], 'isDone'>) {
  const isDone = useDoneForNow(props.action)
  const complete = isDone === undefined ? (action: Action) => completeUnlessDone(action, onComplete) : onComplete
  return <CompleteButton {...props} isDone={isDone} onComplete={complete} />
}

/** For a press before it could show that there is nothing to do, and for a swipe. */
export async function completeUnlessDone(action: Action, complete: Complete): Promise<boolean> {
  if (!isRecurring(action)) return complete(action)
  const completions = await readCompletions(action.id)
  return isDoneForNow(action, completions, now()) ? false : complete(action)
}
