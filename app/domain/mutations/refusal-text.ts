// Why a change was refused, as a sentence.
import { REMINDER_IN_PAST } from '../reminder/reminder.ts'
import {
  ACTION_COMPLETED,
  LATER_STEP_DONE,
  NEWER_CHEERS_PUT_AWAY,
  TOO_MANY_MESSAGES,
  UNDO_TOO_LATE,
} from './shared-failures.ts'

export const TOO_LARGE = 'It is too large for the server.'

const SENTENCES: Readonly<Record<string, string>> = {
  video_not_found: 'Its video is no longer in your library.',
  action_not_found: 'Its action is not there: it was not accepted, or it was removed on another device.',
  action_archived: 'The action was completed forever or let go on another device.',
  action_completed: ACTION_COMPLETED,
  undo_too_late: UNDO_TOO_LATE,
  later_step_done: LATER_STEP_DONE,
  newer_cheers_put_away: NEWER_CHEERS_PUT_AWAY,
  reflection_not_found: 'The reflection was removed on another device.',
  reminder_in_past: REMINDER_IN_PAST,
  too_many_messages: TOO_MANY_MESSAGES,
  too_large: TOO_LARGE,
  unknown_mutation: 'The server does not know this kind of change yet. Try again later.',
}

export interface ToldRefusal {
  readonly kind: string
  readonly detail?: string | undefined
}

/** The sentence for a refusal; a detail is told where its kind has none. */
export function refusalSentence({ kind, detail }: ToldRefusal): string {
  return SENTENCES[kind] ?? detail ?? 'The server did not accept it.'
}
