// Texts about friend links.
import { ApiError, NetworkError } from '../../../api/client.ts'
import type { ToastText } from '../../../state/toasts.ts'

export const FRIEND_TEXTS = {
  title: 'Show a friend',
  intro: 'They open a link, without an account, and see this one plan. They can ask how it went or cheer you on.',
  name: 'Your name, as your friend reads it',
  nameHint: 'Leave it empty to show no name.',
  preview: 'Your friend sees',
  once: 'Copy it now: for your safety it is not shown again.',
} as const

export const LINK_COPIED: ToastText = { title: 'Link copied' }
export const LINK_OFF: ToastText = { title: 'The link no longer works' }

/** Why the server refused, as a sentence. */
export function linkProblem(error: unknown): string {
  if (error instanceof NetworkError) return 'You are offline. Connect to make a link or turn it off.'
  if (error instanceof ApiError && error.status === 404)
    return 'This action is still on its way to the server. Try again in a moment.'
  if (error instanceof ApiError && error.status === 401) return 'Your session has ended. Please sign in again.'
  return error instanceof ApiError && error.body !== null ? error.body.message : 'Something went wrong. Try again.'
}
