// Texts about friend links.
import { ApiError } from '../../../api/client.ts'
import { changeFailureSentence } from '../../../api/failure-sentence.ts'
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
  if (error instanceof ApiError && error.status === 404)
    return 'This action is still on its way to the server. Try again in a moment.'
  return changeFailureSentence(error, 'You are offline. Connect to make a link or turn it off.')
}
