import { useRef, useState } from 'react'
import { reflectionDraftKey, reflectionEditKey } from '../../db/store/draft-key.ts'
import { createDraftKeeper } from '../../db/drafts/draft-keeper.ts'
import type { ReflectionId } from '../../domain/kernel/id.ts'
import { finishedReflection } from '../../domain/reflection/finished-reflection.ts'
import type { ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import {
  answersTypedSince,
  atFirstConflict,
  beginEdit,
  followReflection,
  isReflectionEdited,
  reflectionConflicts,
  typedReflection,
  type ReflectionPlace,
} from '../../domain/reflection/reflection-edit.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Video } from '../../domain/video/video.ts'
import { now } from '../../state/clock.ts'
import { saveAllAnswers, saveEditedReflection, saveNewReflection } from './save-reflection-form.ts'

export interface ReflectionForm {
  readonly draft: ReflectionDraft
  readonly change: (draft: ReflectionDraft) => void
  // What another device saved for answers that have also been edited here.
  readonly conflicts: Readonly<Partial<Record<ReflectionPlace, string>>>
  // Null when there is nothing to discard, and for a new reflection.
  readonly discard: (() => void) | null
  // Whether the dialog opened with answers typed earlier.
  readonly isBack: boolean
  readonly isComplete: boolean
  readonly isSaving: boolean
  readonly save: () => Promise<void>
}

interface Opened {
  readonly video: Video
  // As it is stored now. Null for a new one.
  readonly reflection: Reflection | null
  readonly initial: ReflectionDraft
  // The stored draft it opens with.
  readonly stored: unknown
  readonly onSaved: () => void
}

/** The dialog's state: typed text is stored on the device, letter by letter, until it is saved or discarded. */
export function useReflection({ video, reflection, initial, stored, onSaved }: Opened): ReflectionForm {
  const [state, setState] = useState({ reflection, draft: initial })
  const { draft } = state
  const [isBack, setBack] = useState(isReflectionEdited(initial))
  const [isSaving, setSaving] = useState(false)
  const key = reflection === null ? reflectionDraftKey(video.id) : reflectionEditKey(reflection.id)
  const [keeper] = useState(() => createDraftKeeper(key, stored))
  // While a save is in progress: what it stores, or what was typed since it began.
  const latest = useRef(draft)
  // As it was when the dialog opened, or when it was last saved.
  const began = useRef(initial)
  // The stored reflection has changed, but not because this form saved it: answers that were not edited take the new text.
  if (reflection !== null && state.reflection !== reflection && !isSaving) {
    setState({ reflection, draft: atFirstConflict(followReflection(draft, reflection), reflection) })
  }
  const show = (next: ReflectionDraft) => {
    setBack(false)
    latest.current = next
    setState((current) => ({ ...current, draft: next }))
  }
  const change = (typed: ReflectionDraft) => {
    const next = reflection === null ? typed : typedReflection(typed, reflection)
    show(next)
    // Equal to the saved answers, or only at another step: there is nothing to keep.
    keeper.keep(reflection === null || isReflectionEdited(next) ? next : null)
  }
  const discard = (saved: Reflection) => {
    show({ ...beginEdit(saved), at: draft.at })
    void keeper.drop()
  }
  // From what was saved, while more is typed.
  const goOn = (saved: ReflectionDraft, id: ReflectionId) => {
    began.current = saved
    const more = { ...latest.current, id }
    show(reflection === null ? more : answersTypedSince(more, saved))
    keeper.keep(latest.current)
  }
  const save = async () => {
    const finished = finishedReflection(draft, now())
    if (finished === null || isSaving) return
    if (reflection !== null && !isReflectionEdited(draft)) {
      onSaved()
      return
    }
    setSaving(true)
    latest.current = draft
    const job =
      reflection === null
        ? saveNewReflection({ videoId: video.id, draft, began: began.current, finished })
        : saveEditedReflection(reflection, finished)
    const form = { latest: () => latest.current, settle: keeper.settle, goOn }
    if (await saveAllAnswers(draft, job, form).finally(() => setSaving(false))) onSaved()
  }
  return {
    draft,
    change,
    // What is being saved here is no other device's.
    conflicts: reflection === null || isSaving ? {} : reflectionConflicts(draft, reflection),
    discard: reflection !== null && isReflectionEdited(draft) ? () => discard(reflection) : null,
    isBack: isBack && isReflectionEdited(draft),
    isComplete: finishedReflection(draft, 0) !== null,
    isSaving,
    save,
  }
}
