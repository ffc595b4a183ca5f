// Recognises instructions, whatever precedes the verb: the position in a sequence, or when to do it.
import { capitalised } from '../../kernel/text.ts'
import { isImperative } from './imperative.ts'
import { BEHAVIOUR_VERBS } from '../lexicon/instruction.ts'
import { wordsOf } from './spoken-words.ts'

const ORDER = /^(?:(?:first|second|third|fourth|next|then|finally|lastly|after that|now)(?: of all)?,? )+/i
const TIME =
  /^(?:(?:every|each) (?:single )?\w+|tonight|today|tomorrow(?: \w+)?|(?:this|in the|at|before|after) \w+(?: \w+)?), /i

/** The line without leading words that only say in which order or when. */
export function withoutOpening(line: string): string {
  return line.replace(ORDER, '').replace(TIME, '')
}

/** A command without its ordinal: "Third, drink water" becomes "Drink water". Other lines stay unchanged. */
export function withoutOrder(line: string): string {
  const rest = line.replace(ORDER, '')
  return rest !== line && isCommand(rest) ? capitalised(rest) : line
}

/** Whether the line begins with a command after words of order or time. */
export function isCommand(line: string): boolean {
  return commands(wordsOf(withoutOpening(line)))
}

// A word that is both noun and verb is a command if an object follows: "Heat the oven", but not "Heat kills weeds".
function commands(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (isImperative(words)) return true
  return (
    BEHAVIOUR_VERBS.has(first) &&
    /^(?:the|a|an|your|some|all|each|every|any|both|two|three|four|five|ten)$/.test(second)
  )
}
