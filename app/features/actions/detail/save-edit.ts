import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { PlanWords } from '../../../domain/action/plan-field.ts'
import type { ReplacedText } from '../../../domain/action/plan-place.ts'
import { editAction } from '../../../domain/mutations/edit-action.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { EDIT_SAVED } from '../messages.ts'

interface PlanEdit {
  readonly edit: PlanWords
  // What the changed fields held when the learner changed them.
  readonly seen: PlanWords
  // Replaced texts the learner has looked at.
  readonly settled?: readonly Pick<ReplacedText, 'place' | 'text'>[]
}

/** Returns whether the edit is stored. */
export async function saveShownEdit({ id }: Action, { edit, seen, settled = [] }: PlanEdit): Promise<boolean> {
  const looked = settled.map(({ place, text }) => ({ place, text }))
  const args = { actionId: id, edit, seen, ...(looked.length > 0 && { settled: looked }) }
  const texts = { success: EDIT_SAVED, failure: () => editAction.failure }
  return (await runWithToast(mutate(editAction, args), texts)).ok
}
