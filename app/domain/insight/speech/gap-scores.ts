// Where a sentence may end when captions have no full stops, from the words on both sides of a gap and from pauses.
import { BOUNDARY_BIAS, BOUNDARY_LEVELS, BOUNDARY_NAMES, BOUNDARY_ROWS, BOUNDARY_SINGLES } from '../lexicon/boundaries.ts' // prettier-ignore
import { wordSet } from '../lexicon/grammar.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { codeOf, numbered, rowWeights, weightsIn } from './trained-weights.ts'
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

type Row = 'q' | 'm' | 'x' | 'k' | 'h' | 'u' | 'g' | 'o'
type Model = {
  // Words and parts of speech have one numbering; 0 is a name without any weight.
  readonly numbers: ReadonlyMap<string, number>
  readonly before: Float64Array
  readonly after: Float64Array
  readonly of: Readonly<Record<Row, ReadonlyMap<number, number>>>
}
let model: Model | undefined

// Loaded lazily, with the first English talk.
function loadModel(): Model {
  const ladder = BOUNDARY_LEVELS.map((level) => level / SCALE)
  const singles = (text: string) => Float64Array.of(0, ...weightsIn(text, ladder))
  const pairs = (kind: Row) => rowWeights(BOUNDARY_ROWS[kind], { names: 2, ladder })
  const threes = (kind: Row) => rowWeights(BOUNDARY_ROWS[kind], { names: 3, ladder })
  return {
    numbers: numbered(BOUNDARY_NAMES),
    before: singles(BOUNDARY_SINGLES.p),
    after: singles(BOUNDARY_SINGLES.n),
    of: { q: pairs('q'), m: pairs('m'), x: pairs('x'), k: pairs('k'), h: pairs('h'), u: pairs('u'), g: threes('g'), o: threes('o') },
  } // prettier-ignore
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
  const line: Line = { norms: heard, ...numbersOf(heard, model.numbers) }
  let k = 0 // the next word that counts
  for (let i = 0; i < scores.length; i++) {
    if (words[i]?.norm === heard[k]) k++
    scores[i] = wordScore(line, k, model)
  }
}

// Padded with edge markers: three places before the first word and three after the last.
type Line = { readonly norms: readonly string[]; readonly said: Uint16Array; readonly parts: Uint16Array }
const BEFORE = 3
const BEHIND = 3

function numbersOf(norms: readonly string[], numbers: Model['numbers']): Omit<Line, 'norms'> {
  const said = new Uint16Array(norms.length + BEFORE + BEHIND)
  said.fill(numbers.get('^') ?? 0, 0, BEFORE).fill(numbers.get('$') ?? 0, -BEHIND)
  const parts = said.slice()
  norms.forEach((norm, i) => {
    said[i + BEFORE] = numbers.get(norm) ?? 0
    parts[i + BEFORE] = numbers.get(partOfSpeech(norm)) ?? 0
  })
  return { said, parts }
}

// The gap is before the word at index k.
function wordScore({ norms, said, parts }: Line, k: number, { before, after, of }: Model): number {
  const at = k + BEFORE
  const word = said[at - 1] ?? 0
  const next = said[at] ?? 0
  const two = (kind: Row, a: number, b: number) => of[kind].get(codeOf(a, b)) ?? 0
  const words = (before[word] ?? 0) + (after[next] ?? 0) + two('q', said[at - 2] ?? 0, word) + two('m', next, said[at + 1] ?? 0) + two('x', word, next) // prettier-ignore
  const back = codeOf(parts[at - 2] ?? 0, parts[at - 1] ?? 0)
  const on = codeOf(parts[at] ?? 0, parts[at + 1] ?? 0)
  const narrow = (of.k.get(back) ?? 0) + (of.h.get(on) ?? 0) + two('u', parts[at - 1] ?? 0, parts[at] ?? 0)
  const shape = narrow + two('g', codeOf(parts[at - 3] ?? 0, parts[at - 2] ?? 0), parts[at - 1] ?? 0) + two('o', on, parts[at + 2] ?? 0) // prettier-ignore
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
