// The speaker's own advice as things to do: only what is surely meant for the listener, whole as worded, and doable.
import { capitalised, uncapitalised } from '../../../kernel/text.ts'
import { findInstruction, type Instruction } from '../../speech/instruction.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { SuggestedAction } from '../../schema/insights.ts'
import { LONGEST_ACTION_TITLE } from '../../schema/limits.ts'
import { overlap } from '../talk/overlap.ts'
import { topicStems } from '../../speech/tokens.ts'
import { withoutCount, type Counted } from '../talk/enumeration.ts'
import type { Told } from '../talk/told.ts'
import { introducesWrong, isDoubtful, isInDemonstration, isNotMeant } from './meant.ts'
import { pointGrade } from './picking.ts'

export interface Advice {
  readonly sentence: number
  // The command with the situation that it is for, where it must not be done in another.
  readonly title: string
  readonly instruction: Instruction
  // How much its sentence carries a passage that an editor would pick; see pointGrade().
  readonly worth: number
  // The title is the sentence as spoken, not an instruction cut out of it.
  readonly isAsSpoken?: boolean
}

const STRONG = 4
const LIKELY = 3
const FEWEST_STEMS = 2
const FEWEST_WORDS = 4
const NAMES_ONLY = 3

/** Advice that is surely the speaker's, best first, no two pieces about the same thing. Most talks have none. */
export function findAdvice(told: Told): Advice[] {
  if (told.language.code !== 'en') return []
  const found = told.telling.flatMap((i) => {
    const advice = adviceAt(told, i, { isCounted: false })
    return advice !== null && isSure(told, advice) ? [advice] : []
  })
  return distinct(told, found)
}

/** The advice in the points that a speaker counts out, in order. Counting marks it as advice, so fewer checks apply. */
export function countedAdvice(told: Told, points: readonly Counted[]): Advice[] {
  return points.flatMap(({ first, last }) => {
    const inside = [first, ...(last > first ? [last] : [])].flatMap((i) => adviceAt(told, i, { isCounted: true }) ?? [])
    return inside.slice(0, 1)
  })
}

/** Advice without what says the same again, best first. */
export function distinct({ language }: Told, found: readonly Advice[]): Advice[] {
  const kept: { readonly advice: Advice; readonly stems: ReadonlySet<string> }[] = []
  for (const advice of [...found].sort((a, b) => b.worth - a.worth || a.sentence - b.sentence)) {
    const stems = new Set(topicStems(advice.instruction.line, language))
    if (!kept.some((other) => overlap(other.stems, stems) >= 0.5)) kept.push({ advice, stems })
  }
  return kept.map(({ advice }) => advice)
}

