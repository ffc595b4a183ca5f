// Phrases of a line that name something without stating it: "the thermal shutdown temperature", "how to organize your thoughts",
// "building better habits".
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { FINITE_FORMS } from '../../lexicon/grammar.ts'
import { normalWord } from '../../speech/spoken-words.ts'

const MOST_WORDS = 8
const FEWEST_WORDS = 2

interface Token {
  readonly text: string
  readonly norm: string
  readonly kind: string
  // Whether a mark after it ends the phrase.
  readonly isStop: boolean
}

/** Every such phrase of two to eight words, as spoken, without an article before it. */
export function namingPhrases(line: string): string[] {
  const tokens = asNouns(tokensOf(line))
  const found = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const ends = [...namesFrom(tokens, at), ...doingFrom(tokens, at), ...waysFrom(tokens, at)]
    if (ends.length === 0 || isDenied(tokens, at)) continue
    for (const to of ends) {
      const from = /^(?:an?|the|our)$/.test(tokens[at]?.norm ?? '') ? at + 1 : at
      if (to - from >= FEWEST_WORDS && to - from <= MOST_WORDS) found.add(tokens.slice(from, to).map(bare).join(' '))
    }
  }
  return [...found]
}

// "Stop fearing the pain", "no evidence", "instead of the shoes": alone, the phrase would say the opposite.
function isDenied(tokens: readonly Token[], at: number): boolean {
  let i = at - 1
  while (tokens[i]?.isStop === false && ARTICLE.test(tokens[i]?.norm ?? '')) i--
  const [second, last] = [tokens[i - 1], tokens[i]]
  if (last === undefined || last.isStop) return false
  const isReplaced = second?.isStop === false && REPLACES.test(`${second.norm} ${last.norm}`)
  return isReplaced || DENIES.test(last.norm)
}

const DENIES = /^(?:no|not|never|without|stop|avoid|quit|against)$|n['’]t$/
const REPLACES = /^(?:instead of|rather than)$/

function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  for (const text of line.split(/\s+/)) {
    const norm = normalWord(text)
    if (norm !== '') tokens.push({ text, norm, kind: partOfSpeech(norm), isStop: /[.,;:?!)\]"”…]$/.test(text) })
  }
  return tokens
}

// "The cider press": what may be a verb is none after a noun in the singular, unless that noun is made to do it.
function asNouns(tokens: readonly Token[]): Token[] {
  const isMade = tokens.some(({ norm }) => /^(?:lets?|mak(?:es?|ing)|made|help(?:s|ed|ing)?|watch|see)$/.test(norm))
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    const isNoun = token.kind === 'V' && /^(?:N|J)$/.test(before?.kind ?? '') && before?.isStop === false
    return isNoun && !isMade ? { ...token, kind: 'N' } : token
  })
}

