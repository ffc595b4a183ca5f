import type { ToastText } from '../../state/toasts.ts'

// ERR-12.
export const FEEDBACK_SENT: ToastText = {
  title: 'Feedback sent!',
  description: "Thank you for your feedback. We'll get back to you soon.",
}
