// Predicts how glad readers are of what a lone speaker urges as an action, from 0 (misleading) to 3.
import { BASE_VERBS, FINITE_FORMS, NUMBER } from '../../lexicon/grammar.ts'
import { URGED_WORDS } from '../../lexicon/urge-grades.ts'
import { isFused } from '../../speech/fused.ts'
import { openReferences } from '../../speech/open-references.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { isTornEnd } from '../talk/torn-edge.ts'
import type { Told } from '../talk/told.ts'
import { keptOdds, KINDS } from '../kept/kept.ts'
import { hasFailed, introducesWrong, isDoubtful, isInDemonstration, isNotMeant } from '../worth/meant.ts'
import { isStoryTold } from '../talk/talk-kind.ts'
import { isNoDeed } from './run-on.ts'
import { FORMS } from './starts.ts'
import { titleOfUrged, type Urged } from './urged.ts'

const LONGEST = 110

/** Whether it can be a title: short enough, and more than a verb. */
export const canBeShown = ({ words, language }: Told, one: Urged): boolean =>
  titleOfUrged(one).length <= LONGEST &&
  topicStems(one.title, language).length > 0 &&
  !(words[one.to - 1]?.text.endsWith('?') ?? false)

/** Whether it points at nothing around it. */
export const isAlone = (one: Urged): boolean => !isNothingToDo(one) && flawsOf(one).every((flaw) => !flaw)

/** Whether it is surely something else than a thing for the viewer to do. */
export const isNothingToDo = (one: Urged): boolean =>
  wordsOf(one.title).length < FEWEST_WORDS ||
  BREAKS_OFF.test(one.title) ||
  DO_IS.test(one.title) ||
  IS_TWO.test(one.title) ||
  isSureOfNothing(one.title) ||
  OUT_OF_PLACE.test(titleOfUrged(one)) ||
  WARNS.test(one.title) ||
  LACKS_THING.test(one.title) ||
  TO_SOMEBODY.test(one.title) ||
  IS_THOUGHT.test(one.title) ||
  IS_NAME.test(one.title) ||
  hasSubject(wordsOf(one.title))

// "Make sure that the holes align with", "turn the knob back until"
const BREAKS_OFF =
  /^(?!.*\b(?:what|who|whom|where|which)\b).*\b(?:until|till|from|of|to the|(?<!\bdo |\bgo |\bwork |\bplay |\bstart |\bdeal |\bagree |\blive )with)$/i
// "(What I) do is create a copy"
const DO_IS = /^do (?:(?:that|this) )?(?:(?!(?:what|whatever|that|which|who)\b)\S+ ){0,9}?is (?:to )?[a-z]/i
// "(To) add a bit of light is by cutting a window", "go to the menu and shoot is adjust the light"
const IS_TWO =
  /^(?!.*\b(?:what|who|which|that|how|where|if|when|once|until|sure|check|ensure|so|because|whatever|whoever)\b).* (?:is|are) (?:by \w+ing|add|adjust|change|click|create|get|go|make|select|take|turn|use)\b/i

// "Make sure the distance from the camera to the source": of what?
function isSureOfNothing(title: string): boolean {
  const [, what = ''] = /^make sure (?:that )?((?:the|your|an?|all|every) .+)$/i.exec(title) ?? []
  const words = wordsOf(what)
  return (
    what !== '' &&
    !words.some((word) => FINITE_FORMS.has(word) || FINITE.test(word) || /^[VZD]$/.test(partOfSpeech(word)))
  )
}

const FINITE = /^(?:is|are|isn't|aren't|was|were|has|have|can|can't|will|won't|do|does|doesn't|don't)$/

// "Turn it off, Dermot": said to somebody who is there.
const TO_SOMEBODY = /, (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$)\p{Lu}\p{Ll}+$/u

