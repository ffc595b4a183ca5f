// Texts for adding a video and for saving a captured plan.
import type { MutateFailure } from '../../db/write/mutate.ts'
import { PLAN_FAILED, REFLECTION_GONE, VIDEO_FAILED, VIDEO_GONE } from '../../domain/mutations/shared-failures.ts'
import { REMINDER_IN_PAST } from '../../domain/reminder/reminder.ts'
import { NO_ROOM } from '../../state/run-with-toast.ts'
import type { ToastText } from '../../state/toasts.ts'

type NotStored = MutateFailure | { readonly kind: 'signed_out' }

export const TITLE_MISSING = 'Give it a title: nobody else knows what it is called.'

export const NOTHING_GIVEN = 'Paste a YouTube link or a transcript, or choose its caption file.'

/** For a video without a transcript: it is in the library, and waits there. */
export function videoSaved(open: (() => void) | undefined): ToastText {
  return { title: 'Video saved', action: open && { label: 'Open it', run: open } }
}

export function videoNotSaved(failure: NotStored): ToastText {
  return { ...VIDEO_FAILED, description: notStoredSentence(failure) }
}

/** For a captured plan: it is an action now, which may be on another page. */
export function planSaved(open: () => void): ToastText {
  const action = { label: 'Open it', run: open }
  return { title: 'Saved to your vault', description: 'It is in your Action Library.', action }
}

// OVL-06.
export const OVERLAY_SAVED: ToastText = { title: 'Saved on this device' }

export function planNotSaved(failure: MutateFailure): ToastText {
  return { ...PLAN_FAILED, description: notStoredSentence(failure) }
}

export const RETRY_STARTED: ToastText = { title: 'Trying again' }

export function retryFailed(failure: MutateFailure): ToastText {
  return { title: 'Error', description: notStoredSentence(failure) }
}

/** Why a write was not stored, and what to do about it. */
export function notStoredSentence(failure: NotStored): string {
  if (failure.kind === 'signed_out') return 'You signed out before it was stored. Sign in and add it again.'
  if (failure.kind === 'not_stored') {
    if (failure.reason === 'quota') return NO_ROOM
    if (failure.reason === 'closed') return 'The page lost its connection to this device. Reload it and try again.'
    return 'This device could not store it. Try again, or reload the page.'
  }
  if (failure.kind === 'invalid_args') return failure.detail ?? 'Something in the form does not fit.'
  if (failure.kind === 'reminder_in_past') return REMINDER_IN_PAST
  if (failure.kind === 'video_not_found') return VIDEO_GONE
  if (failure.kind === 'reflection_not_found') return REFLECTION_GONE
  return 'It was not accepted. Reload the page and try again.'
}
