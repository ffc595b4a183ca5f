// What a sentence is about, as a question would name it: one of its own phrases, which reveals little of the rest.
import { isGrammarWord, partOfSpeech } from '../insight/speech/part-of-speech.ts'
import { normalWord } from '../insight/speech/spoken-words.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const NAMES = wordSet('N S NV NZ')
// These words are often verbs: they count as a name only if the word before says so.
const MAYBE_VERBS = wordSet('NV NZ')
const PLURALS = wordSet('S NZ')
const ORDINALS = wordSet('first last next')
const IN_NAMES = wordSet('N S NV NZ J NJ G NUM')
const DETERMINERS = wordSet('the a an your every each')
const BEFORE_NAMES = wordSet('the a an your every each our of for in on about with from by at into without more no')
// Objects: the word before one of these is the verb of a request.
const DONE_TO = wordSet('yourself your the a an it them us me up')
// They refer to something said before, or to the speaker; out of context nobody knows what is meant.
const POINTING = wordSet('this these that those their his her its my')
// Words that name no topic alone, numbers and their units among them: "about percent" asks nothing.
const VAGUE = wordSet('afternoon afternoons billion billions bit bits cent cents day days degree degrees dollar dollars dozen dozens eight eighty eleven end euro euros evening evenings example fact fewer fifteen fifty five forty four good great hours hundred hundreds kilo kilometre kilometres kilos kind less lot lots metre metres mile miles million millions minutes month months morning mornings new night nights nine ninety norm number one part people percent percentage person plenty point pound pounds question reason rest second seconds seven seventy six sixty someone something stuff ten thing things thirty thousand thousands three time times today tomorrow top twelve twenty two video videos way ways week weekend weekends weeks word words year years') // prettier-ignore
const LONGEST = 4
// With fewer words left, there is nothing to remember.
const FEWEST_HIDDEN = 2

/** The phrase to ask about, preferably one not in the title; null if the sentence has none or says nothing about it. */
export function subjectOf(sentence: string, title: string): string | null {
  const written = sentence.split(/\s+/).filter((word) => normalWord(word) !== '')
  const words = written.map(normalWord)
  const titled = new Set(title.split(/\s+/).map(normalWord))
  const isSaid = (word: string) => word.length > 2 && !isGrammarWord(word)
  const count = (some: readonly string[]) => some.filter(isSaid).length
  const fitting = spansOf(written, words).filter(({ from, to }) => {
    const named = words.slice(from, to)
    return named.some((word) => isSaid(word) && !VAGUE.has(word)) && count(words) - count(named) >= FEWEST_HIDDEN
  })
  const isNews = ({ from, to }: Span) => words.slice(from, to).some((word) => isSaid(word) && !titled.has(word))
  const span = fitting.find(isNews) ?? fitting[0]
  return span === undefined ? null : asPhrase(written.slice(span.from, span.to))
}

interface Span {
  readonly from: number
  readonly to: number
}

// Runs of words that name something, in the order of the sentence.
function spansOf(written: readonly string[], words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; at++) {
    const to = endOfName(written, words, at)
    if (to === null) continue
    const before = words[at - 1] ?? ''
    const isVerb = to === at + 1 && !BEFORE_NAMES.has(before) && DONE_TO.has(words[to] ?? '')
    if (!POINTING.has(before) && !isVerb) spans.push({ from: DETERMINERS.has(before) ? at - 1 : at, to })
    at = to - 1
  }
  return spans
}

function endOfName(written: readonly string[], words: readonly string[], from: number): number | null {
  let end: number | null = null
  for (let at = from; at < Math.min(words.length, from + LONGEST); at++) {
    const kind = kindOf(words[at] ?? '')
    if (!IN_NAMES.has(kind)) break
    if (at === from && MAYBE_VERBS.has(kind) && !BEFORE_NAMES.has(words[from - 1] ?? '')) break
    // "Caffeine blocks the signal": a plural that is followed by an object is a verb.
    if (end !== null && PLURALS.has(kind) && isObject(kind, words[at + 1] ?? '')) break
    if (NAMES.has(kind)) end = at + 1
    if (endsPhrase(written[at] ?? '')) break
  }
  return end
}

// "U.S." ends in a mark of its own.
function endsPhrase(word: string): boolean {
  return /[.,;:?!)]$/.test(word) && !/^(?:\p{L}\.){2,}$/u.test(word)
}

function isObject(kind: string, next: string): boolean {
  return DONE_TO.has(next) || (kind === 'NZ' && IN_NAMES.has(kindOf(next)))
}

function kindOf(word: string): string {
  return ORDINALS.has(word) ? 'J' : partOfSpeech(word)
}

// The phrase for use inside a question: without a sentence capital and without punctuation around it.
function asPhrase([first = '', ...rest]: readonly string[]): string {
  const isName =
    /^\p{Lu}[^\p{Ll}]/u.test(first) || (!DETERMINERS.has(normalWord(first)) && /^\p{Lu}/u.test(rest[0] ?? ''))
  const begun = isName ? first : first.slice(0, 1).toLowerCase() + first.slice(1)
  return [begun, ...rest].join(' ').replace(/^["“'(]+|(?<!["”'),.;:?!])["”'),.;:?!]+$/gu, '')
}
