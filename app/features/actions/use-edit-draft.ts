import { useState } from 'react'
import { editDraftKey } from '../../db/draft-key.ts'
import { deleteDraft, saveDraft } from '../../db/drafts.ts'
import type { Action } from '../../domain/action/action.ts'
import { editDraftOf, followAction, isEdited, type EditDraft } from '../../domain/action/edit-draft.ts'
import { useAutosave } from '../../ui/use-autosave.ts'

/** What is being typed into an action's plan, kept on this device until it is saved or discarded. */
export function useEditDraft(action: Action, kept: EditDraft | null) {
  const key = editDraftKey(action.id)
  const [state, setState] = useState(() => ({ action, draft: followAction(kept ?? editDraftOf(action), action) }))
  const autosave = useAutosave<EditDraft>((draft) => void (isEdited(draft) ? saveDraft(key, draft) : deleteDraft(key)))
  // The action changed under the form: what was not typed follows it.
  if (state.action !== action) setState({ action, draft: followAction(state.draft, action) })
  const change = (draft: EditDraft) => {
    setState((now) => ({ ...now, draft }))
    autosave.keep(draft)
  }
  const forget = async () => {
    autosave.drop()
    await deleteDraft(key)
  }
  const discard = () => {
    setState({ action, draft: editDraftOf(action) })
    void forget()
  }
  return { draft: state.draft, change, discard, forget }
}
