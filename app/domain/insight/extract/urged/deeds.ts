// What the listener is told to do, or the speaker did, and what only looks like it.
import { NUMBER } from '../../lexicon/grammar.ts'

// "You save $1,800", "you get a sound": what comes of it, or of an example.
export const RESULTS =
  /^(?:save|pay|get|earn|make|win|spend|owe|sleep|fall|reach|keep|stop|grow|sound) | (?:that|this|to)$/
export const isAmountIn = (norms: readonly string[], i: number) =>
  norms[i + 1] === 'in' && NUMBER.test(norms[i + 2] ?? '')
export const ON_CONDITION =
  /\b(?:if|when|whenever|that|what|where|how|than|why|because|which|who|do|did|does|can|could|would|will|until|unless|before|after|as|once|time|or|think|thinks|mean|say|see|until)$/
// What is done to change something, and how one is told to.
export const DEEDS: Readonly<Record<string, string>> = { put: 'put', wrote: 'write', booked: 'book', set: 'set', printed: 'print', switched: 'switch', deleted: 'delete', scheduled: 'schedule' } // prettier-ignore
