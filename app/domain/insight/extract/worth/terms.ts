// The things a talk is about, as the talk names them: phrases of up to three words that it keeps repeating.
import { normalWord } from '../../speech/spoken-words.ts'
import { rarity } from '../../topics/background.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { findPhrases, type Phrase } from '../../topics/phrases.ts'
import { sentenceGrade } from './reading.ts'
import type { Told } from '../talk/told.ts'

export interface Term {
  // As spoken within a sentence.
  readonly text: string
  readonly stems: readonly string[]
  readonly times: number
  // The sentences that contain it, in order.
  readonly sentences: readonly number[]
  // The one of these sentences with the best predicted grade.
  readonly best: number
}

const LOOKED_AT = 60
const FEWEST_TIMES = 3
// A short talk repeats itself less, so a term that is in the title needs fewer mentions.
const SHORT_TALK = 2_500
const FEWEST_TITLED = 2
// A single word counts as a term when it is in the title and the talk keeps coming back to it.
const FEWEST_ALONE = 6
const MOST = 8
const MOST_WORDS = 3
// A longer term replaces a shorter one when it makes up at least this share of its uses.
const MOSTLY = 0.5

/** The terms of a talk, the most telling first; no two share a word. */
export function findTerms(told: Told): Term[] {
  const lines = told.telling.map((i) => lineOf(told, i))
  const texts = lines.map(({ line }) => line)
  const phrases = findPhrases(texts, told.facts.weights, told.language).slice(0, LOOKED_AT)
  return withoutDoubles(phrases.flatMap((phrase) => termOf(told, phrase, lines) ?? [])).slice(0, MOST)
}

// "Certifications" names the subject of a talk; "business" and "code" could name anything.
function isNameAlone(word: string, stem: string): boolean {
  return /^(?:N|S|NJ)$/.test(partOfSpeech(word)) && rarity(stem) === RAREST && !EVERYDAY.test(word)
}

const RAREST = 8
const EVERYDAY =
  /^(?:child|children|kids?|students?|teachers?|women|woman|men|man|friends?|famil(?:y|ies)|newsletters?|podcasts?|youtube|google|internet|computers?|english|css|html|javascript|react|net|coffee|food|tips?|secrets?|mistakes?|reasons?|habits?|steps?|recap|update)$/

interface Line {
  readonly i: number
  readonly line: string
  // Its words in lower case, with a space before and after each.
  readonly norms: string
}

function lineOf(told: Told, i: number): Line {
  const line = told.prose(i, i)
  return { i, line, norms: ` ${line.split(/\s+/).map(normalWord).join(' ')} ` }
}

function termOf(told: Told, { text, key }: Phrase, lines: readonly Line[]): Term | null {
  const words = text.split(/\s+/).map(normalWord)
  const stems = key.split(' ')
  if (words.length > MOST_WORDS || words.some((word) => /[^\p{L}\p{N}'-]/u.test(word))) return null
  const isTitled = stems.some((stem) => told.facts.titled.has(stem))
  const isAlone = words.length === 1
  if (isAlone && !(isTitled && isNameAlone(words[0] ?? '', key))) return null
  // "speak English" is something to do, not a term.
  if (!isAlone && partOfSpeech(words[0] ?? '') === 'V') return null
  const name = words.join(' ').replace(/s$/, '')
  const inside = lines.filter(({ norms }) => norms.includes(` ${name}`))
  const [first] = inside
  const isShort = isTitled && told.words.length < SHORT_TALK
  if (first === undefined || inside.length < (isAlone ? FEWEST_ALONE : isShort ? FEWEST_TITLED : FEWEST_TIMES))
    return null
  const spoken = asSpoken(words, inside)
  // A person's name is nothing to explain.
  if (isAlone && /^\p{Lu}\p{Ll}/u.test(spoken)) return null
  const sentences = inside.map(({ i }) => i)
  const best = sentences.reduce((a, i) => (sentenceGrade(told, i) > sentenceGrade(told, a) ? i : a), first.i)
  return { text: spoken, stems, times: inside.length, sentences, best }
}

function withoutDoubles(terms: readonly Term[]): Term[] {
  const kept: Term[] = []
  for (const term of terms) {
    const alike = kept.filter(({ stems }) => stems.some((stem) => term.stems.includes(stem)))
    const [other] = alike
    if (other === undefined) kept.push(term)
    else if (alike.length === 1 && term.stems.length > other.stems.length && term.times >= other.times * MOSTLY)
      kept[kept.indexOf(other)] = term
  }
  return kept
}

// In the letter case it usually has within a sentence.
function asSpoken(words: readonly string[], inside: readonly Line[]): string {
  const pattern = new RegExp(`(?<=\\S )${words.join(' ')}\\b`, 'gi')
  const forms = new Map<string, number>()
  for (const { line } of inside)
    for (const [form] of line.matchAll(pattern)) forms.set(form, (forms.get(form) ?? 0) + 1)
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? words.join(' ')
}