// "Remember as you're going ...", "imagine that ...", "don't make the mistake of thinking ...": asked of the listener while listening. "Remember to
// ..." may be a plan.
const IS_THOUGHT =
  /^(?:(?:always |just )?(?:remember|imagine|assume|suppose)(?! to )|(?:don't ever|never|don't) forget(?! to )|(?:notice|recommend)|see (?:how|what|why)|don't (?:ever )?make (?:the|that|this) (?:\w+ )?mistake)\b/i

// "Mark Levy's first insight": a name that is a verb, too.
const IS_NAME =
  /^(?:Mark|Bill|Grant|Rob|Chase|Frank|Drew|Josh|Sue|Ward|Dean|Chuck|Skip|Miles|Grace|Hope|Jack) \p{Lu}\p{Ll}/u

// What may keep a title from being understood alone, one by one; readers' grades say how much each matters.
function flawsOf(one: Urged): boolean[] {
  const shown = titleOfUrged(one)
  return [
    openReferences([shown]).first > 0,
    POINTS.test(one.title) && !NAMES_THING.test(one.condition),
    REPORTED.test(one.title),
    isTornEnd(shown),
  ]
}

const FEWEST_WORDS = 3
// "Check your phone every hour and you will never finish", "get it in and make the mistake"
const WARNS =
  /\bmake (?:the|a|this|that|your|my) mistakes?\b|\b(?:and|or|but|then) (?:you(?:'ll|'d|'re| can| can't| will| won't| like| feel| know| get| have| need| want| lose| never)|it|they|he|she|nobody|everybody|everyone|see|watch|there)\b/i
// "Check then go back in an hour", "go on leave the gap", "hold on, somebody is at the door", "clean as a whistle"
const LACKS_THING =
  /^(?:hold|hang|come) on\b|^head back\b|^clear (?:on|about)\b|^(?:clean|dry|clear|flat|warm|cool|quiet|slow|open|free) as an? |^(?:go|come) back (?!(?:to|over|in|into|and|through)\b)|\b(?:years?|months?) (?:late|later|ago|earlier)\b|^(?:(?:don't|never) )?\w+,? (?:then|and then|so|but)\b|^\w+, the |^(\w{4,}) (?:\S+ ){0,3}(?!(?:and|before|after|when|you|your|then|first) )[^\s,]+ \1 |^go on (?!(?:an?|the|your|for|with|until|till|to)\b)/i
// "Count somebody asked can you do this"
const REPORTED =
  /\b(?:somebody|someone|people|everybody|everyone|who|\w+'s) (?:asked|said|says|asks|told|wrote|goes)\b|\bthey (?:say|said)\b/i
/** Words of the speaker, of others and of the show, which no title may have. */
export const OUT_OF_PLACE =
  /\b(?:i|i'm|i've|i'll|i'd|me|my|we|us|our|we're|he|she|his|her|him|this video|comments?|subscribe|link|description|channel|like button|makes? sense|all right|alright|okay|excellent|sponsor\w*|newsletter)\b/i
// The verb was a noun: "Wash basins give you an even heat".
const hasSubject = ([, second = '', third = '', fourth = '']: readonly string[]) =>
  /^(?:you(?:'ve|'ll|'re|'d)|i've|it's|that's)$/.test(second) ||
  (/[^s]s$/.test(second) && third !== 'like' && BASE_VERBS.has(third)) ||
  [second, third, fourth].some((word) => /^(?:is|are|was|were|has|had|will|would|does)$/.test(word))
// "If you've got a tracker, take it off for a week"
const NAMES_THING =
  /^(?:if|when|once) you(?:'ve| have|'re| own| get| buy| see)?\b.* an? (?:[\w-]+ ){0,2}(?!lot\b|bit\b)[\w-]{3,}/i
const POINTS =
  /^(?:(?:don't|never) )?\w+ (?:it|them|that|this|those|these|him|her)\b(?! (?:week|evening|morning|month|day)\b)|(?<!\ball of )(?<!\ban? .* (?:on|in|with|of|to|for) )\b(?:this|that|these|those|it|them)$/i

/**
 * The names of the numbers, in the order of their weights, which those of the words follow.
 * @public tests/training/speaker/train-urged.ts learns the weights under these names.
 */
export const URGED_NUMBERS = [...FORMS, 'what i do', 'edge', 'sure edge', 'open edge', 'end', 'unsure end', 'inner', 'words', 'long', 'short', 'condition', 'if', 'your object', 'object', 'number object', 'pronoun object', 'amount', 'day', 'number', 'vague verb', 'plain verb', 'verb is a noun', 'verb last', 'open references', 'torn', 'fused', 'points at last', 'reason after', 'i near', 'you near', 'past near', 'others near', 'said near', 'said before', 'quoted', 'question', 'commands near', 'not meant', 'doubtful', 'demonstrated', 'wrong before', 'failed after', 'beside', 'denied', 'begins', 'ends', 'position', 'of title', 'stems', 'first in sentence', 'if only one', 'finite after', 'in a clause', 'homework', 'homework far', ...KINDS, 'action beside', 'best action', 'open', 'points', 'reported', 'torn end', 'no deed', 'if before', 'story', 'i in a story'] as const // prettier-ignore

const NEAR = 40
const IF_NEAR = 12
const IF = /^(?:if|unless|case|suppose)$/
const BEFORE = 8
const AFTER = 5

/** The numbers of something urged, given all that is urged in its talk. */
export function urgedFeatures(told: Told, one: Urged, all: readonly Urged[]): number[] {
  return [...urgedNumbers(told, one, all), ...wordsNear(told, one, WORDS)]
}

const around = ({ words }: Told, from: number, to: number) => words.slice(Math.max(0, from), to).map(({ norm }) => norm)
const share = (norms: readonly string[], such: RegExp) =>
  (norms.filter((norm) => such.test(norm)).length / Math.max(1, norms.length)) * 10

/** Those that are counted. */
export function urgedNumbers(told: Told, one: Urged, all: readonly Urged[]): number[] {
  const { sentences, words } = told
  const { verbAt, verb, form, condition, title } = one
  const said = wordsOf(title)
  const object = words[verbAt + 1]?.norm ?? ''
  const before = around(told, verbAt - BEFORE, verbAt).join(' ')
  const near = around(told, verbAt - NEAR, one.to + NEAR)
  const textAt = (i: number) => sentences[i]?.text ?? ''
  const shown = titleOfUrged(one)
  const at = verbAt / words.length
  const odds = keptOdds(told)
  return [
    ...FORMS.map((name) => Number(form === name)),
    Number(/\bwhat i(?:'d)? (?:\w+ )?do\b|\bi always\b|\bnow i\b/.test(before)),
    clip(one.edge, -4, 4), Number(one.edge > 2), Number(one.edge < -1),
    clip(one.end, 0, 10), Number(one.end < 4), clip(one.inner, -4, 3),
    said.length, Math.max(0, said.length - 13), Math.max(0, 6 - said.length),
    Number(condition !== ''), Number(/^if/i.test(condition)),
    Number(object === 'your' || object === 'my'), Number(/^(?:the|an?|every|each|all|both)$/.test(object)), Number(NUMBER.test(object)), Number(/^(?:it|them|that|this|those|these)$/.test(object)),
    Number(AMOUNT.test(shown)), Number(DAY.test(around(told, verbAt - 10, one.to + 5).join(' '))), Number(said.some((word) => NUMBER.test(word))),
    Number(VAGUE.test(title)), Number(PLAIN.test(title)), Number(/N/.test(partOfSpeech(verb))), Number(partOfSpeech(said.at(-1) ?? '') === 'V'),
    Math.min(2, openReferences([shown]).first), Number(isTornEnd(title)), Number(isFused(title)), Number(/\b(?:it|them|that|this|these|those|one)$/i.test(title)),
    Number(/^(?:because|'?cause|so|otherwise)$/.test(words[one.to]?.norm ?? '')),
    share(near, OF_SPEAKER), share(near, OF_LISTENER), share(near, PAST), share(near, OF_OTHERS), share(near, SAYS),
    Number(around(told, verbAt - 16, verbAt).some((norm) => SAYS.test(norm))),
    Number(/["“”]/.test(words.slice(Math.max(0, verbAt - 3), one.to).map(({ text }) => text).join(' '))), Number(/\?/.test(words.slice(verbAt, one.to + 6).map(({ text }) => text).join(' '))),
    Math.min(6, all.filter((other) => other !== one && Math.abs(other.verbAt - verbAt) < 2 * NEAR).length),
    Number(isNotMeant(`${before} ${title}`)), Number(isDoubtful(`${before} ${title}`)), Number(isInDemonstration(title)),
    Number(introducesWrong(textAt(one.sentence - 1))), Number(hasFailed(textAt(one.sentence + 1))),
    Number(told.isBeside[one.sentence] === true), Number(told.isDenied(one.sentence)),
    Number(at < 0.06), Number(at > 0.94), at,
    Number(topicStems(title, told.language).some((stem) => told.facts.titled.has(stem))), Math.min(8, new Set(topicStems(title, told.language)).size),
    Number(one.from <= (sentences[one.sentence]?.from ?? 0)), Number(ONE_THING.test(around(told, one.from - 14, verbAt).join(' '))),
    Number(around(told, verbAt + 2, Math.min(one.to, verbAt + 9)).some((norm) => FINITE_FORMS.has(norm))), Number(CLAUSE.test(words[one.at - 1]?.norm ?? '')),
    Number(HOMEWORK.test(around(told, one.from - 16, verbAt).join(' '))), Number(HOMEWORK.test(around(told, one.from - 60, one.from - 16).join(' '))),
    ...KINDS.map((kind) => oddsAt(odds[kind], one.sentence)), Math.max(oddsAt(odds.action, one.sentence - 1), oddsAt(odds.action, one.sentence + 1)),
    oddsAt(odds.action, one.sentence) - bestOf(odds.action),
    ...flawsOf(one).map(Number), Number(isNoDeed(told, one)), Number(condition === '' && around(told, one.from - IF_NEAR, one.from).some((norm) => IF.test(norm))),
    Number(isStoryTold(told)), Number(/^i/.test(form) && isStoryTold(told)),
  ] // prettier-ignore
}

// In log odds; none is surer than these.
const oddsAt = (odds: Float64Array, sentence: number) => clip(odds[sentence] ?? UNLIKELY, UNLIKELY, 3)
const UNLIKELY = -6
const bestOf = (odds: Float64Array) =>
  clip(
    odds.reduce((most, one) => Math.max(most, one), UNLIKELY),
    UNLIKELY,
    3,
  )

const clip = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))
const CLAUSE =
  /^(?:if|when|whenever|that|what|where|how|than|why|because|which|who|until|unless|before|after|as|once|time|while|think|say|see|thing|things|everything|anything)$/
const OF_SPEAKER = /^(?:i|i'\w+|my|me|we|we'\w+)$/
const OF_LISTENER = /^(?:you|you'\w+|your)$/
const PAST = /^(?:was|were|had|did|went|came|got|thought|took|made|used|\w{3,}ed)$/
const OF_OTHERS = /^(?:he|she|they|his|her|their|him|people|everybody|everyone|somebody)(?:'\w+)?$/
const SAYS = /^(?:said|says|told|tells|goes|asked|wrote|going|like|thinks|shouting|advice|say)$/
// What the viewer is sent home with.
const HOMEWORK =
  /\b(?:homework|assignment|nothing else|start somewhere|(?:your|my) (?:entire|whole) advice|(?:i want|i'd like|i'd love|i would like|i challenge|i dare)(?: for)? you to|(?:do|try|pick|choose) (?:one|two|three) (?:things?|of)|so what (?:do|can|should) you|what you can do|if i could choose|to start with|here's (?:what|how) (?:you|to|i want|i'd))\b/
const ONE_THING = /\bone thing\b|\bif you only\b|\bthis week\b|\btonight\b|\btomorrow\b/
const DAY =
  /\b(?:today|tonight|tomorrow|this (?:week|evening|weekend)|next (?:time|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|once a \w+|every \w+)\b/
const AMOUNT = /\b(?:every|each|daily|minutes?|hours?|days?|weeks?|months?|morning|evening|tonight|tomorrow|night|times?|percent|once|twice|seconds?)\b/i // prettier-ignore
const VAGUE = /^(?:make sure|make every|take (?:the time|advantage|care|control|action|responsibility)|design|develop|create value|focus|start to|start|treat|invest|find|keep|stay|work|get|go|do|build|use|avoid|check|match|deliver|hit|note|test|stick|run|spend)\b/i // prettier-ignore
const PLAIN = /^(?:write|list|call|email|message|text|put|record|move|cut|buy|read|book|ask|send|count|cancel|compare|pick|choose|track|set|block|leave|add|walk|sleep|train|measure|draw|print|change|take (?!the time|advantage|care|control|action)|create|practi[cs]e|close|turn|open|fill)\b/i // prettier-ignore

/** The words in the places near a verb: "verb write", "before should". */
export function placedWords(
  { words }: Told,
  { verbAt, verb, from, to, at }: Pick<Urged, 'verbAt' | 'verb' | 'from' | 'to' | 'at'>,
): Set<string> {
  const norm = (i: number) => words[i]?.norm ?? ''
  const kind = (i: number) => partOfSpeech(norm(i)).replace(/^[^A-Z]+$/, 'grammar')
  const found = new Set([
    `verb ${verb}`,
    `object ${norm(verbAt + 1)}`,
    `last ${norm(to - 1)}`,
    `lead ${norm(at - 1)}`,
    `lead ${kind(at - 1)}`,
    `kind ${kind(verbAt + 1)}`,
    `second ${kind(verbAt + 2)}`,
  ])
  for (let i = Math.min(from, verbAt - BEFORE); i < verbAt; i++) found.add(`before ${norm(i)}`)
  for (let i = to; i < to + AFTER; i++) found.add(`after ${norm(i)}`)
  return found
}

/** Which of the words stand near it. */
export function wordsNear(told: Told, one: Urged, words: readonly string[]): number[] {
  const found = placedWords(told, one)
  return words.map((word) => Number(found.has(word)))
}

const WORDS: readonly string[] = URGED_WORDS.split(',')
