// A short procedure inside a talk that only advises otherwise: "Read the subject. Then look for the name, then take out three words."
import type { ExtractedStep } from '../../schema/insights.ts'
import { capitalised } from '../../../kernel/text.ts'
import { BASE_VERBS } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { normalWord } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'

const FEWEST_STEPS = 4
const FEWEST_THEN = 3

/** Commands in a row of which most begin with "then"; the longest such row, or none. */
export function sequenceOf(told: Told): ExtractedStep[] {
  const { sentences, isBeside } = told
  let row: number[] = []
  let best: readonly number[] = []
  sentences.forEach(({ text }, at) => {
    row = isBeside[at] !== true && isCommand(text) ? [...row, at] : []
    if (row.length > best.length) best = row
  })
  const isInTurn = best.filter((at) => THEN.test(sentences[at]?.text ?? '')).length >= FEWEST_THEN
  return best.length < FEWEST_STEPS || !isInTurn
    ? []
    : best.map((at) => {
        const text = told.prose(at, at)
        const title = capitalised(text.split(TAIL)[0]?.replace(/[.,;!]$/, '') ?? text)
        const isTorn = /\b(?:since|because|and|so)\.$/.test(text)
        return { title: title.slice(0, 120), description: isTorn ? `${title}.` : text, evidence: told.evidence(at, at) }
      })
}

const LEAD = /^(?:and |so |now |okay,? )*(?:(?:first|then|next|finally|lastly|after that),? )?/i
const THEN = /^(?:and |so )*(?:then|next|finally|lastly|after that)\b/i
// What explains the command.
const TAIL = /, (?=(?:and ask|since|because|there's|any|only|so|which|it|you)\b)/i

function isCommand(text: string): boolean {
  const [verb = ''] = text.replace(LEAD, '').split(' ').map(normalWord)
  return BEHAVIOUR_VERBS.has(verb) || BASE_VERBS.has(verb)
}
