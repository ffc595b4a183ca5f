// Where a sentence may end when captions have no full stops: weights of the words on both sides of a gap, and pauses.
import { BOUNDARY_BIAS, BOUNDARY_WEIGHTS } from './lexicon/boundaries.ts'
import { frontCoded } from './front-coded.ts'
import { partOfSpeech } from './part-of-speech.ts'
import type { Language } from './tokens.ts'
import type { Word } from './spoken-words.ts'

const SCALE = 10
const LENIENCE = 0.8 // clause ends are welcome too: two short sentences read better than one that never ends
const PAUSE_BONUS = 3
const CUE_BONUS = 0.2
const ALIGNED_LEAD = 1.8 // how much better ends must score at line breaks before the breaks are trusted
const ALIGNED_CUE_BONUS = 2
const FOREIGN_BIAS = -2
const FOREIGN_CUE_BONUS = 1
const SEQUENCE_BONUS = 1.2
const FULL_STOP_BONUS = 8
const COMMA_BONUS = 1.5

let weights: ReadonlyMap<string, number> | undefined

function load(): ReadonlyMap<string, number> {
  const made = new Map<string, number>()
  for (const [kind, groups] of Object.entries(BOUNDARY_WEIGHTS)) {
    for (const group of groups.split(';')) {
      const [value = '0', keys = ''] = group.split(':')
      for (const key of frontCoded(keys)) made.set(`${kind} ${key}`, Number(value) / SCALE)
    }
  }
  return made
}

/** One score for the gap after each word: above 0 when a sentence or clause is likelier to end there than to go on. */
export function gapScores(words: readonly Word[], language: Language): Float64Array {
  const scores = new Float64Array(Math.max(0, words.length - 1))
  if (language.code === 'en') scoreWords(words, scores)
  else scores.fill(FOREIGN_BIAS)
  const cueBonus = cueBonusFor(words, scores, language)
  for (let i = 0; i < scores.length; i++) {
    const here = words[i]
    const next = words[i + 1]
    if (here === undefined || next === undefined) continue
    const capital = language.code !== 'en' && /^\p{Lu}/u.test(next.text) && !/^\p{Lu}/u.test(here.text) ? 1 : 0
    scores[i] = (scores[i] ?? 0) + capital + soundScore(here, next) + (next.breakBefore === 'cue' ? cueBonus : 0)
  }
  return scores
}

// Automatic captions break lines anywhere; people break them where sentences end. The words at the breaks tell which.
function cueBonusFor(words: readonly Word[], scores: Float64Array, language: Language): number {
  if (language.code !== 'en') return FOREIGN_CUE_BONUS
  const mean = (kind: boolean) => {
    const some = scores.filter((_, i) => (words[i + 1]?.breakBefore === 'cue') === kind)
    return some.length === 0 ? 0 : some.reduce((sum, score) => sum + score, 0) / some.length
  }
  return mean(true) - mean(false) > ALIGNED_LEAD ? ALIGNED_CUE_BONUS : CUE_BONUS
}

// The model knows no hesitations: it looks through them.
const HESITATION = /^(?:um|uh|er|ah|hmm|mm|erm)$/

function scoreWords(words: readonly Word[], scores: Float64Array): void {
  const places: number[] = []
  words.forEach((word, i) => {
    if (!HESITATION.test(word.norm)) places.push(i)
  })
  const norms = places.map((place) => words[place]?.norm ?? '')
  const parts = norms.map(partOfSpeech)
  let k = 0 // the next word that counts
  for (let i = 0; i < scores.length; i++) {
    if (places[k] === i) k++
    scores[i] = wordScore(norms, parts, k)
  }
}

// The gap lies before the word at k.
function wordScore(norms: readonly string[], parts: readonly string[], k: number): number {
  weights ??= load()
  const weight = (key: string) => weights?.get(key) ?? 0
  const [p2, p1, n1, n2] = [norms[k - 2] ?? '^', norms[k - 1] ?? '^', norms[k] ?? '$', norms[k + 1] ?? '$']
  const before = `${parts[k - 2] ?? '^'} ${parts[k - 1] ?? '^'}`
  const after = `${parts[k] ?? '$'} ${parts[k + 1] ?? '$'}`
  const said = weight(`p ${p1}`) + weight(`n ${n1}`) + weight(`q ${p2} ${p1}`) + weight(`m ${n1} ${n2}`) + weight(`x ${p1} ${n1}`) // prettier-ignore
  const shape = weight(`k ${before}`) + weight(`h ${after}`) + weight(`u ${parts[k - 1] ?? '^'} ${parts[k] ?? '$'}`)
  const wide = weight(`g ${parts[k - 3] ?? '^'} ${before}`) + weight(`o ${after} ${parts[k + 2] ?? '$'}`)
  return BOUNDARY_BIAS / SCALE + LENIENCE + said + shape + wide + (isSequence(n1, n2) ? SEQUENCE_BONUS : 0)
}

// "... bowl | next you", "... dough | then heat", "... hour | finally bake"
function isSequence(next: string, after: string): boolean {
  if (!/^(?:first|next|then|finally|second|third|lastly|once)$/.test(next)) return false
  return /^(?:you|we|i|the|take|make)$/.test(after) || /^N?V$/.test(partOfSpeech(after))
}

function soundScore(here: Word, next: Word): number {
  const stop = /[.?!]$/.test(here.text) ? FULL_STOP_BONUS : /[,;:]$/.test(here.text) ? COMMA_BONUS : 0
  if (next.breakBefore === 'pause') return stop + PAUSE_BONUS
  return stop
}
