// The one door for jobs a person started: they end in one toast, success or failure, and never in silence.
import type { Result } from '../domain/kernel/result.ts'
import { showToast, type ToastText } from './toasts.ts'

export interface ToastTexts<T, E> {
  // Null: the success is visible where the eye already is.
  readonly success: ((value: T) => ToastText) | ToastText | null
  readonly failure: (error: E) => ToastText
}

/** Why a full device could not store it, and what to do: no sentence of the catalogue says so. */
export const NO_ROOM = 'This device has no room left. Free some space and try again.'

/** Waits for the job and says how it ended; returns its result. A throw is a bug: it is told and thrown on. */
export async function runWithToast<T, E>(job: Promise<Result<T, E>>, texts: ToastTexts<T, E>): Promise<Result<T, E>> {
  try {
    const result = await job
    if (!result.ok) showToast('bad', withReason(texts.failure(result.error), result.error))
    else if (typeof texts.success === 'function') showToast('good', texts.success(result.value))
    else if (texts.success !== null) showToast('good', texts.success)
    return result
  } catch (bug) {
    showToast('bad', { title: 'Error', description: 'Something went wrong. Please reload the page.' })
    throw bug
  }
}

function withReason(text: ToastText, error: unknown): ToastText {
  const { description } = text
  if (!isNoRoom(error) || description === NO_ROOM) return text
  return {
    ...text,
    description: description === undefined ? NO_ROOM : `${description.replace(/\.?$/, '.')} ${NO_ROOM}`,
  }
}

function isNoRoom(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'reason' in error && error.reason === 'quota'
}
