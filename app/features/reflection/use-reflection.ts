import { useMemo, useState } from 'react'
import { reflectionDraftKey, reflectionEditKey } from '../../db/store/draft-key.ts'
import { createDraftKeeper } from '../../db/drafts/draft-keeper.ts'
import { mutate } from '../../db/write/mutate.ts'
import { editReflection } from '../../domain/mutations/edit-reflection.ts'
import { saveReflection } from '../../domain/mutations/save-reflection.ts'
import { finishedReflection, type FinishedReflection } from '../../domain/reflection/finished-reflection.ts'
import type { ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Video } from '../../domain/video/video.ts'
import { now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { REFLECTION_SAVED, reflectionNotSaved } from './messages.ts'

export interface ReflectionForm {
  readonly draft: ReflectionDraft
  readonly change: (draft: ReflectionDraft) => void
  readonly isComplete: boolean
  readonly isSaving: boolean
  readonly save: () => Promise<void>
}

interface Opened {
  readonly video: Video
  // Null for a new one.
  readonly reflection: Reflection | null
  readonly initial: ReflectionDraft
  readonly onSaved: () => void
}

/** The dialog's state: typed text is stored on the device, letter by letter, until it is saved. */
export function useReflection({ video, reflection, initial, onSaved }: Opened): ReflectionForm {
  const [draft, setDraft] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const key = reflection === null ? reflectionDraftKey(video.id) : reflectionEditKey(reflection.id)
  const keeper = useMemo(() => createDraftKeeper(key), [key])
  const change = (next: ReflectionDraft) => {
    setDraft(next)
    keeper.keep(next)
  }
  const save = async () => {
    const finished = finishedReflection(draft, now())
    if (finished === null || isSaving) return
    setSaving(true)
    const job = reflection === null ? saveNew(draft, video, finished) : saveEdited(reflection, finished)
    const saved = await runWithToast(job, { success: REFLECTION_SAVED, failure: reflectionNotSaved }).finally(() =>
      setSaving(false),
    )
    if (!saved.ok) return
    await keeper.drop()
    onSaved()
  }
  return { draft, change, isComplete: finishedReflection(draft, 0) !== null, isSaving, save }
}

function saveNew({ id }: ReflectionDraft, video: Video, finished: FinishedReflection) {
  return mutate(saveReflection, { id, videoId: video.id, ...finished })
}

function saveEdited({ id }: Reflection, { reflectionData }: FinishedReflection) {
  return mutate(editReflection, { reflectionId: id, reflectionData })
}
