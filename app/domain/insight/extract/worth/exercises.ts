// What a learner could do with one sentence of a video: follow its advice, try what it shows, explain what it explains. Each
// exercise is built from words that were said; a model trained on readers' grades ranks them.
import { findInstruction, type Instruction } from '../../speech/instruction.ts'
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import { normalWord, wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import type { Told } from '../talk/told.ts'

export const EXERCISE_KINDS = ['advice', 'try', 'explain', 'compare', 'question', 'lookup'] as const
export type ExerciseKind = (typeof EXERCISE_KINDS)[number]

export interface Exercise {
  readonly kind: ExerciseKind
  readonly sentence: number
  // The talk's own words within the title.
  readonly about: string
  readonly title: string
  // Only for the kinds that come from an instruction.
  readonly instruction: Instruction | null
}

const FEWEST_STEMS = 2

/** Every exercise that sentence `i` of the talk allows, at most one of each kind. English only. */
export function exercisesOf(told: Told, i: number, language: Language): Exercise[] {
  if (language.code !== 'en') return []
  const prose = told.prose(i, i)
  const made: (Exercise | null)[] = [
    fromInstruction(prose, i),
    fromOwnWay(prose, i),
    ...FORMS.map(({ kind, find, title }) => {
      const about = find(prose)
      return about === null ? null : { kind, sentence: i, about, title: title(about), instruction: null }
    }),
  ]
  const kinds = new Set<ExerciseKind>()
  return made.filter((exercise): exercise is Exercise => {
    if (exercise === null || kinds.has(exercise.kind)) return false
    if (exercise.kind !== 'lookup' && new Set(topicStems(exercise.about, language)).size < FEWEST_STEMS) return false
    kinds.add(exercise.kind)
    return true
  })
}

const SAID_PLAINLY = 3

function fromInstruction(prose: string, i: number): Exercise | null {
  const instruction = findInstruction(prose)
  if (instruction === null) return null
  const isAdvice = instruction.strength >= SAID_PLAINLY
  const { line } = instruction
  return {
    kind: isAdvice ? 'advice' : 'try',
    sentence: i,
    about: line,
    title: isAdvice ? line : tryOnce(line),
    instruction,
  }
}

// "I use the ampersand to say heading": a person saying how they do it.
const OWN_WAY =
  /(?:^|[,;] (?:so |and |but )?|\b(?:what|so|and|because|that|then) )(?:I|we|you)(?:'ll)? (?:will |can |could |just |always |usually |often |typically |simply |actually |tend to |like to |love to |try to )*(?=[a-z]+ )/i

// What somebody could not or should not do is not worth trying.
const NOT_DONE = /n't\b|\b(?:not|never|no|cannot|unable|without|instead|too|rather|stop|hard|tried)\b/i

function fromOwnWay(prose: string, i: number): Exercise | null {
  if (NOT_DONE.test(prose)) return null
  const match =
    OWN_WAY.exec(prose) ??
    /\b(?:by|is|helps?(?: you)?(?: to)?|way to|how to|as long as you(?: just)?|the more you) (?=[a-z]+ )/i.exec(prose)
  if (match === null) return null
  const rest = prose.slice(match.index + match[0].length).replace(/\bmy\b/g, 'your')
  const instruction = findInstruction(`You can ${rest}`)
  return instruction === null
    ? null
    : { kind: 'try', sentence: i, about: instruction.line, title: tryOnce(instruction.line), instruction }
}

const tryOnce = (line: string) => `Try it once: ${line.slice(0, 1).toLowerCase()}${line.slice(1)}`

interface Form {
  readonly kind: ExerciseKind
  readonly find: (prose: string) => string | null
  readonly title: (about: string) => string
}

const FORMS: readonly Form[] = [
  { kind: 'compare', find: differenceIn, title: (about) => `Write down in your own words ${about}` },
  { kind: 'explain', find: explainedIn, title: (about) => `Explain to someone ${about}` },
  { kind: 'question', find: askedIn, title: (about) => `Answer for yourself in writing: “${about}”` },
  { kind: 'lookup', find: nameIn, title: (about) => `Look up ${about} and note what it could do for you` },
] // prettier-ignore

const MOST_WORDS = 14
const CLAUSE_END =
  /[.?!;:,]|\s(?:and (?:i|you|we|they|it|he|she|that|so|then|the)|but|so (?:i|you|we|they|that)|because|which|though|although|whereas|I mean|you know|right|okay)\b/i

// A clause, unchanged up to where the next one begins; null when it ends in a word that cannot end a clause.
function clause(text: string, fewest: number): string | null {
  const end = CLAUSE_END.exec(text)?.index ?? text.length
  const words = text.slice(0, end).trim().split(/\s+/)
  while (words.length > 0 && BAD_ENDINGS.has(normalWord(words.at(-1) ?? ''))) return null
  return words.length < fewest || words.length > MOST_WORDS ? null : words.join(' ').replace(/["“”]/g, '')
}

const INDIRECT =
  /\b(?:explains?|shows?|tells? (?:you|us|me)|know|knows|understand|understanding|see|about|learn(?:ed)?|figure(?:d)? out|reason|that's|is|depends on|of|think about|idea of|wonder(?:ed|ing)?) ((?:exactly )?(?:why(?! (?:if|often|is|are|do|does))|how(?! (?:many|much|about|come|far|long|are|is|do|does|big|dope|cool|\w+ly)\b)|what (?=(?:makes|happens|causes|it takes|it means)\b)) ?.+)/i
const NAMED_REASON =
  /\bthe ((?:main |biggest |real |only |whole )?(?:reason|benefit|advantage|upside|downside|disadvantage|trade-?off|danger|problem|idea|purpose|point|goal|trick|key)s? (?:why|of|to|with|behind|for|in|that) .+?)(?:,? (?:is|was|are|would be|being)\b|[.,;!?]|$)/i
const OF_ONE =
  /\b(?:i|i'm|i've|i'll|i'd|me|my|he|she|his|her|him|they|them|their|it|that one|this|these|those|here|there|today)\b/i

// "How a woman should speak": a demand on others, which speakers mention just as often to disagree with it.
const ASKED_OF_OTHERS = /^(?:how|why|what) (?!to\b|(?:[\w']+ ){0,2}(?:you|we|one|people)\b).*\b(?:should|ought|must)\b/i

function explainedIn(prose: string): string | null {
  const indirect = INDIRECT.exec(prose)?.[1]
  const found = indirect === undefined ? null : clause(indirect, 4)
  if (found !== null && !OF_ONE.test(found) && !ASKED_OF_OTHERS.test(found)) return lower(found)
  const named = NAMED_REASON.exec(prose)?.[1]
  const reason = named === undefined ? null : clause(named, 4)
  return reason === null || OF_ONE.test(reason) ? null : `the ${lower(reason)}`
}

const lower = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const DIFFERENCE = /\b((?:difference|distinction)s? between .+? and .+)/i

function differenceIn(prose: string): string | null {
  const found = DIFFERENCE.exec(prose)?.[1]
  const said = found === undefined ? null : clause(found, 4)
  return said === null || OF_ONE.test(said) ? null : `the ${lower(said)}`
}

const ASKED = /^(?:what|how|why|which|where|when|who|do|are|is|can|could|would) [^?]*\b(?:you|your)\b[^?]*\?$/i

function askedIn(prose: string): string | null {
  const { length } = wordsOf(prose)
  return ASKED.test(prose) && length >= 6 && length <= 18 ? prose : null
}

const NAME = /\b(?:called|named|it's) (\p{Lu}[\p{L}\d-]*(?: \p{Lu}[\p{L}\d-]*){0,2})(?![\p{L}'])/u

function nameIn(prose: string): string | null {
  return NAME.exec(prose)?.[1] ?? null
}
