import { readSavedReflection } from '../../db/queries/saved-reflection.ts'
import { newReflectionId } from '../../db/store/new-ids.ts'
import { mutate, type MutateFailure } from '../../db/write/mutate.ts'
import type { ReflectionId, VideoId } from '../../domain/kernel/id.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { editReflection } from '../../domain/mutations/edit-reflection.ts'
import { saveReflection } from '../../domain/mutations/save-reflection.ts'
import { finishedReflection, type FinishedReflection } from '../../domain/reflection/finished-reflection.ts'
import type { ReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { editOfSaved, isSavedAs } from '../../domain/reflection/reflection-edit.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { REFLECTION_SAVED, reflectionNotSaved } from './messages.ts'

interface NewReflection {
  readonly videoId: VideoId
  readonly draft: ReflectionDraft
  // The draft when the dialog opened.
  readonly began: ReflectionDraft
  readonly finished: FinishedReflection
}

/** The id under which it was stored. */
type Stored = Promise<Result<ReflectionId, MutateFailure>>

/** Saves a new reflection. If another tab has saved its draft meanwhile, what was typed here is saved all the same. */
export async function saveNewReflection({ videoId, draft, began, finished }: NewReflection): Stored {
  const saved = await readSavedReflection(draft.id)
  const save = async (id: ReflectionId) => {
    const done = await mutate(saveReflection, { id, videoId, ...finished })
    return done.ok ? ok(id) : done
  }
  if (saved === null || isSavedAs(draft, saved)) return save(draft.id)
  const edited = finishedOn(saved, draft, began)
  return edited === null ? save(newReflectionId()) : saveEditedReflection(saved, edited)
}

interface OpenForm {
  // What it holds now.
  readonly latest: () => ReflectionDraft
  readonly settle: () => Promise<void>
  // More was typed since this was saved, under this id: not the draft's own if another tab has used that.
  readonly goOn: (saved: ReflectionDraft, id: ReflectionId) => void
}

/**
 * Waits for the job that stores `typed`, and saves what is typed meanwhile, too. Returns whether all is stored: more words may not be
 * complete, or the same answer may have been written elsewhere. Then the form still has them.
 */
export async function saveAllAnswers(typed: ReflectionDraft, job: Stored, form: OpenForm): Promise<boolean> {
  const stored = await runWithToast(job, { success: REFLECTION_SAVED, failure: reflectionNotSaved })
  if (!stored.ok) return false
  if (form.latest() === typed) await form.settle()
  if (form.latest() === typed) return true
  form.goOn(typed, stored.value)
  const more = form.latest()
  const saved = await readSavedReflection(stored.value)
  const finished = saved === null ? null : finishedOn(saved, more, typed)
  if (saved === null || finished === null) return false
  return saveAllAnswers(more, saveEditedReflection(saved, finished), form)
}

function finishedOn(saved: Reflection, draft: ReflectionDraft, before: ReflectionDraft): FinishedReflection | null {
  const edit = editOfSaved(draft, before, saved)
  return edit === null ? null : finishedReflection(edit, now())
}

/** `seen`: the reflection as the dialog showed it. */
export async function saveEditedReflection(seen: Reflection, { reflectionData }: FinishedReflection): Stored {
  const done = await mutate(editReflection, { reflectionId: seen.id, reflectionData, seen: seen.reflectionData })
  return done.ok ? ok(seen.id) : done
}
