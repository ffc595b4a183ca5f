// Texts of the video detail dialog.
import type { VideoStatus } from '../../domain/video/video.ts'
import type { ToastText } from '../../state/toasts.ts'

export const STATUS_NAMES: Readonly<Record<VideoStatus, string>> = {
  completed: 'Processed',
  processing: 'Processing',
  failed: 'Failed',
}

export const RERUN_STARTED: ToastText = {
  title: 'Asked for a new analysis',
  description: 'When the AI has finished, its insights replace these. If it wrote these already, they stay the same.',
}

export const WRITTEN_WITHOUT_AI: ToastText = {
  title: 'Insights found without AI',
  description: 'They stay until you ask for others.',
}
export const NOTHING_FOUND = 'Too little was found in the words of this video. What was there stays.'
export const READING_BROKE = 'The transcript could not be read. Try again in a moment.'

/** Why the insights were not written again. */
export function notWritten(description: string): ToastText {
  return { title: 'The insights were not written again', description }
}

export const TRANSCRIPT_COPIED: ToastText = { title: 'Transcript copied' }

export const TRANSCRIPT_TEXTS = {
  none: 'There is no transcript for this video yet. Add it again with one, and its words can be read here.',
  offline: 'This transcript is not on this device yet. It comes when you are connected.',
  failed: 'The transcript could not be fetched. Try again in a moment.',
} as const

export const WORDS_MARKED = 'The words are marked below.'
/** For a moment that was requested without words. */
export function saidAt(moment: string): string {
  return `This is what is said at ${moment}.`
}

export const WORDS_NOT_FOUND = 'These words are not in this transcript. This is what was said at that moment.'
