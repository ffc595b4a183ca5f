// What a sentence of a lone speaker says and what is said beside it, as terms that say whether a careful learner would keep it.
import type { Sentence } from '../../speech/sentences.ts'
import type { Word } from '../../speech/spoken-words.ts'

/** What was said, cut into sentences. */
export interface Said {
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
}

// From so many words and from such a share of the talk on.
const LENGTHS = [4, 6, 8, 10, 13, 17, 22, 28, 36]
const PLACES = [0.03, 0.06, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.94, 0.97]

// The list of terms counts with digits.
const letter = (n: number) => String.fromCharCode(97 + n)

/** The terms of each sentence: words and pairs of its own, words of its neighbours, how long it is and where. */
export function keptTerms({ words, sentences }: Said): readonly (readonly string[])[] {
  const norms = sentences.map(({ from, to }) => words.slice(from, to).map(({ norm }) => norm))
  const total = Math.max(1, words.length)
  return norms.map((own, i) => {
    const terms = new Set<string>()
    const line = ['^', ...own, '$']
    line.forEach((word, k) => {
      if (k > 0) terms.add(`${line[k - 1] ?? ''} ${word}`)
      if (k > 0 && k < line.length - 1) terms.add(word)
    })
    for (const word of norms[i - 1] ?? []) terms.add(`<${word}`)
    for (const word of norms[i + 1] ?? []) terms.add(`>${word}`)
    const place = (sentences[i]?.from ?? 0) / total
    LENGTHS.forEach((least, n) => { if (own.length >= least) terms.add(`@words${letter(n)}`) }) // prettier-ignore
    PLACES.forEach((least, n) => { if (place >= least) terms.add(`@place${letter(n)}`) }) // prettier-ignore
    if (own.some((word) => /\d/.test(word))) terms.add('@number')
    return [...terms]
  })
}
