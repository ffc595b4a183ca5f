// A line that tells somebody to do something, whatever comes before the verb: its place in an order, or when to do it.
import { isImperative } from './imperative.ts'
import { BEHAVIOUR_VERBS } from '../lexicon/instruction.ts'
import { wordsOf } from './spoken-words.ts'

const ORDER = /^(?:(?:first|second|third|fourth|next|then|finally|lastly|after that|now)(?: of all)?,? )+/i
const TIME =
  /^(?:(?:every|each) (?:single )?\w+|tonight|today|tomorrow(?: \w+)?|(?:this|in the|at|before|after) \w+(?: \w+)?), /i

/** The line without the words that only say in which order or when. */
export function withoutOpening(line: string): string {
  return line.replace(ORDER, '').replace(TIME, '')
}

/** A command without the word that counts it: "Third, drink water" reads alone as "Drink water". Other lines stay. */
export function withoutOrder(line: string): string {
  const rest = line.replace(ORDER, '')
  return rest !== line && isCommand(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : line
}

/** Whether the line, its opening aside, begins with a command. */
export function isCommand(line: string): boolean {
  return commands(wordsOf(withoutOpening(line)))
}

// A verb that is also a noun commands when an object follows: "Heat the oven", but not "Heat kills weeds".
function commands(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (isImperative(words)) return true
  return (
    BEHAVIOUR_VERBS.has(first) &&
    /^(?:the|a|an|your|some|all|each|every|any|both|two|three|four|five|ten)$/.test(second)
  )
}
