// The toast for a step that was removed from a form.
import { closeToast, showToast } from './toasts.ts'

/** Says that the step at this index was removed, with Undo; returns how to close the toast. */
export function tellStepRemoved(at: number, undo: () => void): () => void {
  const { id } = showToast('good', { title: `Step ${String(at + 1)} removed`, action: { label: 'Undo', run: undo } })
  return () => closeToast(id)
}
