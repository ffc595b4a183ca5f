// Texts of the weekly review; reasons for failed writes are in its mutations.
import type { Mend } from '../../domain/review/review-draft.ts'
import type { MutateFailure } from '../../db/write/mutate.ts'
import type { ToastText } from '../../state/toasts.ts'

export const REVIEW_TITLE = 'Your week'

export const MEND_NAMES: Readonly<Record<Mend, string>> = {
  did: 'I did it',
  keep: 'Keep it',
  smaller: 'Smaller step',
  time: 'Another time',
  cue: 'Another cue',
  swap: 'Swap it',
  let_go: 'Let it go',
}

export const MEND_HINTS: Readonly<Record<Mend, string>> = {
  did: 'It is marked complete today.',
  keep: 'It stays as it is. Weeks like this happen.',
  smaller: 'So small that you could do it on a bad day.',
  time: 'When would it have worked this week?',
  cue: 'Tie it to something that happens anyway.',
  swap: 'Another action from the same video takes its place. You let this one go.',
  let_go: 'Its reminders stop. What you did stays in your history.',
}

export const MEND_DONE: Readonly<Record<Mend, string>> = {
  did: 'Done.',
  keep: 'Kept as it is.',
  smaller: 'The first step is smaller now.',
  time: 'Moved to another time.',
  cue: 'Tied to another cue.',
  swap: 'Swapped for another action.',
  let_go: 'Let go.',
}

export const REVIEW_DISMISSED: ToastText = { title: 'No review this week' }
const REVIEW_FAILED: ToastText = { title: 'Your review was not saved' }

export function reviewNotSaved(failure: MutateFailure): ToastText {
  const detail = failure.kind === 'invalid_args' ? failure.detail : undefined
  return detail === undefined ? REVIEW_FAILED : { ...REVIEW_FAILED, description: detail }
}

export const LET_GO: ToastText = { title: 'Let go', description: 'Its reminders have stopped.' }
export const SWAPPED: ToastText = { title: 'Swapped', description: 'The other action takes its place.' }
export const DID: ToastText = { title: 'Marked complete' }
export const MEND_UNDONE: ToastText = { title: 'Back where it was' }
export const MEND_FAILED: ToastText = { title: 'Nothing was changed' }
