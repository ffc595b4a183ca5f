// Sentences of the error catalogue for actions (ERR-15), and our own where it has none.
import { STATUS_FAILED } from '../../domain/mutations/failure-text.ts'
import type { ToastText } from '../../state/toasts.ts'

export const STATUS_FAILURE: ToastText = STATUS_FAILED
export const STATUS_SUCCESS: ToastText = { title: 'Success', description: 'Action status updated' }
