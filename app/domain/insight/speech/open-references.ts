// Counts words that stand for something a reader has not been told: "it", "they", "this" or "the other one" without its noun before.
import { EXPLETIVE } from './free-standing.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { wordsOf } from './spoken-words.ts'
import { wordSet } from '../lexicon/grammar.ts'

/** How many references stay open in the first sentence, and how many in the rest. */
export interface OpenReferences {
  readonly first: number
  readonly rest: number
}

const PERSON = /^(?:s?he(?:'\w+)?|him|his|hers?|they(?:'\w+)?|them|theirs?|themselves)$/
const THING = /^(?:it(?:'\w+)?|its|itself)$/
const NEAR = wordSet("this this'll these those")
const WHOEVER = wordSet('people guys somebody someone anyone anybody everyone everybody nobody whoever')
const OF_TIME = wordSet('days day time moment point year week month morning evening')
// "it seems that", "makes it easy to", "make it a habit to", "if it rains"
const EMPTY =
  /^it (?:takes|helps|pays|depends|comes (?:down|to)|an? (?:\w+ )?\w+ to|(?:is )?(?:rain|snow|freez)\w*|gets (?:dark|late|light|cold|warm|hot)|makes sense|turns out|seems|feels like|(?:\w+ )?(?:easy|easier|hard|harder|difficult|possible|impossible|clear|worth|so)\b)/
const NOUN = /^(?:N|S|NV|NZ|NJ|G|NUM)$/
const NAMING = /^(?:N|S|NV|NJ|J|NUM|G)$/
const PREPOSITION = /^(?:of|in|on|at|for|with|from|to|into|by|about|like|than|after|before|during|without|because|if)$/
// "this idea that", "those problems which": told behind the noun.
const EXPLAINS = /^(?:that|who|which|where|when|to|of|you|we|i|called|with|for)$/
// A sentence that goes on with another one.
const LEANS =
  /^(?:the other (?!day|hand)|too\b|also\b|either way|otherwise|besides|both\b(?! of)|as well\b|likewise|instead\b(?! of)|that way|such\b|neither\b|then\b)/i
// "both heaps": named by the next word.
const QUANTIFIES = wordSet('both neither')
// "The key point here is": in what is said, not on the screen.
const SAID = wordSet('point thing idea question problem trick key goal lesson issue answer difference')
const VAGUE = wordSet('way case lot kind sort bit stuff things reason place')
const POINTED = wordSet('one ones other others same')

/** Counts them in the sentences of a passage, in order. */
export function openReferences(lines: readonly string[]): OpenReferences {
  const seen = { nouns: 0, people: 0, words: 0, stems: new Set<string>() }
  let rest = 0
  let first = 0
  lines.forEach((line, at) => {
    const words = wordsOf(line)
    words.forEach((word, i) => {
      if (isOpen(words, i, seen)) {
        if (at === 0) first++
        else rest++
      }
      const isNoun = NOUN.test(partOfSpeech(word))
      if (isNoun) {
        seen.nouns++
        seen.stems.add(stemOf(word))
      }
      if (WHOEVER.has(word) || (isNoun && !isNobody(word))) seen.people++
      seen.words++
    })
  })
  return { first: first + Number(leansOn(lines[0] ?? '')), rest }
}

// What the words before name.
interface Seen {
  readonly nouns: number
  readonly people: number
  readonly words: number
  readonly stems: ReadonlySet<string>
}

// The form of a noun does not show whether it is a person or many: "Petra", "children", "a doctor". So most may be.
const isNobody = (noun: string) => OF_TIME.has(noun) || SAID.has(noun) || VAGUE.has(noun)

const stemOf = (word: string) => word.replace(/(?:'s|e?s)$/, '')

function isOpen(words: readonly string[], i: number, seen: Seen): boolean {
  const word = words[i] ?? ''
  if (PERSON.test(word)) return seen.people === 0
  if (THING.test(word)) return seen.nouns === 0 && !isExpletive(words, i)
  if (NEAR.has(word)) return isPointing(words, i, seen)
  if (word === 'that' || word === "that's" || word === "that'll")
    return isDemonstrative(words, i) && isPointing(words, i, seen)
  if (word === 'here' || word === "here's") return !SAID.has(words[i - 1] ?? '')
  if (POINTED.has(word)) return isPointed(words, i) && seen.nouns === 0
  return false
}

function leansOn(line: string): boolean {
  const [first = '', second = ''] = wordsOf(line)
  return LEANS.test(line) && !(QUANTIFIES.has(first) && NOUN.test(partOfSpeech(second)))
}

function isExpletive(words: readonly string[], i: number): boolean {
  const rest = words.slice(i, i + 8).join(' ')
  return EXPLETIVE.test(rest) || EMPTY.test(rest)
}

// "this" and "those": before a noun it needs that noun said before, alone it needs a whole clause before it.
function isPointing(words: readonly string[], i: number, seen: Seen): boolean {
  const next = words[i + 1] ?? ''
  const kind = partOfSpeech(next)
  if (words[i] === 'those' && /^(?:who|that|of|with|which)$/.test(next)) return false
  if (OF_TIME.has(next)) return false
  if (!(words[i] ?? '').includes("'") && NAMING.test(kind)) {
    const noun = NOUN.test(kind) ? next : (words[i + 2] ?? '')
    if (seen.stems.has(stemOf(noun)) || seen.stems.has(stemOf(words[i + 2] ?? ''))) return false
    if (words.slice(i + 2, i + 4).some((after) => EXPLAINS.test(after))) return false
    return seen.words < 12
  }
  return seen.words < 6
}

// Not "the thing that" and "I think that".
function isDemonstrative(words: readonly string[], i: number): boolean {
  const before = words[i - 1]
  if (before === undefined) return true
  if ((words[i] ?? '').includes("'")) return !/^(?:N|S|NV|NZ)$/.test(partOfSpeech(before))
  const after = words[i + 1]
  if (after === undefined) return true
  return PREPOSITION.test(before)
}

function isPointed(words: readonly string[], i: number): boolean {
  const before = words.slice(Math.max(0, i - 3), i).join(' ')
  if (words[i] === 'one' || words[i] === 'ones')
    return (
      /(?:^| )(?:the|this|that|another|other|first|second|third|next|last|these|those|each|big|bigger|main)(?: \w+)?$/.test(
        before,
      ) &&
      words[i + 1] !== 'of' &&
      !NOUN.test(partOfSpeech(words[i + 1] ?? ''))
    )
  return /(?:^| )the$/.test(before) && !(words[i] === 'same' && words.slice(i, i + 5).includes('as'))
}
