import { mutate } from '../../../db/write/mutate.ts'
import type { Action } from '../../../domain/action/action.ts'
import type { PlanWords } from '../../../domain/action/plan-field.ts'
import type { ReplacedText } from '../../../domain/action/plan-place.ts'
import { editAction } from '../../../domain/mutations/edit-action.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { EDIT_TEXTS } from '../messages.ts'

interface PlanEdit {
  readonly edit: PlanWords
  // What stood in the changed places when the learner changed them.
  readonly seen: PlanWords
  // Replaced texts the learner has looked at.
  readonly settled?: readonly Pick<ReplacedText, 'place' | 'text'>[]
}

/** Answers whether the edit is stored. */
export async function saveShownEdit({ id }: Action, { edit, seen, settled = [] }: PlanEdit): Promise<boolean> {
  const texts = settled.map(({ place, text }) => ({ place, text }))
  const args = { actionId: id, edit, seen, ...(texts.length > 0 && { settled: texts }) }
  const { success, failure } = EDIT_TEXTS
  return (await runWithToast(mutate(editAction, args), { success, failure: () => failure })).ok
}
