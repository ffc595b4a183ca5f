// The toast for an undo that failed: why, and Undo again where another try can help.
import type { FailureText } from '../domain/mutations/machinery/definition.ts'
import { undoFailure } from '../domain/mutations/unarchive-action.ts'
import type { ToastText } from './toasts.ts'

/**
 * The toast for a failed undo. `again`: the same undo, offered if this device could not store it. `otherwise`: the mutation's own
 * text, for an undo that is not of an archived action.
 */
export function undoFailedToast(
  again: () => void,
  otherwise?: FailureText,
): (failure: { readonly kind: string }) => ToastText {
  return (failure) => {
    const text = undoFailure(failure, otherwise)
    return failure.kind === 'not_stored' ? { ...text, action: { label: 'Undo', run: again } } : text
  }
}
