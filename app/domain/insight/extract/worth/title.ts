// A title for a passage: of its clauses of three to ten words the one that readers would most likely write over it.
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import { TITLING } from '../../lexicon/grades.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { findPhrases } from '../../topics/phrases.ts'
import { normalWord } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { JOINS, OPENS_CLAUSE, titleFeatures, type TitleCandidate, type TitleWorld } from './title-features.ts'

const FEWEST = 3
const MOST = 10
const LONGEST = 120
const LEAST_GRADE = -1.2
const NO_START = new Set(
  "it it's its they they're them he he's she she's this that that's these those which of than or to also too really very just even there there's i i'm i've i'd i'll we we're we've me my us our his her their am are is was were be been being do does did has have had will would could should can may might not n't at by for in on with from into one ones like maybe really mostly probably actually still again perhaps also especially basically well yeah then now here if when whenever though whether alongside".split(" "),
) // prettier-ignore
const NO_END = new Set('okay right yeah like know mean thing things stuff lot kind sort there here something one ones actually basically really even only'.split(' ')) // prettier-ignore
const LEAD =
  /^(?:you|we|people)(?:'re| are)? (?:really |just |also |always )?(?:need to|have to|should|can|could|want to|might want to|got to|going to have to|going to) (?:really |just |also |always )?(?!be\b)/i
const NEGATION = /^(?:not|no|never|nobody|nothing|without|hardly|instead|cannot)$|n't$/

/** The title, in the speaker's words; null when nothing of the passage can stand as one. */
export function titleOf(prose: string, world: TitleWorld): string | null {
  if (world.language.code !== 'en') return phraseOf(prose, world)
  let best: { readonly text: string; readonly grade: number } | undefined
  for (const candidate of titleCandidates(prose, world.language)) {
    const grade = gradeOf(candidate, world)
    const text = headline(candidate.text)
    if (grade > (best?.grade ?? LEAST_GRADE) && !world.taken.has(text.toLowerCase())) best = { text, grade }
  }
  return best?.text ?? null
}

// Where clauses are not understood, the weightiest phrase.
function phraseOf(prose: string, { weights, language, taken }: TitleWorld): string | null {
  const phrases = findPhrases([prose], weights, language)
  return phrases.find(({ text }) => !taken.has(text.toLowerCase()))?.text.slice(0, LONGEST) ?? null
}

function gradeOf(candidate: TitleCandidate, world: TitleWorld): number {
  const grade = titleFeatures(candidate, world).reduce((sum, value, i) => sum + value * (TITLING[i] ?? 0), 0)
  return grade / 100
}

/** Every clause of the passage that could be a title. */
export function titleCandidates(prose: string, language: Language): TitleCandidate[] {
  return prose.split(/(?<=[.?!])\s+/).flatMap((line, sentence) => clausesOf(line, sentence, language))
}

function clausesOf(line: string, sentence: number, language: Language): TitleCandidate[] {
  const bare = line.replace(LEAD, '')
  const tokens = bare.split(/\s+/)
  const norms = tokens.map(normalWord)
  const found: TitleCandidate[] = []
  for (let from = 0; from < tokens.length - 1; from++) {
    if (!startsAt(tokens, norms, from)) continue
    for (let to = from + FEWEST; to <= Math.min(tokens.length, from + MOST); to++) {
      const text = tokens.slice(from, to).join(' ')
      const candidate = { text, tokens, norms, from, to, sentence, isLead: from === 0 && bare !== line }
      if (canStand(candidate) && new Set(topicStems(text, language)).size >= 2) found.push(candidate)
      if (/[.?!,;:]["”')]*$/.test(tokens[to - 1] ?? '')) break
    }
  }
  return found
}

function startsAt(tokens: readonly string[], norms: readonly string[], i: number): boolean {
  const word = norms[i] ?? ''
  if (word === '' || NO_START.has(word) || JOINS.has(word)) return /^(?:how|why|what)$/.test(word) && i === 0
  if (i === 0) return true
  return (
    /[,;:]["”')]*$/.test(tokens[i - 1] ?? '') ||
    OPENS_CLAUSE.has(norms[i - 1] ?? '') ||
    /^(?:the|a|an|your|no|every|most|all|some|people|you)$/.test(word)
  )
}

function canStand({ tokens, norms, from, to }: TitleCandidate): boolean {
  // What was denied is not to be read as said.
  if (from > 0 && norms.slice(Math.max(0, from - 7), from).some((word) => NEGATION.test(word))) return false
  if (
    norms[from] === 'you' &&
    /^(?:if|to|from|when|with|and|or|for|in|on|at|as|who|that|is|are)$/.test(norms[from + 1] ?? '')
  )
    return false
  const last = norms[to - 1] ?? ''
  if (BAD_ENDINGS.has(last) || NO_END.has(last) || JOINS.has(last) || /'(?:ll|re|ve|d|m)$/.test(last)) return false
  const after = norms[to] ?? ''
  const isEnd = to === tokens.length || /[.?!,;:]["”')]*$/.test(tokens[to - 1] ?? '')
  if (isEnd) return true
  if (/^(?:of|to|'s)$/.test(after) || /^(?:J|D|NJ)$/.test(partOfSpeech(last))) return false
  return JOINS.has(after) || /^(?:in|on|at|for|with|by|from|into|about|through|without|during)$/.test(after)
}

/** The candidate as it is shown. */
function headline(text: string): string {
  const bare = text
    .replace(/^[^\p{L}\p{N}“"]+/u, '')
    .replace(/(?<![\s,;:.?!…–—-])[\s,;:.!…–—-]+$/u, '')
    .replace(/["“”]/g, '')
    .replace(/^an? (?=\S+ \S)/i, '')
  return (bare.slice(0, 1).toUpperCase() + bare.slice(1)).slice(0, LONGEST)
}
