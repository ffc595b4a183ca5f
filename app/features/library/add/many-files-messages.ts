// Sentences for adding many caption files at once.
import type { ToastText } from '../../../state/toasts.ts'

export const FILE_GONE = 'This file could not be opened. It may have been moved since.'
export const READER_STOPPED = 'This file could not be read. Reload the page and try again.'
export const NO_FILES = 'There are no caption files in it.'
export const NO_TITLE = 'Give it a title.'

export const LEAVE = {
  title: 'Leave without adding?',
  description: 'Nothing was added yet, and the titles you wrote go. The files stay where they are.',
  verb: 'Leave',
} as const

export const NAME_EACH = 'Check each title, then add them all. Insights are found on this device.'
export const ADDS_ON = 'You can close this: the videos are added all the same.'

export function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
}

export function leftOutText(count: number): string {
  return `${countOf(count, 'other file')} left out.`
}

/** How a batch ended, for who closed it meanwhile. */
export function batchDone({ added, failed }: { readonly added: number; readonly failed: number }): ToastText {
  const title = `${countOf(added, 'video')} added`
  return failed === 0 ? { title } : { title, description: `${countOf(failed, 'file')} could not be added.` }
}
