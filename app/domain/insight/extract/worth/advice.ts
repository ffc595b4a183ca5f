// The speaker's own advice as things to do; promotion, quotation, denial, stories and jokes are filtered out.
import { advisedIn, type Advised } from '../../speech/advised.ts'
import { EXPLICIT } from '../../lexicon/advising.ts'
import { ADVISING } from '../../lexicon/advising-weights.ts'
import type { SuggestedAction } from '../../schema/insights.ts'
import { overlap } from '../talk/extract-steps.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { adviceFeatures, REPORTED } from './advice-features.ts'
import { withoutCount, type Counted } from '../talk/enumeration.ts'
import type { Told } from '../talk/told.ts'

export interface Advice {
  readonly sentence: number
  readonly advised: Advised
  // Log odds that an editor would choose it.
  readonly worth: number
}

const LEAST_WORTH = -2
// What is said as advice is advice, though its form is unusual.
const LEAST_EXPLICIT = -2.8
const FEWEST_STEMS = 2
// Hardly anything at the very beginning and end of a talk is advice.
const EDGE = 0.03

/** Usable advice, best first, no two pieces about the same thing. */
export function findAdvice(told: Told, language: Language): Advice[] {
  if (language.code !== 'en') return []
  const edge = told.sentences.length * EDGE
  const inside = told.telling.filter((i) => i >= edge && i < told.sentences.length - edge)
  const sure = inside
    .flatMap((i) => adviceAt(told, i))
    .filter(({ worth, advised }) => worth >= (advised.lead < EXPLICIT ? LEAST_EXPLICIT : LEAST_WORTH))
  return distinct(sure, language)
}

/** The advice in the points that a speaker counts out, in order. Counting marks it as advice, so its worth is not asked. */
export function countedAdvice(told: Told, points: readonly Counted[], language: Language): Advice[] {
  if (language.code !== 'en') return []
  return points.flatMap(({ first, last }) => {
    const inside = [first, ...(last > first ? [last] : [])].flatMap((i) => adviceAt(told, i, withoutCount))
    return inside.sort((a, b) => b.worth - a.worth).slice(0, 1)
  })
}

function distinct(found: readonly Advice[], language: Language): Advice[] {
  const kept: { readonly advice: Advice; readonly stems: ReadonlySet<string> }[] = []
  for (const advice of [...found].sort((a, b) => b.worth - a.worth || a.sentence - b.sentence)) {
    const stems = new Set(topicStems(advice.advised.line, language))
    const isNew = (other: (typeof kept)[number]) => other.advice.sentence !== advice.sentence && overlap(other.stems, stems) < 0.5 // prettier-ignore
    if (kept.every(isNew)) kept.push({ advice, stems })
  }
  return kept.map(({ advice }) => advice)
}

/** Everything that sentence `i` advises, outside promotion, reported speech, jokes and what only the screen shows. */
export function adviceAt(told: Told, i: number, asSaid = (prose: string) => prose): Advice[] {
  const prose = asSaid(told.prose(i, i))
  const spoken = told.sentences[i]?.text ?? ''
  if (told.isOff[i] === true || /["“”]/.test(spoken) || IN_JEST.test(spoken) || SHOWN.test(spoken)) return []
  if (TAKEN_BACK.test(told.prose(i + 1, i + 1))) return []
  return advisedIn(prose, told.sentences[i]?.punctuated === false)
    .filter(({ at }) => !REPORTED.test(prose.slice(0, at)))
    .filter(({ line }) => new Set(topicStems(line, told.language)).size >= FEWEST_STEMS)
    .map((advised) => ({ sentence: i, advised, worth: worthOf(told, i, advised) }))
}

const IN_JEST = /^(?:oh|man|dude|gosh|wow)\b|\b(?:joke|joking|kidding|lol|hilarious|laugh\w*|sarcas\w*|haha)\b/i

// Only whoever sees the screen can do it.
const SHOWN =
  /\b(?:click|button|screen|(?:this|the) (?:video|channel|episode|link)|let me|show you|slide|press|tab|menu|(?:right|over|up|down) here|listen again|repeat after)\b/i

// "Eat a whole cake. That's not how to celebrate": the next sentence says the opposite.
const TAKEN_BACK =
  /^(?:that's|that is|it's|this is|that|which is) (?:probably |really |just )?(?:not|never|wrong|a bad|the wrong|terrible|a mistake|ridiculous|no )|^(?:no|wrong|just kidding|don't do that|not really)\b/i

function worthOf(told: Told, i: number, advised: Advised): number {
  const values = adviceFeatures(told, i, advised)
  return values.reduce((sum, value, k) => sum + (ADVISING[k] ?? 0) * value, ADVISING.at(-1) ?? 0) / 100
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
  const repeats = situation !== undefined && sharesWords(situation, title)
  return {
    ...(frequency !== undefined && { frequency }),
    ...(dose !== undefined && { dose }),
    ...(situation !== undefined && !repeats && { when: situation.slice(0, 1).toUpperCase() + situation.slice(1) }),
  }
}

function sharesWords(situation: string, title: string): boolean {
  const said = situation.toLowerCase()
  return title.toLowerCase().includes(said) || said.includes(title.slice(title.indexOf(' ') + 1).toLowerCase())
}
