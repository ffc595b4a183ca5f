// Why a change was refused, as a sentence.
import { REMINDER_IN_PAST } from '../reminder/reminder.ts'
import type { RefusalKind } from './machinery/definition.ts'
import {
  ACTION_COMPLETED,
  LATER_STEP_DONE,
  NEWER_CHEERS_PUT_AWAY,
  SERVER_FAILED,
  TOO_MANY_MESSAGES,
  UNDO_TOO_LATE,
} from './shared-failures.ts'

export const TOO_LARGE = 'It is too large for the server.'

const SENTENCES: Readonly<Record<RefusalKind | 'too_large', string>> = {
  invalid_args: 'Part of it is not valid.',
  unknown_mutation: 'The server does not know this kind of change yet. Try again later.',
  not_allowed: 'You may not make this change.',
  id_mismatch: 'Its id belongs to something else.',
  video_not_found: 'Its video is no longer in your library.',
  action_not_found: 'Its action is not there: it was not accepted, or it was removed on another device.',
  action_archived: 'The action was completed forever or let go on another device.',
  action_completed: ACTION_COMPLETED,
  undo_too_late: UNDO_TOO_LATE,
  later_step_done: LATER_STEP_DONE,
  newer_cheers_put_away: NEWER_CHEERS_PUT_AWAY,
  reflection_not_found: 'The reflection was removed on another device.',
  tag_not_found: 'The tag was removed on another device.',
  step_not_found: 'The action no longer has this step.',
  step_out_of_order: 'The steps before this one are not done yet.',
  reminder_in_past: REMINDER_IN_PAST,
  too_many_messages: TOO_MANY_MESSAGES,
  too_large: TOO_LARGE,
  internal: SERVER_FAILED,
}
const OF_ANY: Readonly<Record<string, string | undefined>> = SENTENCES

// The detail of 'invalid_args' names the part that is wrong. A kind that only a newer server knows arrives as 'internal', with that
// server's sentence as its detail.
const TOLD_IN_DETAIL: ReadonlySet<string> = new Set<RefusalKind>(['invalid_args', 'internal'])

export interface ToldRefusal {
  readonly kind: string
  readonly detail?: string | undefined
}

/** The sentence for a refusal; a detail is told where it says more, or where its kind has no sentence. */
export function refusalSentence({ kind, detail }: ToldRefusal): string {
  const known = OF_ANY[kind]
  const told = known === undefined || TOLD_IN_DETAIL.has(kind) ? sentenceIn(detail) : undefined
  return told ?? known ?? 'The server did not accept it.'
}

// A code is not a sentence.
function sentenceIn(detail: string | undefined): string | undefined {
  return detail?.includes(' ') === true ? detail : undefined
}
