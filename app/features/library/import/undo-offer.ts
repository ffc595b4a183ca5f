import type { UserId } from '../../../domain/kernel/id.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import type { ToastText } from '../../../state/toasts.ts'
import { importNotUndone, importUndone } from './import-messages.ts'
import { undoImport, type Undoable } from './undo-import.ts'

export const UNDO_TEXTS = { success: importUndone, failure: importNotUndone }

/** Undo in the toast of an import whose dialog does not offer it. */
export function undoInToast(userId: UserId, undoable: Undoable | null): ToastText['action'] {
  if (undoable === null) return undefined
  const port = { onProgress: () => undefined, signal: new AbortController().signal }
  return { label: 'Undo', run: () => void runWithToast(undoImport(userId, undoable, port), UNDO_TEXTS) }
}
