// Texts about recall; texts for failures are in its mutations.
import { counted } from '../../domain/kernel/text.ts'
import { DAY_MS, type Instant } from '../../domain/kernel/time.ts'
import type { RecallGrade } from '../../domain/recall/recall.ts'
import type { ToastText } from '../../state/toasts.ts'

export const GRADE_NAMES: Readonly<Record<RecallGrade, string>> = {
  forgot: 'Forgot',
  hard: 'Hard',
  knew: 'Knew it',
}

export const RECALL_TEXTS = {
  title: 'Remember',
  hint: 'Answer from memory first, then look.',
  show: 'Show the moment',
  ask: 'How well did you remember it?',
  done: 'Nothing more to remember for now.',
  putOff: 'Not today',
  stop: 'Stop asking about this video',
} as const

export const TAKEN_BACK: ToastText = { title: 'Back where it was' }
export const PUT_OFF: ToastText = { title: 'No more questions today', description: 'You’ll be asked again tomorrow.' }
export const NOT_PUT_OFF: ToastText = { title: 'The question was not put off' }
export const SWITCHED_OFF: ToastText = { title: 'You won’t be asked about this video again' }
export const SWITCHED_ON: ToastText = { title: 'You’ll be asked about this video again' }

/** `Next time in 3 days`, counting days as a learner would. */
export function answerSaved(dueAt: Instant | null, now: Instant): ToastText {
  const title = 'Answer saved'
  if (dueAt === null) return { title }
  const days = Math.max(1, Math.round((dueAt - now) / DAY_MS))
  return {
    title,
    description: days === 1 ? 'You’ll be asked again tomorrow.' : `You’ll be asked again in ${counted(days, 'day')}.`,
  }
}
