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
  const edited = finishedOn(saved, draft, began)
  return edited === null ? save(newReflectionId()) : saveEditedReflection(saved, edited)
}

/**
 * What was typed on since `before` was saved, beside the reflection that it changes. Null if it cannot be saved: it is not complete, or
 * the same answer was written elsewhere.
 */
export async function finishedSince(draft: ReflectionDraft, before: ReflectionDraft) {
  const saved = await readSavedReflection(draft.id)
  const finished = saved === null ? null : finishedOn(saved, draft, before)
  return saved === null || finished === null ? null : { saved, finished }
}

function finishedOn(saved: Reflection, draft: ReflectionDraft, before: ReflectionDraft): FinishedReflection | null {
  const edit = editOfSaved(draft, before, saved)
  return edit === null ? null : finishedReflection(edit, now())
}

/** `seen`: the reflection as the dialog showed it. */
export function saveEditedReflection(seen: Reflection, { reflectionData }: FinishedReflection) {
  return mutate(editReflection, { reflectionId: seen.id, reflectionData, seen: seen.reflectionData })
}
