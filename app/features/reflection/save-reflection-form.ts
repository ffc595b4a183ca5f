import { readSavedReflection } from '../../db/queries/saved-reflection.ts'
import { newReflectionId } from '../../db/store/new-ids.ts'
import { mutate } from '../../db/write/mutate.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { editReflection } from '../../domain/mutations/edit-reflection.ts'
import { saveReflection } from '../../domain/mutations/save-reflection.ts'
import { finishedReflection, type FinishedReflection } from '../../domain/reflection/finished-reflection.ts'
import type { ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { editOfSaved, isSavedAs } from '../../domain/reflection/reflection-edit.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { now } from '../../state/clock.ts'

interface NewReflection {
  readonly videoId: VideoId
  readonly draft: ReflectionDraft
  // The draft when the dialog opened.
  readonly began: ReflectionDraft
  readonly finished: FinishedReflection
}

/** Saves a new reflection. If another tab has saved its draft meanwhile, what was typed here is saved all the same. */
export async function saveNewReflection({ videoId, draft, began, finished }: NewReflection) {
  const saved = await readSavedReflection(draft.id)
  const save = (id: ReflectionDraft['id']) => mutate(saveReflection, { id, videoId, ...finished })
  if (saved === null || isSavedAs(draft, saved)) return save(draft.id)
  const edit = editOfSaved(draft, began, saved)
  const edited = edit === null ? null : finishedReflection(edit, now())
  return edited === null ? save(newReflectionId()) : saveEditedReflection(saved, edited)
}

/** `seen`: the reflection as the dialog showed it. */
export function saveEditedReflection(seen: Reflection, { reflectionData }: FinishedReflection) {
  return mutate(editReflection, { reflectionId: seen.id, reflectionData, seen: seen.reflectionData })
}
