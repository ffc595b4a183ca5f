// ERR-12.
import type { ToastText } from '../../state/toasts.ts'

export const FEEDBACK_SENT: ToastText = {
  title: 'Feedback sent!',
  description: "Thank you for your feedback. We'll get back to you soon.",
}

export const FEEDBACK_FAILED: ToastText = {
  title: 'Failed to send',
  description: 'Could not send feedback. Please try again.',
}
