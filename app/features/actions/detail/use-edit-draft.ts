import { useState } from 'react'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import type { Action } from '../../../domain/action/action.ts'
import {
  editDraftOf,
  followAction,
  isEdited,
  parseEditDraft,
  typedEdit,
  type EditDraft,
} from '../../../domain/action/edit-draft.ts'

/** What is being typed into an action's plan, stored on this device until it is saved or discarded. `stored`: as it opens. */
export function useEditDraft(action: Action, stored: unknown) {
  const [kept] = useState(() => parseEditDraft(stored))
  const [state, setState] = useState(() => ({ action, draft: followAction(kept ?? editDraftOf(action), action) }))
  const [keeper] = useState(() => createDraftKeeper(editDraftKey(action.id), stored))
  // The action changed under the form: fields the learner has not edited follow it.
  if (state.action !== action) setState({ action, draft: followAction(state.draft, action) })
  const change = (typed: EditDraft) => {
    const draft = typedEdit(typed, action)
    setState((now) => ({ ...now, draft }))
    // Back at the saved text: there is nothing left to keep.
    keeper.keep(isEdited(draft) ? draft : null)
  }
  const discard = () => {
    setState({ action, draft: editDraftOf(action) })
    void keeper.drop()
  }
  return { draft: state.draft, kept, change, discard, forget: keeper.drop }
}
