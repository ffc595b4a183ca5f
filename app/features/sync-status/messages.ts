// Changes in words: what a mutation does, why one was refused, why the last attempt failed.
import { capitalised, numberText } from '../../domain/kernel/text.ts'
import { failureTextOf } from '../../domain/mutations/failure-text.ts'
import { refusalSentence, type ToldRefusal } from '../../domain/mutations/refusal-text.ts'
import { learnerMutation } from '../../domain/mutations/registry.ts'
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

/** The toast for a change the server refused: the catalogue's text, the reason, and how many more were refused with it. */
export function refusalToast(
  { name, refusal }: { readonly name: string; readonly refusal: ToldRefusal },
  more = 0,
): ToastText {
  const { title, description } = failureTextOf(name)
  const others =
    more === 0 ? null : `${numberText(more)} more ${more === 1 ? 'change was' : 'changes were'} not accepted.`
  const sentences = [description, refusalSentence(refusal), others].filter((text) => typeof text === 'string')
  return { title, description: sentences.map((text) => text.replace(/\.?$/, '.')).join(' ') }
}

export function retryFailure(refusal: ToldRefusal): ToastText {
  return { title: 'Still not accepted', description: refusalSentence(refusal) }
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