const bare = ({ text }: Token) => text.replace(/^[^\p{L}\p{N}$]+|(?<![^\p{L}\p{N}%+#])[^\p{L}\p{N}%+#]+$/gu, '')

const ARTICLE = /^(?:an?|the|your|our|two|three|four|five|six|seven|eight|nine|ten)$/
const DESCRIBES = /^(?:J|N|S|NJ|NV|NZ|NUM|G|POS)$/
const NAMES = /^(?:N|S|NJ|NV|NZ)$/
// May also be a verb, unless something before it shows that a noun is meant.
const UNSURE = /^(?:NV|NZ|V)$/
const BEFORE_NOUN = /^(?:of|for|in|with|about|on|between|without|from|by|at|into)$/
const LINKS = /^(?:of|for|between|without|about|in|on|with|and)$/
// Words that name nothing on their own.
const EMPTY =
  /^(?:bunch|couple|reason|example|cases?|parts?|side|course|person|place|years?|minutes?|hours?|weeks?|months?|percent|dude|man|cause|cuz|(?:un)?quote|mm-hmm|point|number|time|day|bit|rest|fact|videos?|question|words?)$/

// Where a noun phrase ends that begins at a token, alone and with one more phrase linked to it.
function namesFrom(tokens: readonly Token[], at: number): number[] {
  const before = tokens[at - 1]
  return before?.isStop === false && DESCRIBES.test(before.kind) ? [] : endsFrom(tokens, at)
}

function endsFrom(tokens: readonly Token[], at: number): number[] {
  const end = nounEnd(tokens, at)
  const link = tokens[end]?.norm ?? ''
  if (end < 0) return []
  if (tokens[end - 1]?.isStop === true || tokens[end]?.isStop === true || !LINKS.test(link)) return [end]
  const second = nounEnd(tokens, end + 1)
  const isCut = second < 0 || (link === 'and' && UNSURE.test(tokens[end + 1]?.kind ?? ''))
  // "The state of" is torn where what follows is no name.
  if (isCut) return link === 'of' ? [] : [end]
  if (link !== 'between') return link === 'of' ? [second] : [end, second]
  const third = tokens[second]?.norm === 'and' ? nounEnd(tokens, second + 1) : -1
  return third < 0 ? [end] : [third]
}

// The end of the longest noun phrase from there on, or -1.
function nounEnd(tokens: readonly Token[], at: number): number {
  let i = at
  const hasArticle = ARTICLE.test(tokens[i]?.norm ?? '')
  if (hasArticle) {
    if (tokens[i]?.isStop === true) return -1
    i++
  }
  const first = tokens[i]
  if (first === undefined || !DESCRIBES.test(first.kind)) return -1
  const isNoun = hasArticle || (at > 0 && BEFORE_NOUN.test(tokens[at - 1]?.norm ?? ''))
  if (!isNoun && (UNSURE.test(first.kind) || first.kind === 'G')) return -1
  let end = i
  while (DESCRIBES.test(tokens[end]?.kind ?? '')) {
    end++
    if (tokens[end - 1]?.isStop === true) break
  }
  const last = tokens[end - 1]
  if (last === undefined || end - i > MOST_IN_ROW || !NAMES.test(last.kind)) return -1
  if (EMPTY.test(last.norm) || EMPTY.test(first.norm)) return -1
  const run = tokens.slice(i, end)
  // "companies building phones": what somebody does, not a name.
  if (run.some(({ kind }, k) => kind === 'G' && /^(?:N|S)$/.test(run[k - 1]?.kind ?? ''))) return -1
  // "the agents work", "and whack it": a verb.
  const isVerb = UNSURE.test(last.kind) && (run.at(-2)?.kind === 'S' || FINITE_FORMS.has(last.norm))
  const isLed = OBJECT.test(tokens[end]?.norm ?? '') && !last.isStop
  return isVerb || (isLed && (run.length === 1 || UNSURE.test(last.kind))) ? -1 : end
}

const MOST_IN_ROW = 4

const OBJECT = /^(?:it|them|me|us|you|the|an?|my|your|our|their|this|that|to|all|some|up|out)$/
const BEFORE_DOING = /^(?:of|for|about|by|with|in|from|at|without|and|or|on|keep|start|stop|practice|enjoy|when|before|after)$/ // prettier-ignore

// "organizing your thoughts", where it is not what somebody is doing.
function doingFrom(tokens: readonly Token[], at: number): number[] {
  const [doing, before] = [tokens[at], tokens[at - 1]]
  if (doing?.kind !== 'G' || doing.isStop) return []
  if (before !== undefined && !before.isStop && !BEFORE_DOING.test(before.norm)) return []
  return objectEnds(tokens, at + 1)
}

// "how to organize your thoughts"
function waysFrom(tokens: readonly Token[], at: number): number[] {
  if (tokens[at]?.norm !== 'how' || tokens[at + 1]?.norm !== 'to' || tokens[at + 2]?.isStop !== false) return []
  return objectEnds(tokens, at + 3)
}

function objectEnds(tokens: readonly Token[], at: number): number[] {
  return endsFrom(tokens, /^(?:for|with|in|on|about|from|to|into)$/.test(tokens[at]?.norm ?? '') ? at + 1 : at)
}
