// Whether a run of words is shaped like one whole sentence: trained weights of its parts of speech, its ends and gaps.
import { SHAPE_BIAS, SHAPE_WEIGHTS } from './lexicon/sentence-shape.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { numbering, trainedWeights, type Numbering, type Weights } from './trained-weights.ts'

/** What stands around a run of words: its neighbours and the gap scores before it, after it and between its words. */
export type Surroundings = {
  readonly before: string
  readonly after: string
  readonly gapBefore: number
  readonly gapAfter: number
  readonly gapsInside: readonly number[]
}

const SCALE = 10
const LONGEST = 30
const LOWEST_STEP = -6
const HIGHEST_STEP = 8

type Kind = 's' | 'e' | 'n' | 'f' | 'z' | 'd' | 't' | 'b' | 'B' | 'a' | 'A' | 'l' | 'r' | 'i' | 'j'
type Model = { readonly names: Numbering; readonly of: Readonly<Record<Kind, Weights>> }
let model: Model | undefined

// Read when the first English talk comes.
function loadModel(): Model {
  const names = numbering()
  const read = (kind: string) => trainedWeights(SHAPE_WEIGHTS[kind] ?? '', names, SCALE)
  const ends = { s: read('s'), e: read('e'), n: read('n'), f: read('f'), z: read('z'), d: read('d'), t: read('t') }
  const around = { b: read('b'), B: read('B'), a: read('a'), A: read('A'), l: read('l'), r: read('r'), i: read('i'), j: read('j') } // prettier-ignore
  return { names, of: { ...ends, ...around } }
}

/** The log-odds that the words are one whole sentence. `around` is null where full stops vouch for both ends. */
export function shapeScore(words: readonly string[], around: Surroundings | null): number {
  model ??= loadModel()
  const { names, of } = model
  const parts = [names.numberOf('^'), ...words.map((word) => names.numberOf(partOfSpeech(word))), names.numberOf('$')]
  const n = words.length
  const at = (i: number) => parts[i] ?? 0
  const ends = of.s.one(names.numberOf(words[0] ?? '')) + of.e.one(names.numberOf(words[n - 1] ?? '')) + of.n.one(names.numberOf(letter(Math.min(LONGEST, n)))) // prettier-ignore
  const score = SHAPE_BIAS / SCALE + ends + of.f.three(at(1), at(2), at(3)) + of.z.three(at(n - 2), at(n - 1), at(n))
  return score + rowScore(parts, of) + (around === null ? 0 : aroundScore(around, [at(1), at(n)], model))
}

// Each pair and each three in a row count once, however often they come.
function rowScore(parts: readonly number[], of: Model['of']): number {
  const seen = new Set<number>()
  let score = 0
  for (let i = 0; i + 1 < parts.length; i++) {
    const [a = 0, b = 0, c = 0] = [parts[i], parts[i + 1], parts[i + 2]]
    const pair = of.d.two(a, b)
    const three = i + 2 < parts.length ? of.t.three(a, b, c) : 0
    if (pair !== 0 && !seen.has(a * 1024 + b)) score += pair
    if (three !== 0 && !seen.has((a * 1024 + b) * 1024 + c)) score += three
    seen.add(a * 1024 + b).add((a * 1024 + b) * 1024 + c)
  }
  return score
}

function aroundScore(around: Surroundings, [first, last]: readonly [number, number], { names, of }: Model): number {
  const before = names.numberOf(partOfSpeech(around.before))
  const after = names.numberOf(partOfSpeech(around.after))
  let widest = LOWEST_STEP
  let second = LOWEST_STEP
  for (const gap of around.gapsInside) {
    if (gap > widest) [widest, second] = [gap, widest]
    else if (gap > second) second = gap
  }
  const neighbours = of.b.one(before) + of.B.two(before, first) + of.a.one(after) + of.A.two(last, after)
  const step = (gap: number) => names.numberOf(letter(stepOf(gap)))
  return neighbours + of.l.one(step(around.gapBefore)) + of.r.one(step(around.gapAfter)) + of.i.one(step(widest)) + of.j.one(step(second)) // prettier-ignore
}

// Numbers are written as letters: digits count shared letters in front coding.
const letter = (value: number) => String.fromCharCode(65 + value)
const stepOf = (gap: number) => Math.max(LOWEST_STEP, Math.min(HIGHEST_STEP, Math.round(gap * 2))) - LOWEST_STEP
