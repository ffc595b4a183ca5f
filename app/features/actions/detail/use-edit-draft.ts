import { useRef, useState } from 'react'
import { editDraftKey } from '../../../db/store/draft-key.ts'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import { readSavedAction } from '../../../db/queries/saved-action.ts'
import type { Action } from '../../../domain/action/action.ts'
import {
  editConflicts,
  editDraftOf,
  editFromDraft,
  editProblems,
  followAction,
  isEdited,
  parseEditDraft,
  typedEdit,
  fieldsTypedSince,
  type EditDraft,
  type EditProblems,
} from '../../../domain/action/edit-draft.ts'
import { saveShownEdit } from './save-edit.ts'

/** What is being typed into an action's plan, stored on this device until it is saved or discarded. `stored`: as it opens. */
export function useEditDraft(action: Action, stored: unknown) {
  const [kept] = useState(() => parseEditDraft(stored))
  const [state, setState] = useState(() => ({ action, draft: followAction(kept ?? editDraftOf(action), action) }))
  const [keeper] = useState(() => createDraftKeeper(editDraftKey(action.id), stored))
  const [isSaving, setSaving] = useState(false)
  // While a save is in progress: what it stores, or what was typed since it began.
  const latest = useRef(state.draft)
  // The action changed under the form: fields the learner has not edited follow it.
  if (state.action !== action) setState({ action, draft: followAction(state.draft, action) })
  const show = (draft: EditDraft) => {
    latest.current = draft
    setState((now) => ({ ...now, draft }))
  }
  const change = (typed: EditDraft) => {
    const draft = typedEdit(typed, action)
    show(draft)
    // Back at the saved text: there is nothing left to keep.
    keeper.keep(isEdited(draft) ? draft : null)
  }
  const discard = () => {
    const draft = editDraftOf(action)
    latest.current = draft
    setState({ action, draft })
    void keeper.drop()
  }
  const saveAllFields = async (typed: EditDraft, on: Action): Promise<Saved> => {
    latest.current = typed
    const problems = editProblems(typed, on)
    if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
    const edit = editFromDraft(typed, on)
    if (edit !== null && !(await saveShownEdit(on, edit))) return { kind: 'open' }
    if (latest.current === typed) await keeper.drop()
    if (latest.current === typed) return { kind: 'saved' }
    // More was typed while that was being stored.
    const saved = await readSavedAction(on.id)
    if (saved === null) return { kind: 'open' }
    const more = fieldsTypedSince(latest.current, typed, saved)
    show(more)
    keeper.keep(more)
    return Object.keys(editConflicts(more, saved)).length === 0 ? saveAllFields(more, saved) : { kind: 'open' }
  }
  const save = async (): Promise<Saved> => {
    if (isSaving) return { kind: 'open' }
    setSaving(true)
    return saveAllFields(state.draft, action).finally(() => setSaving(false))
  }
  // What is being saved here is no other device's.
  const conflicts = isSaving ? {} : editConflicts(state.draft, action)
  return { draft: state.draft, kept, conflicts, change, discard, save }
}

/** `saved`: everything, also what was typed meanwhile. `open`: not all of it, and the form shows it. */
type Saved = { readonly kind: 'saved' | 'open' } | { readonly kind: 'refused'; readonly problems: EditProblems }
