// Predicts how good a learner finds a command of a lone speaker as an action.
import { NUMBER } from '../../lexicon/grammar.ts'
import { isFused } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { isTornEnd } from '../talk/torn-edge.ts'
import type { Told } from '../talk/told.ts'
import { isInDemonstration, isNotMeant } from '../worth/meant.ts'
import { titleOfUrged, type Urged } from './urged.ts'

const FEWEST_WORDS = 4
const FEWEST_SHOWN = 3
const FEWEST_STEMS = 2
const LONGEST = 110

/** Whether it can be understood alone; most that cannot are parts of a longer thought. */
export function isUnderstood(told: Told, one: Urged): boolean {
  return (
    wordsOf(one.title).length >= FEWEST_WORDS &&
    !isCutInside(told, one) &&
    new Set(topicStems(one.title, told.language)).size >= FEWEST_STEMS &&
    isAlone(one) &&
    canBeShown(told, one)
  )
}

/** Whether it points at nothing around it, and its last verb has its object: not "Get them to help you craft". */
export const isAlone = (one: Urged): boolean =>
  openReferences([titleOfUrged(one)]).first === 0 &&
  !POINTS.test(one.title) &&
  partOfSpeech(wordsOf(one.title).at(-1) ?? '') !== 'V'

/** Whether it can be understood with the passage around it. */
export function canBeShown(told: Told, one: Urged): boolean {
  const title = titleOfUrged(one)
  const said = wordsOf(one.title)
  if (
    said.length < FEWEST_SHOWN ||
    title.length > LONGEST ||
    OUT_OF_PLACE.test(one.title) ||
    isFused(one.title) ||
    isTornEnd(one.title)
  )
    return false
  const next = told.words.slice(one.to, one.to + 3).map(({ norm }) => norm)
  const isTold = told.words[one.verbAt - 1]?.norm === 'you'
  if (!isTold && WARNS.test(`${one.title} ${next.join(' ')}`)) return false
  // Said twice: "Take approval paths, take policy paths". Or the verb was a noun: "Roll out is".
  if (said.indexOf(said[0] ?? '', 1) > 0 || FINITE.test(said.slice(1, 4).join(' '))) return false
  if (COUNTS.test(one.title)) return false
  return topicStems(one.title, told.language).length > 0
}

// "Check your phone every hour and you will never finish"
const WARNS = /\b(?:and|or|but|then) (?:you(?:'\w+)?|it|they|he|she|nobody|everybody|everyone|see|watch|there)\b/i
// Counted aloud.
const COUNTS = /\b(?:one two|two three|three four)\b/i
const FINITE = /\b(?:is|are|was|were|has|had|will|would|can|could|managers|does)\b/

// In a written sentence a command begins the sentence or a clause: "Strong legs take the load" has a subject.
function isCutInside({ sentences, words }: Told, { sentence, edge, isLed, isHabit, verbAt }: Urged): boolean {
  const { punctuated = false, from = 0 } = sentences[sentence] ?? {}
  return (
    punctuated &&
    !isLed &&
    !isHabit &&
    edge < 0.5 &&
    verbAt - from > 3 &&
    !/[,;:—]$/.test(words[verbAt - 1]?.text ?? '')
  )
}

const OUT_OF_PLACE =
  /\b(?:and the (?:first|second|third|fourth|last|other)|i|i'm|i've|i'll|i'd|me|my|we|us|our|we're|he|she|his|her|him|it's|that's|there's|there is|they're|you're|here|this video|comments?|subscribe|link|description|channel|screen|like button|sponsor\w*|newsletter|whatever|stuff like|or so|that one|i\.e|like a|(?:it|they|he|she) (?:did|does|is|was|were|has|had)(?:n't)?|between when|heck|month a or|and those)\b|\bwhere the \w+$/i
const POINTS =
  /^(?:do|go|get|take|make|put|use|try|keep|call) (?:it|them|that|this|those|these)\b|\b(?:this|that|these|those|it|them)$/i

/**
 * The names of the features, in the order of their weights.
 * @public tests/training/train-urged.ts learns the weights under these names.
 */
export const URGED_NUMBERS = ['edge', 'inner', 'words', 'long', 'short', 'should', 'need', 'your object', 'amount', 'vague verb', 'plain verb', 'joined', 'I near', 'commands near', 'not meant'] as const // prettier-ignore

const NEAR = 60

/** The numbers of a command, given the commands of its talk. */
export function urgedFeatures(told: Told, one: Urged, all: readonly Urged[]): number[] {
  const { words } = told
  const norms = (from: number, to: number) => words.slice(Math.max(0, from), to).map(({ norm }) => norm)
  const around = norms(one.verbAt - NEAR, one.to + NEAR)
  const said = wordsOf(one.title)
  const before = norms(one.verbAt - 8, one.verbAt).join(' ')
  const near = all.filter((other) => other !== one && Math.abs(other.verbAt - one.verbAt) < 2 * NEAR).length
  return [
    Math.max(-4, Math.min(4, one.edge)),
    Math.max(-4, Math.min(2, one.inner)),
    said.length,
    Math.max(0, said.length - 13),
    Math.max(0, 7 - said.length),
    Number(one.isLed && SHOULD.test(before)),
    Number(one.isLed && !SHOULD.test(before)),
    Number(said[1] === 'your'),
    Number(AMOUNT.test(one.title) || said.some((word) => NUMBER.test(word))),
    Number(VAGUE.test(one.title)),
    Number(PLAIN.test(one.title)),
    Number(/ (?:and|or)$/.test(before)),
    (around.filter((norm) => OF_SPEAKER.test(norm)).length / around.length) * 10,
    Math.min(5, near),
    Number(isNotMeant(`${before} ${one.title}`)) + Number(isInDemonstration(one.title)),
  ]
}

const OF_SPEAKER = /^(?:i|i'\w+|my|me|we|we'\w+)$/
const SHOULD = /\b(?:should|sure|better|ahead|recommend|suggest|don't forget|remember|advice is|i want you to|do is)\b/
const AMOUNT = /\b(?:every|each|daily|minutes?|hours?|days?|weeks?|months?|morning|evening|tonight|tomorrow|night|times?|percent|once|twice|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i // prettier-ignore
const VAGUE = /^(?:make sure|make every|take (?:the time|advantage|care|control|action|responsibility)|design|develop|create value|set your (?!alarm|clock|timer|phone)|focus|start to|start|treat|invest|find|keep|stay|work|get|go|do|build|use|avoid|check|match|deliver|hit|note|test|stick|run|spend)\b/i // prettier-ignore
const PLAIN = /^(?:write|list|call|email|message|text|put|record|move|cut|buy|read|book|ask|send|count|cancel|compare|pick|choose|track|set|block|leave|add|walk|sleep|train|measure|draw|print|change|take (?!the time|advantage|care|control|action)|create|practi[cs]e|close|turn|open|fill)\b/i // prettier-ignore
