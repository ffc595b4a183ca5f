// Texts for adding many caption files at once.
import { counted } from '../../../domain/kernel/text.ts'
import type { ToastText } from '../../../state/toasts.ts'

export const FILE_GONE = 'This file could not be opened. It may have been moved since.'
export const FOR_IMPORT =
  'This is a list or a library, not a transcript: “Export / Import” above your library takes it.'
export const READER_STOPPED = 'This file could not be read. Reload the page and try again.'
export const NO_FILES = 'There are no caption files in it.'
export const NO_TITLE = 'Give it a title.'

export const LEAVE = {
  title: 'Leave without adding?',
  description:
    'Files that are not added yet are left out, and so are the titles you wrote for them. The files themselves stay where they are.',
  verb: 'Leave',
} as const

export const TITLES_KEPT: ToastText = {
  title: 'Your titles are kept',
  description: 'Their files are not added yet. “Add video” offers them again, as long as this tab is open.',
}

export function filesWait(count: number): string {
  return `${counted(count, 'file')} ${count === 1 ? 'waits' : 'wait'} with your titles.`
}

export const NAME_EACH = 'Check each title, then add them all. Insights are found on this device.'
export const ADDS_ON = 'You can close this: the videos are added all the same.'

export function leftOutText(count: number): string {
  return `${counted(count, 'other file')} left out.`
}

/** Shown when a batch stopped midway. */
export function stoppedText(why: string, left: number): string {
  return `Stopped: ${why} ${counted(left, 'video')} ${left === 1 ? 'is' : 'are'} not added yet.`
}

interface BatchEnd {
  readonly added: number
  readonly notAdded: number
  // Why the batch stopped; null if each failed file had its own reason.
  readonly why: string | null
}

/** How a batch ended, for a learner who closed it meanwhile. */
export function batchDone({ added, notAdded, why }: BatchEnd): ToastText {
  const title = `${counted(added, 'video')} added`
  if (notAdded === 0) return { title }
  const files = counted(notAdded, 'file')
  if (why === null) return { title, description: `${files} could not be added.` }
  return { title, description: `${files} ${notAdded === 1 ? 'was' : 'were'} not added. ${why}` }
}
