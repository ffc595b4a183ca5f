// Changes in words: what a mutation does, why one was refused, why the last attempt failed.
import { capitalised, numberText } from '../../domain/kernel/text.ts'
import { failureTextOf } from '../../domain/mutations/failure-text.ts'
import { learnerMutation } from '../../domain/mutations/registry.ts'
import {
  ACTION_COMPLETED,
  LATER_STEP_DONE,
  NEWER_CHEERS_PUT_AWAY,
  TOO_MANY_MESSAGES,
  UNDO_TOO_LATE,
} from '../../domain/mutations/shared-failures.ts'
import { REMINDER_IN_PAST } from '../../domain/reminder/reminder.ts'
import type { ToastText } from '../../state/toasts.ts'

interface Change {
  readonly name: string
  // What it is about, as the learner knows it.
  readonly subject: string | null
}

/** `Complete “Walk ten minutes”`; a change from another version of the program uses its name: `Save reflection`. */
export function changeWords({ name, subject }: Change): string {
  const words = learnerMutation(name)?.label ?? spelledOut(name)
  return subject === null ? words : `${words} “${subject}”`
}

function spelledOut(name: string): string {
  return capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

interface Refusal {
  readonly kind: string
  readonly detail?: string | undefined
}

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
  too_large: 'It is too large for the server.',
  unknown_mutation: 'The server does not know this kind of change yet. Try again later.',
}

export function issueSentence(refusal: Refusal): string {
  return SENTENCES[refusal.kind] ?? refusal.detail ?? 'The server did not accept it.'
}

/** The toast for a change the server refused: the catalogue's text, the reason, and how many more were refused with it. */
export function refusalToast(
  { name, refusal }: { readonly name: string; readonly refusal: Refusal },
  more = 0,
): ToastText {
  const { title, description } = failureTextOf(name)
  const others =
    more === 0 ? null : `${numberText(more)} more ${more === 1 ? 'change was' : 'changes were'} not accepted.`
  const sentences = [description, issueSentence(refusal), others].filter((text) => typeof text === 'string')
  return { title, description: sentences.map((text) => text.replace(/\.?$/, '.')).join(' ') }
}

export function retryFailure(refusal: Refusal): ToastText {
  return { title: 'Still not accepted', description: issueSentence(refusal) }
}

const FAILURES: Readonly<Record<SyncFailure['kind'], string>> = {
  unreachable: 'the server could not be reached',
  retry_later: 'the server asked to wait a moment',
  unauthorized: 'the server asked you to sign in',
  store: 'this device could not write what the server sent',
}

/** How the last sync attempt failed, as passed in by the page. */
export interface SyncFailure {
  readonly kind: 'unreachable' | 'retry_later' | 'unauthorized' | 'store'
  readonly at: number
}

/** `Last try 2 minutes ago: the server could not be reached.` */
export function lastTrySentence({ kind }: SyncFailure, age: string): string {
  return `Last try ${age}: ${FAILURES[kind]}.`
}

/** Names the file, which the browser may have saved without a word. */
export function copySaved(name: string): ToastText {
  return { title: 'Copy saved', description: name }
}

export const EXPORT_FAILED: ToastText = {
  title: 'The copy was not made',
  description: 'This device could not read its data. Reload the page and try again.',
}
