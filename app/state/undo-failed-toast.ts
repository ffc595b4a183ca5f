// An ending that could not be taken back: why, and Undo once more where another try can help.
import { undoFailure } from '../domain/mutations/unarchive-action.ts'
import type { ToastText } from './toasts.ts'

/** What a failed Undo says. `again`: the same Undo; offered where this device could not store it. */
export function undoFailedToast(again: () => void): (failure: { readonly kind: string }) => ToastText {
  return (failure) => {
    const text = undoFailure(failure)
    return failure.kind === 'not_stored' ? { ...text, action: { label: 'Undo', run: again } } : text
  }
}
