// Finds clauses that run into one another, as in speech without full stops or after wrong cuts.
import { normalWord, wordsOf } from './spoken-words.ts'
import {
  OPENS,
  SAYS,
  AUX,
  NOMINATIVE,
  EITHER_CASE,
  DETERMINER,
  NP_START,
  PREPOSITION,
  NOT_FINITE_AFTER,
  REDUCED,
  HEADS_CONTACT,
  GIVES,
  ASIDE,
  BROKEN_NP,
  SUBORDINATES,
  RELATIVE,
  NOUNS_TOO,
  NOUN_TOO,
  TIME,
} from '../lexicon/clauses.ts'
import { BASE_VERBS, FINITE_FORMS, wordSet } from '../lexicon/grammar.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'

const CONTRACTED = /^(?:i|you|we|they|he|she|it|that|there|here|who|what|let)'(?:m|re|s|ve|ll|d)$/
const isContracted = (word: string) => word.includes("'") && CONTRACTED.test(word)
const COUNT = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/

const MOST_IN_CONTACT = 5 // words a clause without "that" may go on for once the main verb is said

type Words = readonly string[]

/** Whether a line contains two statements without a conjunction, a question inside, or an interjection in its middle. */
export function isFused(line: string): boolean {
  if (line !== latest.line) {
    const { words, stopped } = read(line)
    latest = { line, fused: verbs(words, stopped).loose || words.some((_, i) => breaksAt(words, stopped, i)) }
  }
  return latest.fused
}

// Several rules in a row ask about the same line.
let latest = { line: '', fused: false }

/** Whether a line that opens with "when", "if", "what" or the like never reaches its main clause. */
export function isHalf(line: string): boolean {
  if (!SUBORDINATES.has(wordsOf(line)[0] ?? '')) return false
  const { words, stopped } = read(line)
  const { loose, main } = verbs(words, stopped)
  return !loose && !main && !words.some((_word, i) => i > 2 && commandsAt(words, stopped, i))
}

function commandsAt(words: Words, stopped: readonly boolean[], i: number): boolean {
  return BASE_VERBS.has(words[i] ?? '') && (stopped[i - 1] === true || BEFORE_COMMAND.has(words[i - 1] ?? ''))
}

const BEFORE_COMMAND = wordSet("just then please always never don't also first simply")
const UNSTOPPED: readonly boolean[] = []

