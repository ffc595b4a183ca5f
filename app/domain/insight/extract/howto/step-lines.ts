// Which lines of a demonstration are its steps, told apart from tips, jokes and what is said around them.
import { STEP_LINES } from '../../lexicon/step-lines.ts'
import { SEQUENCE_MARK } from '../../lexicon/instruction.ts'
import { NUMBER } from '../../lexicon/grammar.ts'
import { isCommand } from '../../speech/command.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { foretold } from '../talk/foretold.ts'
import { keptOdds, KINDS, meanOdds } from '../kept/kept.ts'
import type { ProseLine } from '../talk/seams.ts'
import type { Told } from '../talk/told.ts'
import { DOSED, movesIn, type Move } from './moves.ts'

/** A line with its moves. */
export interface StepLine {
  readonly line: ProseLine
  readonly moves: readonly Move[]
  readonly odds: number
}

// Said of the line, in lower case, as it is spoken.
const SIGNS: readonly RegExp[] = [
  /^(?:(?:and|so|now|okay|but) )*(?:then|next|first|finally|after that|last)\b/,
  /^(?:(?:and|so|now|okay) )*(?:you|we)(?:'re gonna|'ll| will| just| want to| wanna| can)? [a-z]+ (?:the|your|a|an|it|that|them|this|out|up|down|in|on|off|back|to|around)\b/,
  /\b(?:and|then|so|,) (?:you|we) [a-z]+ (?:the|your|a|an|it|that|them|this|out|up|down|in|on|off|back)\b/,
  /^(?:(?:and|so|now|okay) )*(?:then )?i [a-z]+ (?:the|my|a|an|it|that|them|this|out|up|down|in|on|off|back)\b/,
  /\b(?:was|were|had|did|went|got|came|took|thought|used to|would've|[a-z]{3,}ed)\b/,
  /\b(?:said|says|say|saying|asks?|asked|told|tell|goes)\b/,
  /\b(?:he|she|they|people|everybody|everyone|somebody|nobody|him|her)\b/,
  /\b(?:not|never|don't|doesn't|isn't|no)\b/,
  /\b(?:because|'cause|since|so that|that's why|which is why)\b/,
  /\b(?:is|are|means|it's|that's|there's)\b/,
  /\b(?:if)\b/,
  /\b(?:i|i'm|i've|my|me)\b/,
  /\b(?:until|till|for (?:about |the |a )?\w+ (?:minutes?|seconds?|hours?))\b/,
  /\b(?:on|in|into|onto|under|over|through|around|off|out|down|up|back) (?:the|your|a|an)\b/,
  /\b(?:video|channel|subscribe|comment|link|watching|today)\b/,
  /\b(?:always|usually|every|most|more|better|best|trick|secret|reason|point|mistake)\b/,
  /\b(?:want|need|should|have to|gotta|going to|gonna|make sure)\b/,
  /\?/,
  /\b(?:would|could|might|maybe|probably)\b/,
  /\b(?:will|'ll)\b/,
]

/**
 * How many numbers there are for a line.
 * @public tests/training/speaker/train-step-lines.ts learns the weights of these numbers.
 */
export const STEP_NUMBERS = SIGNS.length + KINDS.length + 22

/**
 * The lines of a talk, their moves and what tells whether they are steps.
 * @public tests/training/speaker/train-step-lines.ts learns the weights from them.
 */
export function stepNumbers(told: Told): { line: ProseLine; moves: readonly Move[]; numbers: readonly number[] }[] {
  const lines = told.lines(0, told.sentences.length - 1)
  const moves = lines.map(({ text }) => movesIn(text))
  const odds = keptOdds(told)
  const forces = moves.map((some) => Math.max(0, ...some.map(({ force }) => force)))
  return lines.map((line, at) => {
    const text = line.text.toLowerCase()
    const words = wordsOf(text)
    const some = moves[at] ?? []
    const force = forces[at] ?? 0
    const verbs = words.filter((word) => /^(?:V|NV)$/.test(partOfSpeech(word))).length
    const things = words.filter((word) => /^(?:N|S|NV|NJ)$/.test(partOfSpeech(word))).length
    const share = line.first / told.sentences.length
    const spoken = told.sentences[line.first]?.text ?? ''
    return {
      line,
      moves: some,
      numbers: [
        Number(force === 1), Number(force === 2), Number(force === 3), Math.min(3, some.length),
        Number(some.some(({ from }) => from === 0)), Number(isCommand(line.text)), Number(SEQUENCE_MARK.test(spoken)), Number(DOSED.test(text)),
        Number(words.some((word) => NUMBER.test(word))), Math.min(40, words.length) / 40, Number(words.length < 6),
        verbs / Math.max(1, words.length), things / Math.max(1, words.length),
        (forces[at - 1] ?? 0) / 3, (forces[at - 2] ?? 0) / 3, (forces[at + 1] ?? 0) / 3, (forces[at + 2] ?? 0) / 3,
        Number(share < 0.1), Number(share > 0.9), Number(share > 0.8), Number(told.isBeside.slice(line.first, line.last + 1).includes(true)),
        Number(some.some(({ title }) => /^\S+ (?:\w+ )?(?:the|an?|your|two|three|four|\d+) /i.test(title))),
        ...SIGNS.map((sign) => Number(sign.test(text))),
        ...KINDS.map((kind) => meanOdds(told, odds[kind], line)),
      ],
    } // prettier-ignore
  })
}

/** The lines of a talk with the log odds that each is a step, if the talk is a demonstration. */
export function stepLines(told: Told): StepLine[] {
  return stepNumbers(told).map(({ line, moves, numbers }) => ({ line, moves, odds: foretold(numbers, STEP_LINES) }))
}
