// The toast for an undo that failed: why, and Undo again where another try can help.
import { undoFailure } from '../domain/mutations/unarchive-action.ts'
import type { ToastText } from './toasts.ts'

/** The toast for a failed undo. `again`: the same undo, offered if this device could not store it. */
export function undoFailedToast(again: () => void): (failure: { readonly kind: string }) => ToastText {
  return (failure) => {
    const text = undoFailure(failure)
    return failure.kind === 'not_stored' ? { ...text, action: { label: 'Undo', run: again } } : text
  }
}
