// Where a sentence may end when captions have no full stops, from the words on both sides of a gap and from pauses.
import { BOUNDARY_BIAS, BOUNDARY_WEIGHTS } from '../lexicon/boundaries.ts'
import { wordSet } from '../lexicon/grammar.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { numbering, trainedWeights, type Numbering, type Weights } from './trained-weights.ts'
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

type Model = {
  readonly words: Numbering
  readonly parts: Numbering
  readonly of: Readonly<Record<'p' | 'n' | 'q' | 'm' | 'x' | 'k' | 'h' | 'u' | 'g' | 'o', Weights>>
}
let model: Model | undefined

// Loaded lazily, with the first English talk.
function loadModel(): Model {
  const words = numbering()
  const parts = numbering()
  const read = (kind: string, names: Numbering) => trainedWeights(BOUNDARY_WEIGHTS[kind] ?? '', names, SCALE)
  const said = { p: read('p', words), n: read('n', words), q: read('q', words), m: read('m', words), x: read('x', words) } // prettier-ignore
  const shaped = { k: read('k', parts), h: read('h', parts), u: read('u', parts), g: read('g', parts), o: read('o', parts) } // prettier-ignore
  return { words, parts, of: { ...said, ...shaped } }
}

/** One score for the gap after each word: above 0 when a sentence or clause more likely ends there than goes on. */
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

// Automatic captions break lines anywhere; people break them at sentence ends. The words at the breaks show which it is.
function cueBonusFor(words: readonly Word[], scores: Float64Array, language: Language): number {
  if (language.code !== 'en') return FOREIGN_CUE_BONUS
  const mean = (kind: boolean) => {
    const some = scores.filter((_, i) => (words[i + 1]?.breakBefore === 'cue') === kind)
    return some.length === 0 ? 0 : some.reduce((sum, score) => sum + score, 0) / some.length
  }
  return mean(true) - mean(false) > ALIGNED_LEAD ? ALIGNED_CUE_BONUS : CUE_BONUS
}

// The model was trained without hesitations, so they are skipped.
const HESITATIONS = wordSet('um uh er ah hmm mm erm')

function scoreWords(words: readonly Word[], scores: Float64Array): void {
  model ??= loadModel()
  const heard = words.filter((word) => !HESITATIONS.has(word.norm)).map((word) => word.norm)
  const line: Line = { norms: heard, ...numbered(heard, model) }
  let k = 0 // the next word that counts
  for (let i = 0; i < scores.length; i++) {
    if (words[i]?.norm === heard[k]) k++
    scores[i] = wordScore(line, k, model.of)
  }
}

// Padded with edge markers: three places before the first word and three after the last.
type Line = { readonly norms: readonly string[]; readonly said: Uint16Array; readonly parts: Uint16Array }
const BEFORE = 3
const BEHIND = 3

function numbered(norms: readonly string[], { words, parts }: Model): Omit<Line, 'norms'> {
  const said = new Uint16Array(norms.length + BEFORE + BEHIND)
  const kinds = new Uint16Array(said.length)
  said.fill(words.numberOf('^'), 0, BEFORE).fill(words.numberOf('$'), -BEHIND)
  kinds.fill(parts.numberOf('^'), 0, BEFORE).fill(parts.numberOf('$'), -BEHIND)
  norms.forEach((norm, i) => {
    said[i + BEFORE] = words.numberOf(norm)
    kinds[i + BEFORE] = parts.numberOf(partOfSpeech(norm))
  })
  return { said, parts: kinds }
}

// The gap is before the word at index k.
function wordScore({ norms, said, parts }: Line, k: number, of: Model['of']): number {
  const at = k + BEFORE
  const word = said[at - 1] ?? 0
  const next = said[at] ?? 0
  const words = of.p.one(word) + of.n.one(next) + of.q.two(said[at - 2] ?? 0, word) + of.m.two(next, said[at + 1] ?? 0) + of.x.two(word, next) // prettier-ignore
  const before = parts[at - 2] ?? 0
  const here = parts[at - 1] ?? 0
  const there = parts[at] ?? 0
  const after = parts[at + 1] ?? 0
  const narrow = of.k.two(before, here) + of.h.two(there, after) + of.u.two(here, there)
  const shape = narrow + of.g.three(parts[at - 3] ?? 0, before, here) + of.o.three(there, after, parts[at + 2] ?? 0)
  return BOUNDARY_BIAS / SCALE + LENIENCE + words + shape + (isSequence(norms[k] ?? '', norms[k + 1] ?? '') ? SEQUENCE_BONUS : 0) // prettier-ignore
}

const SEQUENCE = wordSet('first next then finally second third lastly once')
const AFTER_SEQUENCE = wordSet('you we i the take make')

// A sentence often ends before a word of sequence: "... bowl | next you", "... dough | then heat", "... hour | finally bake".
function isSequence(next: string, after: string): boolean {
  if (!SEQUENCE.has(next)) return false
  return AFTER_SEQUENCE.has(after) || /^N?V$/.test(partOfSpeech(after))
}

function soundScore(here: Word, next: Word): number {
  const last = here.text.at(-1) ?? ' '
  const stop = '.?!'.includes(last) ? FULL_STOP_BONUS : ',;:'.includes(last) ? COMMA_BONUS : 0
  if (next.breakBefore === 'pause') return stop + PAUSE_BONUS
  return stop
}
