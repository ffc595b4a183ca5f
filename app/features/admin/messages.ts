import type { ToastText } from '../../state/toasts.ts'

// ERR-18.
export const DELETE_TEXTS: { readonly success: ToastText; readonly failure: ToastText } = {
  success: { title: 'Email Deleted' },
  failure: { title: 'Delete Failed' },
}
