// Captions without full stops run clauses together, and so do phrases taken from them: "covered in lotion | face covered in flour".
import { NUMBER } from '../../lexicon/grammar.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { normalWord, wordsOf } from '../../speech/spoken-words.ts'
import type { Chapter } from '../../topics/chapters.ts'
import type { Told } from '../talk/told.ts'
import type { Name } from './naming-grade.ts'

// From this score on, a clause may end in the gap between two words.
const MAY_END = -2.2
// A phrase said so often is one.
const OFTEN = 4

/** "Ten thirty", "part two": a number at the end names nothing. */
export function endsInNumber({ text, form }: Name): boolean {
  return form === 'phrase' && NUMBER.test(normalWord(text.slice(text.lastIndexOf(' ') + 1)))
}

const ARTICLE = /^(?:an?|the|your|this)$/

/** Whether a phrase of a chapter is likely two ends that only met, or a noun and its verb ("open the app | write it down"). */
export function isTornName({ sentences, words, gaps }: Told, { from, to }: Chapter, { text, form }: Name): boolean {
  if (form !== 'phrase') return false
  const norms = wordsOf(text)
  const inner = norms.slice(1)
  let times = 0
  let least = Infinity
  for (const sentence of sentences.slice(from, to)) {
    for (let at = sentence.from; at + norms.length <= sentence.to; at++) {
      if (!norms.every((norm, i) => words[at + i]?.norm === norm)) continue
      if (sentence.punctuated || (norms.length > 2 && ARTICLE.test(words[at - 1]?.norm ?? ''))) return false
      times++
      least = Math.min(least, Math.max(...inner.map((_, i) => gaps[at + i] ?? 0)))
    }
  }
  if (times === 0 || times >= OFTEN) return false
  return least > MAY_END || (times === 1 && partOfSpeech(norms.at(-1) ?? '') === 'V')
}