function adviceAt(told: Told, i: number, { isCounted }: { readonly isCounted: boolean }): Advice | null {
  const { sentences, facts, language } = told
  const prose = told.prose(i, i)
  const line = isCounted ? withoutCount(prose) : prose
  const spoken = isCounted ? line : (sentences[i]?.text ?? '')
  if (told.isOff[i] === true || isNotMeant(spoken) || told.isDenied(i) || isLimitedNext(told, i)) return null
  const own = findInstruction(line)
  const instruction = own ?? findInstruction(line.replace(SITUATION_FIRST, ''))
  if (instruction === null || instruction.strength < (isCounted ? LIKELY : STRONG)) return null
  const stems = new Set(topicStems(instruction.line, language))
  if (stems.size < FEWEST_STEMS || wordsOf(instruction.line).length < FEWEST_WORDS) return null
  const names = facts.hasCapitals ? (instruction.line.match(/(?<=\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  const title = own !== null && !STOPS.test(own.line) ? own.line : titleFor(line, instruction.line)
  return names >= NAMES_ONLY || title === null ? null : { sentence: i, title, instruction, worth: pointGrade(told, i) }
}

// "Don't water a plant | if it is really wet": captions without full stops were cut before the condition.
function isLimitedNext({ sentences }: Told, i: number): boolean {
  return (
    sentences[i]?.punctuated === false && /^(?:if|unless|until|without|except)\b/i.test(sentences[i + 1]?.text ?? '')
  )
}

// The advice with the situation that it is for; null where that cannot be told, is too long, or is what somebody wishes for: "if you
// want to ruin your back, lift heavy boxes".
function titleFor(line: string, advised: string): string | null {
  const [before = ''] = SITUATION_FIRST.exec(line) ?? []
  if (WISHES.test(before) || (before === '' && CONDITION.test(line))) return null
  const situation = before.replace(/^(?:(?:and|but|so|then),? )*/i, '').replace(/, (?:then |please |just )*$/i, '')
  const after = STOPS.test(advised) ? conditionAfter(line, advised) : ''
  if (after === null) return null
  const title = `${situation === '' ? advised : `${capitalised(situation)}, ${uncapitalised(advised)}`}${after}`
  return title.length > LONGEST_ACTION_TITLE ? null : title
}

// What limits the advice after it; null where it cannot follow directly.
function conditionAfter(line: string, advised: string): string | null {
  const tail = tailOf(line, advised).replace(/[.!]$/, '')
  if (!LIMITS.test(tail) || /^,? (?:because|so)\b/.test(tail)) return ''
  return LIMITS.exec(tail)?.index === 0 && !/[.;:?!]/.test(tail) ? tail : null
}

const LIMITS = /,? (?:only )?(?:if|when|whenever|while|until|unless|once|as soon as|as long as|before|after)\b/i
const STOPS = /^(?:Stop|Quit|Avoid|Never|Don't)\b/
const CONDITION =
  /^(?:(?:and|but|so|then),? )*(?:if|when|whenever|before|after|every time|anytime|once|as soon as|until|unless|while|in case|should you)\b/i
const WISHES =
  /\b(?:if|when|whenever|anytime) (?:you|someone|somebody)(?:'d| would)? (?:(?:really|just|ever|also) )?(?:want|wants|wanna|like|likes|wish|wishes|hope|hopes|love|loves)\b/i

// "If you feel tired, go for a walk" is advice for that situation.
const SITUATION_FIRST =
  /^(?:(?:and|but|so|then),? )*(?:if|when|whenever|before|after|every time|anytime) (?:you|you're|you've|your|someone|somebody|someone's|somebody's) [^,.;?!]{4,70}(?<! (?:can|will|who|that|to|and|or|the|an?)), (?:then |please |just )*/i

// What one needs or wants to do is more often how a thing works than advice.
const OBLIGED = /\byou(?:'ve)? (?:\w+ )?(?:need|have|got|want|might want|may want|ought) to\b|\b(?:gotta|wanna)\b/i
// What may come after the advice in its sentence without changing it. "Check your phone every hour and you will never finish" warns.
const CLEAN_TAIL =
  /^(?:[.!;:]|,? (?:because|'cause|so (?:that|you|it)|otherwise|or else|in order to|(?:and|or)(?! (?:you|your|it|they|see|watch)\b)|before|after|when|whenever|every|each)\b|, (?!(?:like|etc|things|that|which|who)\b)| (?:on|in|of|with|for|from|to) (?:it|them)[.!]?$| (?:who|what|when|where) (?:what|when|where|why)\b)/i

// Words said twice, a filler, or a verb without its object: the captions or the speaker stumbled. "Another" and "the latest" lean on what was said.
const NOT_WHOLE =
  /\b(?:another|other|again|next|same|rest|recent|latest|attention|something|anything|everything)\b|\b(?!(?:the|an?|your|and|to|of)\b)(\w+)\b.* \1\b| like\b|^(?:Don't )?\w+ (?:as|at|of|by|than|or)\b/i
// The sentence before: a reaction or a story, so what follows is said to somebody in the room or about somebody.
const IN_CONVERSATION =
  /^(?:yeah|yep|yes|no|oh|okay|right|exactly|nice|cool|awesome)\b|\bthat's (?:\w+ )?(?:cool|awesome|nice|great|funny|ridiculous)\b|\bi wish\b|\bthank(?:s| you)\b|\b(?:he|she|he's|she's|his|her)\b|\bi (?:was|thought|had|did|went|got|said|remember)\b/i

// In log odds: how much a sentence must carry for its advice to be shown; less where it is called advice.
const SURE = 0.6
const SURE_IF_RECOMMENDED = 0.3

function isSure(told: Told, { sentence: i, title, instruction, worth }: Advice): boolean {
  const prose = told.prose(i, i)
  const { line, strength } = instruction
  if (worth < (strength > STRONG ? SURE_IF_RECOMMENDED : SURE) || isDoubtful(prose) || OBLIGED.test(prose)) return false
  if (isInDemonstration(line) || NOT_WHOLE.test(line) || !CLEAN_TAIL.test(tailOf(prose, line))) return false
  const before = told.sentences[i - 1]?.text ?? ''
  if (IN_CONVERSATION.test(before) || introducesWrong(before)) return false
  // Where no other commands stand around it, a command is an example more often than advice, unless it names its situation.
  return !instruction.imperative || title !== line
}

/** The sentence that gives the advice; where captions have no full stops, without the words that ran into it. */
export function wordingOf(told: Told, { sentence, instruction }: Advice): string {
  const prose = told.prose(sentence, sentence)
  const tail = tailOf(prose, instruction.line)
  const isOneSentence = told.sentences[sentence]?.punctuated === true || tail.length <= LONGEST_REASON
  return isOneSentence ? prose : `${prose.slice(0, -tail.length)}.`
}

const LONGEST_REASON = 60

// What follows the advice in its sentence; the title begins with the bare verb, however it was said.
function tailOf(prose: string, title: string): string {
  const said = title.replace(/^(?:Don't )?\S+ /, '').toLowerCase()
  const at = prose.toLowerCase().lastIndexOf(said)
  return at < 0 ? '' : prose.slice(at + said.length)
}

const FREQUENCY: readonly (readonly [NonNullable<SuggestedAction['frequency']>, RegExp])[] = [
  ['daily', /\b(?:every (?:single )?(?:day|morning|evening|night)|daily|each (?:day|morning|night)|per day|a day)\b/i],
  [
    'weekly',
    /\b(?:every week|weekly|each week|(?:once|twice|\w+ times) a week|per week|every (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend))\b/i,
  ],
  ['monthly', /\b(?:every month|monthly|each month|once a month|per month)\b/i],
]
const DOSE =
  /(?<!\b(?:and|hundred|thousand|out of)[ -])\b(?:(?:at least|up to|about|around) )?(?:\d+|(?:(?:twenty|thirty|forty|fifty)[ -]?)?(?:two|three|four|five|six|seven|eight|nine)|ten|fifteen|twenty|thirty|forty|fifty) (?:minutes?|hours?|times|sets?|reps?|pages?|glasses|words|steps|seconds?|days?|grams?|percent)\b/i
const SITUATION =
  /(^(?:if|when|whenever|before|after|once|as soon as) [^,.;?!]{6,70}(?=,)|\b(?:if|when|whenever|before|after|once|each time|every time|each and every time|the next time|as soon as) (?:you|you're|your|someone|somebody)\b(?! think\b)[^,.;?!]{6,70})/i

// The clause must have a clear end: without a comma, "if you cook at home use less salt" is situation and advice in one.
function situationIn(text: string): string | undefined {
  const found = SITUATION.exec(text)
  // "Don't wait until you feel ready" is not for the moment when you do.
  if (found !== null && found.index > 0 && /^(?:Don't|Do not|Never)\b/i.test(text)) return undefined
  const said = found?.[1]?.trim()
  if (found === null || said === undefined) return undefined
  const advised = ADVISES.exec(said)
  const situation = said.slice(0, advised?.index)
  const after = text.slice(found.index + found[0].length)
  const isWhole =
    advised !== null || /^[,;](?! (?:or|and)\b)/.test(after) || (found.index > 0 && /^[.?!]?$/.test(after))
  return isWhole && !DANGLING_END.test(situation) ? situation : undefined
}

// The advice begins here, with or without a comma.
const ADVISES = /(?<=.{12}) (?:don't forget to|make sure to|be sure to|remember to|you should|you must|i recommend)\b/i
const DANGLING_END = /\b(?:and|or|but|the|a|to|of|with|your|you|that|is|are)$/i

// Ignores amounts in the condition: in "If the line drops for ten seconds, show a message", ten seconds is not a dose.
function advisedWords(text: string, title: string): string {
  const rest = title.slice(title.indexOf(' ') + 1).toLowerCase()
  const at = text.toLowerCase().indexOf(rest)
  return at < 0 ? title : text.slice(at, at + rest.length + DOSE_FOLLOWS)
}

const DOSE_FOLLOWS = 40

/** The situation that the sentence names, as a cue. "If you have a big camera" is no moment at which to begin. */
export function situationOf(text: string): string | undefined {
  const situation = situationIn(text)
  return situation === undefined || STATE.test(situation) ? undefined : capitalised(situation)
}

/** "If you've got several tools", "if you're a beginner", "if sleep is your weakness": no moment at which to begin */
export const STATE =
  /^if (?:you(?:['’]ve| have| own| can| could| want| need| would| don['’]t (?:have|know|want)|(?:['’]re| are) an?)\b|(?:\S+ ){1,3}is your\b)/i

/** What the sentence says about the plan beside its title: how often, how much, in which situation. */
export function planOf(text: string, title: string): Pick<SuggestedAction, 'frequency' | 'dose' | 'when'> {
  const frequency = FREQUENCY.find(([, pattern]) => pattern.test(text))?.[0]
  const dose = DOSE.exec(advisedWords(text, title))?.[0]
  const situation = situationOf(text)
  const isSaid = situation !== undefined && title.toLowerCase().includes(situation.toLowerCase())
  return {
    ...(frequency !== undefined && { frequency }),
    ...(dose !== undefined && { dose }),
    ...(situation !== undefined && !isSaid && { when: situation }),
  }
}
