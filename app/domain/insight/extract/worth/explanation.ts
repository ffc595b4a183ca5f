// What a sentence explains or distinguishes, as something to explain in turn: "we know why worms leave a dry heap" -> "Explain to
// someone why worms leave a dry heap".
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import { normalWord } from '../../speech/spoken-words.ts'

/** What there is to explain in a cleaned sentence, as an imperative; null if nothing, or if only its context explains it. */
export function explanationIn(prose: string): string | null {
  const difference = differenceIn(prose)
  if (difference !== null) return `Write down in your own words ${difference}`
  const explained = explainedIn(prose)
  return explained === null ? null : `Explain to someone ${explained}`
}

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
  /\b(?:explains?|shows?|tells? (?:you|us|me)|know|knows|understand|understanding|see|about|learn|figure out|reason|that's|is|depends on|of|think about|idea of|wonder(?:ing)?) ((?:exactly )?(?:why(?! (?:if|often|is|are|do|does))|how(?! (?:many|much|about|come|far|long|are|is|do|does|big|dope|cool|\w+ly)\b)|what (?=(?:makes|happens|causes|it takes|it means)\b)) ?.+)/i
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
