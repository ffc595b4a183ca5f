// Sentences of the error catalogue for actions (ERR-15), and our own where it has none.
import type { ToastText } from '../../state/toasts.ts'

export const STATUS_FAILURE: ToastText = { title: 'Error', description: 'Failed to update action status' }
export const STATUS_SUCCESS: ToastText = { title: 'Success', description: 'Action status updated' }