function read(line: string): { words: Words; stopped: readonly boolean[] } {
  if (!/[,;:.!?)"”—-]\s/.test(line)) return { words: wordsOf(line), stopped: UNSTOPPED }
  const pieces = line.split(/\s+/).filter((piece) => normalWord(piece) !== '')
  return { words: pieces.map(normalWord), stopped: pieces.map((piece) => /[,;:.!?)"”—-]$/.test(piece)) }
}

// One verb group per clause: the next needs a conjunction, a relative pronoun, a comma or a verb of saying in between.
function verbs(words: Words, stopped: readonly boolean[]): { loose: boolean; main: boolean } {
  let last = -1
  let open = true
  let openAt = -1
  let comma = false
  let main = false
  let credit = 0 // clauses begun whose main clause is still to come
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (stopped[i - 1] === true) {
      open = comma = true
      openAt = i - 1
    }
    if (isFinite(words, i)) {
      const sameGroup = last >= 0 && i - last <= 2 && AUX.has(words[last] ?? '') && !isSubject(words[i - 1] ?? '')
      const contact = isContactRelative(words, i, last)
      if (open && isStale(words, openAt, i)) open = false
      const isNewClause = last >= 0 && !sameGroup && !contact
      if (isNewClause && !open && credit === 0) return { loose: true, main }
      if (isNewClause && !open) credit = 0
      main ||= isNewClause && (!open || comma)
      last = i
      open = contact
      comma = false
    }
    if (!opensAt(words, i) || (word === 'that' && NP_START.has(words[i - 1] ?? ''))) continue
    const before = words[i - 1] ?? ''
    if (word === 'that' && PREPOSITION.has(before)) continue
    if ((word === 'as' || word === 'like') && ARTICLE.has(words[i + 1] ?? '')) continue
    const leads = last < 0 || stopped[i - 1] === true || JOINS.has(before)
    if (leads && (SUBORDINATES.has(word) || (i > 0 && RELATIVE.has(word)))) credit = 1
    open = true
    openAt = i
    comma = false
  }
  return { loose: false, main }
}

const ARTICLE = wordSet('a an')
const JOINS = wordSet('and but that because so or')

function opensAt(words: Words, i: number): boolean {
  const after = words[i + 1] ?? ''
  if (words[i] === 'like') return isSubject(after) || isContracted(after) || LIKENS.test(words[i - 1] ?? '')
  return (
    OPENS.has(words[i] ?? '') ||
    (SAYS.has(words[i] ?? '') && (isSubject(after) || DETERMINER.has(after) || isContracted(after)))
  )
}

// "looks like the oven is hot" opens a clause; "a service like the one I use" does not.
const LIKENS = /^(?:looks?|feels?|sounds?|seems?|looked|felt|sounded|seemed|is|was|it's|are|were|be)$/

// "and select the branch we can": "and" joins "select", so it cannot also introduce "we can".
function isStale(words: Words, openAt: number, verb: number): boolean {
  const contracted = isContracted(words[verb] ?? '')
  const subject = contracted ? verb : NOMINATIVE.has(words[verb - 1] ?? '') ? verb - 1 : -1
  return (
    subject > 0 &&
    words.slice(openAt + 1, subject).some((word, k) => isVerbLike(word) && !DETERMINER.has(words[openAt + k] ?? ''))
  )
}

function isSubject(word: string): boolean {
  return NOMINATIVE.has(word) || EITHER_CASE.has(word)
}

function isFinite(words: Words, i: number): boolean {
  const word = words[i] ?? ''
  let at = i - 1
  while (at > 0 && isAdverb(words[at] ?? '')) at--
  const before = words[at] ?? ''
  const after = words[i + 1] ?? ''
  if (isContracted(word)) return true
  if (NOT_FINITE_AFTER.has(before)) return false
  if (AUX.has(word))
    return !(
      /^(?:have|do)$/.test(word) &&
      /^(?:you|it|them|us|me|people)$/.test(before) &&
      BASE_VERBS.has(words[i - 2] ?? '')
    )
  if (NOMINATIVE.has(before)) return BASE_VERBS.has(word) || FINITE_FORMS.has(word) || /..(?:ed|s)$/.test(word)
  if (before === 'you' && BASE_VERBS.has(word)) return at < 1 || !isVerbLike(words[at - 1] ?? '')
  if (DETERMINER.has(before) || PREPOSITION.has(before) || i === 0)
    return EITHER_CASE.has(before) && /(?:s|ed)$/.test(word) && FINITE_FORMS.has(word)
  if (REDUCED.has(word)) return false
  if (NOUNS_TOO.has(word)) return NP_START.has(after) || /^(?:it|you)$/.test(after)
  if (FINITE_FORMS.has(word)) return true
  return (
    /[a-z]{4}(?:[^s]s|ed)$/.test(word) && !FUNCTION_WORDS.has(word) && /^(?:the|a|an|my|your|our|their)$/.test(after)
  )
}

const ADVERBS = wordSet('just also really always never often then already even only still usually')
const isAdverb = (word: string) => ADVERBS.has(word) || (word.endsWith('ly') && /^\w{3,}ly$/.test(word))

function isVerbLike(word: string): boolean {
  return BASE_VERBS.has(word) || FINITE_FORMS.has(word) || /ing$/.test(word)
}

// "the language I learned", "everything you need": the noun before the pronoun is the object of the verb.
function isContactRelative(words: Words, verb: number, last: number): boolean {
  if (last >= 0 && words.length - verb > MOST_IN_CONTACT) return false
  const contracted = isContracted(words[verb] ?? '')
  const subject = contracted ? verb : isSubject(words[verb - 1] ?? '') ? verb - 1 : verb - 2
  if (subject < 1 || !/^(?:i|you|we|they|he|she|it|people)(?:'|$)/.test(words[subject] ?? '')) return false
  const head = words[subject - 1] ?? ''
  if (HEADS_CONTACT.has(head)) return true
  return [words[subject - 2], words[subject - 3]].some((word) =>
    /^(?:the|every|all|any|each|no|only)$/.test(word ?? ''),
  )
}

const ASKS = wordSet('how what why who when where which')
const BE = wordSet('is are was were')
const COUNTED = wordSet('number step tip example year')

function breaksAt(words: Words, stopped: readonly boolean[], i: number): boolean {
  const word = words[i] ?? ''
  const before = words[i - 1] ?? ''
  const after = words[i + 1] ?? ''
  if (ASKS.has(word) && AUX.has(after) && isSubject(words[i + 2] ?? '')) return true
  if (i === 0)
    return (
      (ASIDE.has(word) && !/^(?:wait|excellent)$/.test(word)) ||
      (word !== 'example' && word !== 'year' && COUNTED.has(word) && COUNT.test(after) && !AUX.has(words[2] ?? '')) ||
      (isAdverb(word) && BASE_VERBS.has(after) && !/^(?:always|never|just|then|also|\w+ly)$/.test(word))
    )
  if (
    DETERMINER.has(before) &&
    (stopped[i - 1] === true || BROKEN_NP.has(word)) &&
    !/^(?:this|that|these|those|all|some|any|no|each|every|another|his)$/.test(before)
  )
    return true
  if (stopped[i - 1] === true) return false
  if (BE.has(word) && BE.has(after)) return true
  if (word === "let's" && !(OPENS.has(before) || SAYS.has(before))) return true
  if (
    ASIDE.has(word) ||
    (COUNTED.has(word) &&
      COUNT.test(after) &&
      !(OPENS.has(before) || SAYS.has(before)) &&
      !PREPOSITION.has(before) &&
      !DETERMINER.has(before))
  )
    return true
  if (word === 'which' ? i <= 2 : (word === 'what' || word === 'why') && isNounLike(words, i - 1)) return true
  if (NP_START.has(word) && i > 2 && isNounLike(words, i - 1))
    return !words.slice(Math.max(0, i - 5), i).some((one) => GIVES.has(one))
  return (
    BASE_VERBS.has(word) &&
    i > 2 &&
    (NP_START.has(after) || after === 'to') &&
    isNounLike(words, i - 1) &&
    !/s$/.test(before) &&
    !NOUN_TOO.has(word) &&
    !words.slice(0, i).some((one) => GIVES.has(one))
  )
}

function isNounLike(words: Words, i: number): boolean {
  const word = words[i] ?? ''
  const before = words[i - 1] ?? ''
  if (/^(?:the|a|an|my|your|our|their)$/.test(before) && !/(?:ly|ing|ed)$/.test(word) && !FUNCTION_WORDS.has(word))
    return true
  if (
    isVerbLike(word) ||
    FUNCTION_WORDS.has(word) ||
    OPENS.has(word) ||
    SAYS.has(word) ||
    PREPOSITION.has(word) ||
    AUX.has(word)
  )
    return false
  if (/(?:ed|ly|ing|n't|en|[^s]s)$/.test(word) || /'/.test(word) || TIME.has(word) || isSubject(word)) return false
  // Unlisted verbs are recognised by the word before them.
  return (
    !NOT_FINITE_AFTER.has(before) &&
    !isSubject(before) &&
    !/^(?:and|or|then|who|which|i'll|we'll|just|also)$/.test(before)
  )
}
