// The speaker's own advice as things to do; promotion, quotation, denial, stories and jokes are filtered out.
import { findInstruction, type Instruction } from '../../speech/instruction.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { SuggestedAction } from '../../schema/insights.ts'
import { overlap } from '../talk/extract-steps.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { HABIT_MARK } from '../../lexicon/instruction.ts'
import { ADVISING } from '../../lexicon/grades.ts'
import { DENIED, eachAdviceFeature, HERE, isOwnSentence, JOKES, REPORTED } from './advice-features.ts'
import { withoutCount, type Counted } from '../talk/enumeration.ts'
import type { Told } from '../talk/told.ts'

export interface Advice {
  readonly sentence: number
  readonly instruction: Instruction
  readonly worth: number
}

const STRONG = 4
const LIKELY = 3
const FEWEST_STEMS = 2
const LEAST_WORTH = -0.1
const NAMES_ONLY = 3

/** Usable advice, best first, no two pieces about the same thing. */
export function findAdvice(told: Told, language: Language): Advice[] {
  if (language.code !== 'en') return []
  return distinct(
    told.telling.flatMap((i) => adviceAt(told, i, { language, isCounted: false }) ?? []),
    language,
  )
}

/** The advice in the points that a speaker counts out, in order. Counting marks it as advice, so fewer checks apply. */
export function countedAdvice(told: Told, points: readonly Counted[], language: Language): Advice[] {
  return points.flatMap(({ first, last }) => {
    const inside = [first, ...(last > first ? [last] : [])].flatMap(
      (i) => adviceAt(told, i, { language, isCounted: true }) ?? [],
    )
    return inside.slice(0, 1)
  })
}

function distinct(found: readonly Advice[], language: Language): Advice[] {
  const kept: { readonly advice: Advice; readonly stems: ReadonlySet<string> }[] = []
  for (const advice of [...found].sort((a, b) => b.worth - a.worth || a.sentence - b.sentence)) {
    const stems = new Set(topicStems(advice.instruction.line, language))
    if (!kept.some((other) => overlap(other.stems, stems) >= 0.5)) kept.push({ advice, stems })
  }
  return kept.map(({ advice }) => advice)
}

interface Looking {
  readonly language: Language
  readonly isCounted: boolean
}

function adviceAt(told: Told, i: number, { language, isCounted }: Looking): Advice | null {
  const { sentences, facts, worth } = told
  const prose = told.prose(i, i)
  const line = isCounted ? withoutCount(prose) : prose
  const spoken = isCounted ? line : (sentences[i]?.text ?? '')
  if (told.isOff[i] === true || DENIED.test(spoken) || REPORTED.test(spoken) || JOKES.test(spoken) || HERE.test(spoken))
    return null
  const instruction = findInstruction(line)
  if (instruction === null || instruction.strength < LIKELY) return null
  const stems = new Set(topicStems(instruction.line, language))
  if (stems.size < FEWEST_STEMS || wordsOf(instruction.line).length < 4) return null
  const names = facts.hasCapitals ? (instruction.line.match(/(?<=\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  if (names >= NAMES_ONLY || (!isCounted && instruction.strength <= STRONG && (worth[i] ?? 0) < LEAST_WORTH))
    return null
  const around = sentences
    .slice(Math.max(0, i - 2), i + 3)
    .map(({ text }) => text)
    .join(' ')
  const toYou = /\byou(?:'re|r|'ll|'ve)?\b/i.test(around)
  // A bare imperative may be the rest of a sentence that lost its subject.
  if (!isCounted && instruction.imperative && (!toYou || !isOwnSentence(told, i))) return null
  return { sentence: i, instruction, worth: adviceGrade(told, i, { instruction, language }) }
}

// The predicted reader grade, in points on a 1 to 5 scale above or below the average sentence that instructs.
export function adviceGrade(
  told: Told,
  i: number,
  found: { readonly instruction: Instruction; readonly language: Language },
): number {
  let sum = ADVISING.at(-1) ?? 0
  eachAdviceFeature(told, { i, ...found }, (feature, value) => (sum += (ADVISING[feature] ?? 0) * value))
  return sum / 100 + plainness(told.prose(i, i), found.instruction)
}

// Speech seldom says how often to do something; advice that does, or that begins with "you should", is meant seriously.
function plainness(text: string, { strength, imperative }: Instruction): number {
  return (
    (strength >= STRONG && !imperative ? SAID_PLAINLY : 0) + (HABIT_MARK.test(text) || DOSE.test(text) ? HOW_OFTEN : 0)
  )
}

const SAID_PLAINLY = 0.3
const HOW_OFTEN = 0.4

const FREQUENCY: readonly (readonly [NonNullable<SuggestedAction['frequency']>, RegExp])[] = [
  ['daily', /\b(?:every (?:single )?(?:day|morning|evening|night)|daily|each (?:day|morning|night)|per day|a day)\b/i],
  [
    'weekly',
    /\b(?:every week|weekly|each week|(?:once|twice|\w+ times) a week|per week|every (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend))\b/i,
  ],
  ['monthly', /\b(?:every month|monthly|each month|once a month|per month)\b/i],
]
const DOSE =
  /\b(?:(?:at least|up to|about|around) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty) (?:minutes?|hours?|times|sets?|reps?|pages?|glasses|words|steps|seconds?|days?|grams?|percent)\b/i
const SITUATION =
  /\b((?:if|when|whenever|before|after|once|each time|every time|each and every time|the next time|as soon as) (?:you|you're|your|someone|somebody)\b[^,.;?!]{6,70})/i

// The clause must have a clear end: without a comma, "if you cook at home use less salt" is situation and advice in one.
function situationIn(text: string): string | undefined {
  const found = SITUATION.exec(text)
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

/** What the sentence says about the plan: how often, how much, in which situation. */
export function planOf(text: string, title: string): Pick<SuggestedAction, 'frequency' | 'dose' | 'when'> {
  const frequency = FREQUENCY.find(([, pattern]) => pattern.test(text))?.[0]
  const dose = DOSE.exec(advisedWords(text, title))?.[0]
  const situation = situationIn(text)
  const repeats = situation !== undefined && title.toLowerCase().includes(situation.toLowerCase())
  return {
    ...(frequency !== undefined && { frequency }),
    ...(dose !== undefined && { dose }),
    ...(situation !== undefined && !repeats && { when: situation.slice(0, 1).toUpperCase() + situation.slice(1) }),
  }
}
