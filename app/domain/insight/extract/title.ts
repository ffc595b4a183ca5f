// A title for a passage: the clause of three to nine of its words that says most, never one noun.
import type { ConceptWeights } from '../concepts.ts'
import { BAD_ENDINGS } from '../lexicon/grammar.ts'
import { partOfSpeech } from '../part-of-speech.ts'
import { normalWord } from '../spoken-words.ts'
import { topicStems, type Language } from '../tokens.ts'
import { isVerbAt } from '../free-standing.ts'

const FEWEST = 3
const MOST = 10
const IDEAL = 6
const LONGEST = 120
const JOINS = new Set('and but so because or which that if when where while although though then than as whereas until unless who how why what'.split(' ')) // prettier-ignore
// What follows these stands alone; what follows "if" or "when" does not.
const OPENS_CLAUSE = new Set('and but so because that'.split(' '))
const NO_START = new Set(
  "it it's its they they're them he he's she she's this that that's these those which of than or to too also really very just even there there's i i'm i've i'd i'll we we're we've me my us our his her their am are is was were be been being do does did has have had will would could should can may might not n't at by for in on with from into one ones like maybe really mostly probably actually still again perhaps also especially basically well yeah then now here if when whenever though".split(' '),
) // prettier-ignore
const NO_END = new Set('okay right yeah like know mean thing things stuff lot kind sort there here something one ones actually basically really even only'.split(' ')) // prettier-ignore
const LEAD =
  /^(?:you|we|people)(?:'re| are)? (?:really |just |also |always )?(?:need to|have to|should|can|could|want to|might want to|got to|going to have to|going to) (?:really |just |also |always )?(?!be\b)/i

interface Scored {
  readonly text: string
  readonly score: number
}

export interface TitleWorld {
  readonly weights: ConceptWeights
  readonly language: Language
  // Titles and stems of titles already given.
  readonly taken: ReadonlySet<string>
}

/** The title, in the speaker's words; null when nothing of the passage can stand as one. */
export function titleOf(prose: string, world: TitleWorld): string | null {
  let best: Scored = { text: '', score: 0 }
  for (const sentence of prose.split(/(?<=[.?!])\s+/)) {
    for (const found of clausesOf(sentence, world)) if (found.score > best.score) best = found
  }
  return best.score <= 0 ? null : headline(best.text)
}

function clausesOf(sentence: string, world: TitleWorld): Scored[] {
  const text = sentence.replace(LEAD, '')
  const tokens = text.split(/\s+/)
  const line = { tokens, norms: tokens.map(normalWord), isAdvice: text !== sentence }
  const found: Scored[] = []
  for (let from = 0; from < tokens.length - 1; from++) {
    if (!startsAt(line, from)) continue
    for (let to = from + FEWEST; to <= Math.min(tokens.length, from + MOST); to++) {
      found.push({ text: tokens.slice(from, to).join(' '), score: scoreOf(line, { from, to }, world) })
      if (/[.?!,;:]["”')]*$/.test(tokens[to - 1] ?? '')) break
    }
  }
  return found
}

interface Line {
  readonly tokens: readonly string[]
  readonly norms: readonly string[]
  // "You should" has been taken off its beginning.
  readonly isAdvice: boolean
}

function startsAt({ tokens, norms }: Line, i: number): boolean {
  const word = norms[i] ?? ''
  if (word === '' || NO_START.has(word) || JOINS.has(word)) return /^(?:how|why|what)$/.test(word) && i === 0
  if (i === 0) return true
  return (
    /[,;:]["”')]*$/.test(tokens[i - 1] ?? '') ||
    OPENS_CLAUSE.has(norms[i - 1] ?? '') ||
    /^(?:the|a|an|your|no|every|most|all|some|people|you)$/.test(word)
  )
}

const NEGATION = /^(?:not|no|never|nobody|nothing|without|hardly|instead|cannot)$|n't$/

interface Window {
  readonly from: number
  readonly to: number
}

function scoreOf({ tokens, norms, isAdvice }: Line, { from, to }: Window, world: TitleWorld): number {
  const isLead = from === 0 && isAdvice
  // What was denied is not to be read as said.
  if (from > 0 && norms.slice(Math.max(0, from - 7), from).some((word) => NEGATION.test(word))) return 0
  if (
    norms[from] === 'you' &&
    /^(?:if|to|from|when|with|and|or|for|in|on|at|as|who|that|is|are)$/.test(norms[from + 1] ?? '')
  )
    return 0
  const inside = norms.slice(from, to)
  const last = inside.at(-1) ?? ''
  if (BAD_ENDINGS.has(last) || NO_END.has(last) || JOINS.has(last)) return 0
  const after = norms[to] ?? ''
  const isEnd = to === tokens.length || /[.?!,;:]["”')]*$/.test(tokens[to - 1] ?? '')
  if (!isEnd && (/^(?:of|to|'s)$/.test(after) || /^(?:J|D|NJ)$/.test(partOfSpeech(last)))) return 0
  const closes =
    isEnd || JOINS.has(after) || /^(?:in|on|at|for|with|by|from|into|about|through|without|during)$/.test(after)
  if (!closes) return 0
  const text = tokens.slice(from, to).join(' ')
  const stems = topicStems(text, world.language)
  const distinct = new Set(stems)
  if (distinct.size < 2 || world.taken.has(headline(text).toLowerCase())) return 0
  let weight = 0
  for (const stem of distinct) weight += world.weights.get(stem) ?? 0.2
  const verbs = inside.filter((_, i) => isVerbAt(inside, i)).length
  const isClause = verbs > 0 || isLead ? 1.6 : 0.8
  const isOpened = from === 0 || /[,;:]$/.test(tokens[from - 1] ?? '')
  const isWhole = (isOpened ? 1.5 : JOINS.has(norms[from - 1] ?? '') ? 1.1 : 0.7) * (isEnd ? 1.2 : 1)
  const pronouns = inside.filter((word) =>
    /^(?:it|they|them|he|she|this|that|these|those|i|we|me|us|my|our)$/.test(word),
  ).length
  const crosses = /[,;:]/.test(tokens.slice(from, to - 1).join(' ')) ? 0.6 : 1
  return (
    (weight * isClause * isWhole * crosses * (isLead ? 1.2 : 1)) /
    ((1 + pronouns) * Math.sqrt(Math.abs(inside.length - IDEAL) + 3))
  )
}

function headline(text: string): string {
  const bare = text
    .replace(/^[^\p{L}\p{N}“"]+/u, '')
    .replace(/(?<![\s,;:.?!…–—-])[\s,;:.!…–—-]+$/u, '')
    .replace(/["“”]/g, '')
  return (bare.slice(0, 1).toUpperCase() + bare.slice(1)).slice(0, LONGEST)
}
