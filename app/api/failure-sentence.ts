import { BUG_SENTENCE } from '../domain/kernel/bug-sentence.ts'
import { ApiError, NetworkError } from './client.ts'

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.' // ERR-05

const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Why something could not be loaded, as a sentence for the page. */
export function failureSentence(error: unknown): string {
  if (error instanceof NetworkError)
    return 'The server was not reached. What is missing loads when you are online again.'
  if (!(error instanceof ApiError)) return BUG_SENTENCE
  if (error.status === 401) return SESSION_ENDED
  return error.body?.message ?? `The server answered with an error (${String(error.status)}). Please try again.`
}

/** Why a call that changes something failed, as a sentence; `offline` is the one for when the server was not reached. */
export function changeFailureSentence(error: unknown, offline: string): string {
  if (error instanceof NetworkError) return offline
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  if (error.status === 401) return SESSION_ENDED
  return error.body?.message ?? 'Something went wrong. Try again.'
}

/** Whether signing in again would help: the session has ended, or is too old for other people's data. */
export function asksToSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.body?.code === 'sign_in_again')
}
