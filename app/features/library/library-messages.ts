// The library's texts from the error catalogue (ERR-19 to ERR-26, ERR-28, ERR-29).
import type { MutateFailure } from '../../db/write/mutate.ts'
import { counted } from '../../domain/kernel/text.ts'
import type { FailureText } from '../../domain/mutations/machinery/definition.ts'
import { deleteReflection } from '../../domain/mutations/delete-reflection.ts'
import type { ToastText } from '../../state/toasts.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { isSampleVideo } from '../../domain/video/sample-video.ts'
import { notStoredSentence } from './messages.ts'

export const VIDEO_DELETED: ToastText = { title: 'Video deleted successfully' }
export const CATEGORY_UPDATED: ToastText = { title: 'Category updated successfully' }
export const TAG_ADDED: ToastText = { title: 'Tag added successfully' }
export const TAG_REMOVED: ToastText = { title: 'Tag removed successfully' }
export const APPLIED_UPDATED: ToastText = { title: 'Applied status updated!' }
export const REPEAT_SET: ToastText = { title: 'Repeat frequency set!' }
export const ACTION_DELETED: ToastText = { title: 'Action deleted successfully' }
export const CLAIM_HIDDEN: ToastText = { title: 'Hidden as not useful' }
export const CLAIM_SHOWN: ToastText = { title: 'Shown again' }
export const LINK_COPIED: ToastText = { title: 'Link copied to clipboard' }
export const UNAUTHORIZED: ToastText = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
}

/** ERR-19: the catalogue's title for the failed write, with the reason. */
export function libraryFailure(mutation: { readonly failure: FailureText }): (failure: MutateFailure) => ToastText {
  return (failure) => ({ ...mutation.failure, description: notStoredSentence(failure) })
}

/** ERR-26: the action may still be listed until another device's deletion arrives. */
export function actionNotDeleted(failure: MutateFailure): ToastText {
  const isGone = failure.kind === 'reflection_not_found'
  const description = isGone ? 'It was deleted already, on this or another device.' : notStoredSentence(failure)
  return { ...deleteReflection.failure, description }
}

/** Adds the number of videos, if there are several. */
export function forVideos(text: ToastText, count: number): ToastText {
  return count === 1 ? text : { ...text, description: `For ${counted(count, 'video')}.` }
}

/** Shown in place of the link of a video that has no page: its words came from a file, or were pasted. */
export function fromWhere(youtubeId: string): string {
  return isSampleVideo(youtubeId) ? `A sample by ${PRODUCT_NAME}` : 'Transcript only'
}

// LIB-15: a video without a transcript, and the ways to get one.
export const WAITING = {
  badge: 'Waiting',
  title: 'Waiting for its transcript',
  paste: 'Add transcript',
  open: 'Open with the extension',
  plan: 'Plan without insights',
  again: 'Look again',
  fetch: 'Fetch transcript',
  hint: 'With the browser extension, opening the video is enough.',
  extension: 'Get the extension',
} as const
