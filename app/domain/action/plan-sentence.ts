// A plan as one if-then sentence. The learner's words are kept; only their edges are adapted.
import { onceFor } from '../kernel/once-for.ts'
import { capitalised } from '../kernel/text.ts'
import type { Action } from './action.ts'
import { inFirstPerson } from './first-person.ts'

export interface PlanWords {
  readonly what: string
  readonly when: string
  readonly where: string
}

const CLAUSE = /^(when|whenever|if|once|as soon as|while)\s/i
// Phrases that already say when: "every morning", "tomorrow at my desk", "after breakfast".
const ADVERBIAL =
  /^(every|each|today|tonight|tomorrow|this|next|the next|the first|first thing|right|just|immediately|after|before|during)\s?/i
const PREPOSITION =
  /^(in|inside|at|on|by|near|next to|beside|behind|under|outside|upstairs|downstairs|from|with|around|along)(\s|$)/i
const DETERMINER = /^(the|my|our|a|an|his|her|their)\s/i
const BARE_AT = /^(home|work|school|university|college|church)$/i
const THE_AT = /^(desk|gym|office|table|library|station|bus stop|piano|computer|laptop|sink|stove|whiteboard)$/i

// Words before the deed: "without looking, write it down".
const LEADING = /^(?:without|before|after|instead of|every|each|when|while)\b[^,]*(?=, )/i

/**
 * `If it is 07:30 and I am in the kitchen, then I will ...`. Missing parts are left out of the sentence, and so is a time with which
 * what will be done begins or ends anyway. A `when` that is a clause ("when I finish lunch") or already says when ("every morning")
 * keeps its words.
 */
export function planSentence({ what, when, where }: PlanWords): string {
  const act = `I will${actWords(what)}`
  const named = tidy(when)
  const time = saysWhen(act, named) ? '' : named
  const place = placeWords(tidy(where))
  if (time === '') return place === '' ? sentence(act) : sentence(`If I am ${place}, then ${act}`)
  if (ADVERBIAL.test(time)) return sentence(place === '' ? `${time}, ${act}` : `${time}, when I am ${place}, ${act}`)
  const condition = CLAUSE.test(time) ? lowerFunctionWord(time) : `if it is ${timeWords(time)}`
  return sentence(`${condition}${place === '' ? '' : ` and I am ${place}`}, then ${act}`)
}

// "Every Sunday, I will call her every Sunday" says it twice.
function saysWhen(act: string, time: string): boolean {
  if (!ADVERBIAL.test(time)) return false
  const [said, named] = [act.toLowerCase(), time.toLowerCase()]
  return said.endsWith(` ${named}`) || said.startsWith(`i will, ${named},`)
}

type Planned = Pick<Action, 'actionTitle' | 'planningData'>

/**
 * An action's plan as that sentence; empty if neither time nor place was written. Worked out once, since a list of due actions is drawn
 * again whenever one of them leaves, and most of its rows are the same objects.
 */
export const sentenceOf = onceFor(({ actionTitle, planningData }: Planned): string => {
  const { what = actionTitle, when = '', where = '' } = planningData
  return when === '' && where === '' ? '' : planSentence({ what, when, where })
})

/** The second if-then, for an obstacle; empty unless both halves were written. */
export function copingSentence(plan: { readonly obstacle: string; readonly ifThen: string }): string {
  const obstacle = tidy(plan.obstacle).replace(/^(if|when)\s+/i, '')
  // Some people write the whole sentence in the field for its second half.
  const answer = tidy(plan.ifThen).replace(/^((if|when)\s.*?,\s*then|then)\s+/i, '')
  if (obstacle === '' || answer === '') return ''
  return sentence(`If ${lowerFunctionWord(obstacle)}, then I will${actWords(answer)}`)
}

function actWords(text: string): string {
  const words = tidy(text).replace(/^(i will|i'll|i’ll|to)\s+/i, '')
  if (words === '') return ' ...'
  // Then the sentence needs its first comma, too.
  return (LEADING.test(words) ? ', ' : ' ') + inFirstPerson(lowerFirst(words))
}

// After "it is", 'at 7:30' and 'on Monday' lose their preposition.
function timeWords(time: string): string {
  return lowerFunctionWord(time.replace(/^(at|on)\s+/i, ''))
}

function placeWords(place: string): string {
  const words = place.replace(/^i am\s+/i, '')
  if (words === '' || PREPOSITION.test(words)) return lowerFunctionWord(words)
  if (BARE_AT.test(words)) return `at ${words.toLowerCase()}`
  if (THE_AT.test(words)) return `at the ${words.toLowerCase()}`
  if (DETERMINER.test(words)) return `in ${lowerFunctionWord(words)}`
  return /^\p{Lu}/u.test(words) && words.includes(' ') ? `at ${words}` : `in the ${lowerFirst(words)}`
}

function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!,;:])[.!,;:]+$/, '')
}

function sentence(words: string): string {
  const text = capitalised(words)
  return /[.!?…]["'”’)]?$/.test(text) ? text : `${text}.`
}

// Names and abbreviations keep their capital: only a plain capitalised word becomes lower case inside the sentence.
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}+(\s\p{Ll}|[\s,]*$|\s\d|,|'|’|-|\s["“(])/u.test(text) || /^A\s/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function lowerFunctionWord(text: string): string {
  return CLAUSE.test(text) ||
    ADVERBIAL.test(text) ||
    PREPOSITION.test(text) ||
    DETERMINER.test(text) ||
    /^It\s/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
