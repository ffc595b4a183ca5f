// Whether a run of words is shaped like one whole sentence: trained weights of its parts of speech, its ends and gaps.
import { SHAPE_BIAS, SHAPE_WEIGHTS } from './lexicon/sentence-shape.ts'
import { frontCoded } from './front-coded.ts'
import { partOfSpeech } from './part-of-speech.ts'

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

let weights: ReadonlyMap<string, number> | undefined

function load(): ReadonlyMap<string, number> {
  const made = new Map<string, number>()
  for (const [kind, groups] of Object.entries(SHAPE_WEIGHTS)) {
    for (const group of groups.split(';')) {
      const [value = '0', keys = ''] = group.split(':')
      for (const key of frontCoded(keys)) made.set(`${kind} ${key}`, Number(value) / SCALE)
    }
  }
  return made
}

/** The log-odds that the words are one whole sentence. `around` is null where full stops vouch for both ends. */
export function shapeScore(words: readonly string[], around: Surroundings | null): number {
  weights ??= load()
  let score = SHAPE_BIAS / SCALE
  for (const feature of shapeFeatures(words, around)) score += weights.get(feature) ?? 0
  return score
}

/** The features the weights were trained on, each once. */
export function shapeFeatures(words: readonly string[], around: Surroundings | null): Set<string> {
  const parts = ['^', ...words.map(partOfSpeech), '$']
  const n = words.length
  const at = (i: number) => parts[i] ?? ''
  const features = new Set([
    `s ${words[0] ?? ''}`,
    `e ${words[n - 1] ?? ''}`,
    `n ${letter(Math.min(LONGEST, n))}`,
    `f ${at(1)} ${at(2)} ${at(3)}`,
    `z ${at(n - 2)} ${at(n - 1)} ${at(n)}`,
  ])
  for (let i = 0; i <= n; i++) {
    features.add(`d ${at(i)} ${at(i + 1)}`)
    if (i < n) features.add(`t ${at(i)} ${at(i + 1)} ${at(i + 2)}`)
  }
  if (around !== null) addSurroundings(features, around, [at(1), at(n)])
  return features
}

function addSurroundings(features: Set<string>, around: Surroundings, [first, last]: readonly [string, string]): void {
  const before = partOfSpeech(around.before)
  const after = partOfSpeech(around.after)
  const [widest = LOWEST_STEP, second = LOWEST_STEP] = [...around.gapsInside].sort((a, b) => b - a)
  features.add(`b ${before}`).add(`B ${before} ${first}`).add(`a ${after}`).add(`A ${last} ${after}`)
  features.add(`l ${step(around.gapBefore)}`).add(`r ${step(around.gapAfter)}`)
  features.add(`i ${step(widest)}`).add(`j ${step(second)}`)
}

// Numbers are written as letters: digits count shared letters in front coding.
const letter = (value: number) => String.fromCharCode(65 + value)
const step = (gap: number) => letter(Math.max(LOWEST_STEP, Math.min(HIGHEST_STEP, Math.round(gap * 2))) - LOWEST_STEP)
