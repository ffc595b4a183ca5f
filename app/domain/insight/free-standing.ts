// Whether a cleaned sentence can be read alone: a subject, a finite verb, no unresolved opening, no loose end.
import { normalWord } from './spoken-words.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS, LEANING_STARTS, SUBJECT_PRONOUNS } from './lexicon/grammar.ts'

export const FEWEST_WORDS = 6
export const MOST_WORDS = 30

const DANGLING = new Set(
  "it it's they them he she him her his their this that these those he's she's they're that's here".split(' '),
)
const EXPLETIVE = /^(?:it is|it's|it was|it takes|it helps|it pays) (?:\w+ ){1,3}(?:to|that|if|when|for)\b/i
const EXISTS = /^there (?:is|are|was|were|will be)\b|^there's\b/i

/** The normalised words of a line. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/).map(normalWord).filter((word) => word !== '') // prettier-ignore
}

/** True when the line is one whole English statement or instruction of 6 to 30 words that needs nothing before it. */
export function isFreeStanding(line: string): boolean {
  const words = wordsOf(line)
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false
  if (/\?["')]*$/.test(line)) return false
  if (leans(line, words)) return false
  if (BAD_ENDINGS.has(words.at(-1) ?? '')) return false
  return hasClause(words) && !isHalfCondition(words)
}

function leans(line: string, words: readonly string[]): boolean {
  const first = words[0] ?? ''
  if (EXPLETIVE.test(line) || EXISTS.test(line)) return false
  if (first === 'one' && (words[1] === 'of' || words[1] === 'way')) return false
  if ((first === 'to' || first === 'for') && words.includes('you')) return false
  if (first === 'how' || first === 'where' || first === 'why') return true
  return LEANING_STARTS.has(first)
}

/** How many words point at something the reader cannot see. */
export function danglingCount(words: readonly string[]): number {
  return words.filter((word) => DANGLING.has(word)).length
}

function isVerbAt(words: readonly string[], i: number): boolean {
  const word = words[i] ?? ''
  if (FINITE_FORMS.has(word)) return true
  const before = words[i - 1] ?? ''
  if (!BASE_VERBS.has(word))
    return (
      word.length > 5 &&
      word.endsWith('ed') &&
      i > 0 &&
      !/^(?:a|an|the|my|your|our|their|very|of|in|to|is|are|was|be)$/.test(before)
    )
  return (
    /^(?:i|you|we|they|who|people|always|often|never|usually|really|just|only|still|also|even)$/.test(before) ||
    /[^s]s$/.test(before)
  )
}

function hasClause(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  if (isImperative(words)) return true
  for (let i = 0; i < words.length; i++) {
    if (!isVerbAt(words, i)) continue
    if (i > 0 || first.includes("'")) return true
  }
  return false
}

/** True for lines that open with a bare verb ("Write ...", "Don't forget ...", "Never skip ..."). */
export function isImperative(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  if (/^(?:don't|do|never|always|just|please)$/.test(first))
    return BASE_VERBS.has(second) && !SUBJECT_PRONOUNS.has(second)
  if (!BASE_VERBS.has(first)) return false
  return !FINITE_FORMS.has(second) && !/^(?:of|i|we|he|she|they)$/.test(second)
}

// "If you understand seventy percent" alone is half a sentence: a condition needs a second clause.
function isHalfCondition(words: readonly string[]): boolean {
  if (!/^(?:if|when|whenever|once|after|before|what|whatever|as)$/.test(words[0] ?? '')) return false
  let verbs = 0
  for (let i = 0; i < words.length; i++) if (isVerbAt(words, i)) verbs++
  return verbs < 2
}
