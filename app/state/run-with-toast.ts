// Runs a job that a person started: it always ends in one toast, success or failure, never silently.
import type { Result } from '../domain/kernel/result.ts'
import { BUG_SENTENCE } from '../domain/kernel/bug-sentence.ts'
import { showToast, type ToastText } from './toasts.ts'

export interface ToastTexts<T, E> {
  // Null: the success is already visible where the person is looking.
  readonly success: ((value: T) => ToastText) | ToastText | null
  readonly failure: (error: E) => ToastText
}

/** For a full device; the error catalogue has no sentence for it. */
export const NO_ROOM = 'This device has no room left. Free some space and try again.'

/** Waits for the job, shows how it ended and returns its result. A throw is a bug: it is shown and rethrown. */
export async function runWithToast<T, E>(job: Promise<Result<T, E>>, texts: ToastTexts<T, E>): Promise<Result<T, E>> {
  try {
    const result = await job
    if (!result.ok) showToast('bad', withReason(texts.failure(result.error), result.error))
    else if (typeof texts.success === 'function') showToast('good', texts.success(result.value))
    else if (texts.success !== null) showToast('good', texts.success)
    return result
  } catch (bug) {
    showToast('bad', { title: 'Error', description: BUG_SENTENCE })
    throw bug
  }
}

function withReason(text: ToastText, error: unknown): ToastText {
  const { description } = text
  if (!isRefusedForRoom(error) || description === NO_ROOM) return text
  return {
    ...text,
    description: description === undefined ? NO_ROOM : `${description.replace(/\.?$/, '.')} ${NO_ROOM}`,
  }
}

function isRefusedForRoom(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'reason' in error && error.reason === 'quota'
}
