// Learns what a learner keeps of a video in which one person speaks, from marked videos as lessons, and where
// sentences really begin in captions without full stops. `node --import tsx tests/training/speaker/train-speaker.ts` writes the weights'
// file; the same videos give the same bytes. `--measure` foretells the videos of each file by the others; `--without=FILE,…`
// writes the weights learned without some files, to measure the engine on them.
import { writeFileSync } from 'node:fs'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { eachSpeakerFeature, SPEAKER_FEATURES } from '#domain/insight/extract/speaker/speaker-features.ts'
import { SPEAKER_ROLES } from '#domain/insight/extract/speaker/speaker-grade.ts'
import { fromLetter, shortened, toLetter } from '#domain/insight/extract/worth/weight-letters.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { ENGLISH } from '../../bench/insight/scoring.ts'
import { bare } from '../bare.ts'
import { loadMonologues, monologueFiles, type Mark, type Monologue } from '../load-monologues.ts'
import { logistic, type Fitted, type LabelledRow } from './logistic.ts'

const SIZE = SPEAKER_FEATURES.length
const FEWEST_ROWS = 100
const RIDGE = 350
const KEPT = 420
const KEPT_MARKS: readonly Mark[] = ['lesson', 'gist']
const LEAST_SPREAD = 0.1
// Most captions have no full stops.
const BARE_WEIGHT = 1.5
// A sentence of so many words counts once.
const USUAL_WORDS = 10
// A letter stands for this many of its steps.
const UNIT = 0.5

interface Sentence {
  readonly file: string
  readonly video: string
  readonly isBare: boolean
  readonly words: number
  /** The share of its words that a learner would keep: as a lesson, or as the gist. */
  readonly kept: number
  readonly isBegun: boolean
  readonly isCut: boolean
  readonly features: readonly (readonly [number, number])[]
  readonly before: readonly (readonly [number, number])[]
}

function sentencesOf(file: string, monologue: Monologue, isBare: boolean): Sentence[] {
  const words = spokenWords(isBare ? bare(monologue.cues) : monologue.cues)
  const told = readTalk(words, { title: monologue.title }, ENGLISH)
  const sentenceOf = saidIn(monologue, isBare)
  if (sentenceOf.length !== words.length) throw new Error(`${monologue.title}: other words`)
  if (!told.isLesson) return []
  let before: Sentence['before'] = []
  return told.sentences.map(({ from, to }, i) => {
    const features = featuresOf(told, i)
    const isKept = (at: number) => KEPT_MARKS.some((mark) => monologue.sentences[at]?.marks.has(mark) === true)
    const made = {
      file, video: `${monologue.title} ${String(isBare)}`, isBare, words: to - from, features, before,
      kept: sentenceOf.slice(from, to).filter(isKept).length / (to - from),
      isBegun: sentenceOf[from] !== sentenceOf[from - 1],
      isCut: told.isCut(i),
    } // prettier-ignore
    before = features
    return made
  })
}

// The number of the marked sentence that each spoken word is of.
function saidIn({ sentences }: Monologue, isBare: boolean): number[] {
  return sentences.flatMap(({ text }, i) =>
    text.split(' ').flatMap((word) => {
      const cues = [{ startMs: 0, endMs: 1, text: word }]
      return spokenWords(isBare ? bare(cues) : cues).map(() => i)
    }),
  )
}

function featuresOf(told: Told, i: number): Sentence['features'] {
  const found = new Map<number, number>()
  eachSpeakerFeature(told, i, (feature, value) => found.set(feature, (found.get(feature) ?? 0) + value))
  return [...found]
}

const keptRows = (sentences: readonly Sentence[]): LabelledRow[] =>
  sentences.map(({ kept, words, isBare, features }) => ({
    share: kept,
    weight: (words / USUAL_WORDS) * (isBare ? BARE_WEIGHT : 1),
    features,
  }))

// The features of the sentence before a cut are numbered behind those of the one after it.
const edgeRows = (sentences: readonly Sentence[]): LabelledRow[] =>
  sentences
    .filter(({ isCut }) => isCut)
    .map(({ isBegun, features, before }) => ({
      share: Number(isBegun),
      weight: 1,
      features: [...features, ...before.map(([feature, value]) => [feature + SIZE, value] as const)],
    }))

function fit(rows: readonly LabelledRow[], size: number): Fitted {
  const counts = new Float64Array(size)
  const squares = new Float64Array(size)
  for (const { features } of rows)
    for (const [feature, value] of features) {
      counts[feature] = (counts[feature] ?? 0) + 1
      squares[feature] = (squares[feature] ?? 0) + value * value
    }
  const common = [...counts.keys()].filter((feature) => (counts[feature] ?? 0) >= FEWEST_ROWS)
  const options = { ridge: RIDGE, size, leastSpread: LEAST_SPREAD }
  const { weights: all } = logistic(rows, common, options)
  const effect = (feature: number) => Math.abs(all[feature] ?? 0) * Math.sqrt(squares[feature] ?? 0)
  const kept = common.toSorted((a, b) => effect(b) - effect(a) || a - b).slice(0, KEPT)
  const { weights, bias } = logistic(rows, kept.toSorted((a, b) => a - b), options) // prettier-ignore
  return { weights: weights.map((weight) => fromLetter(toLetter(weight / UNIT)) * UNIT), bias }
}

interface Learned {
  readonly lesson: Fitted
  readonly edge: Fitted
}

const learn = (sentences: readonly Sentence[]): Learned => ({
  lesson: fit(keptRows(sentences), SIZE),
  edge: fit(edgeRows(sentences), 2 * SIZE),
})

const foretold = ({ weights, bias }: Fitted, features: LabelledRow['features']) =>
  features.reduce((sum, [feature, value]) => sum + (weights[feature] ?? 0) * value, bias)

// How likely one that is marked gets a higher grade than one that is not.
function areaUnder(pairs: readonly (readonly [grade: number, isMarked: boolean])[]): number {
  const ranked = [...pairs].sort((a, b) => a[0] - b[0])
  const marked = ranked.filter(([, is]) => is).length
  const ranks = ranked.reduce((sum, [, is], i) => sum + (is ? i + 1 : 0), 0)
  return (ranks - (marked * (marked + 1)) / 2) / (marked * (ranked.length - marked))
}

const FIRST = 8

function measure(all: readonly Sentence[]): void {
  const models = new Map(files.map((file) => [file, learn(all.filter((one) => one.file !== file))]))
  for (const isBare of [true, false]) {
    const some = all.filter((one) => one.isBare === isBare)
    const graded = some.map((one) => {
      const model = models.get(one.file)
      return { ...one, grade: model === undefined ? 0 : foretold(model.lesson, one.features) }
    })
    const shares = [...new Set(graded.map(({ video }) => video))].map((video) => {
      const best = graded.filter((one) => one.video === video && one.words >= 7).sort((a, b) => b.grade - a.grade).slice(0, FIRST) // prettier-ignore
      return best.reduce((sum, { kept }) => sum + kept, 0) / best.length
    })
    const area = areaUnder(graded.map(({ grade, kept }) => [grade, kept > 0.5] as const))
    console.log(`${isBare ? 'bare' : 'stopped'}: AUC ${area.toFixed(3)}, of the best ${String(FIRST)} marked ${(shares.reduce((a, b) => a + b, 0) / shares.length).toFixed(3)}`) // prettier-ignore
  }
  const edges = all.filter(({ isCut }) => isCut).map((one) => {
    const [row] = edgeRows([one])
    const model = models.get(one.file)
    return [row === undefined || model === undefined ? 0 : foretold(model.edge, row.features), one.isBegun] as const
  }) // prettier-ignore
  console.log(`edges: AUC ${areaUnder(edges).toFixed(3)}`)
}

function write({ lesson, edge }: Learned, count: number): void {
  const columns = {
    lesson: lesson.weights,
    begins: edge.weights.slice(0, SIZE),
    ends: edge.weights.slice(SIZE),
  }
  const letters = SPEAKER_FEATURES.map((_, i) => SPEAKER_ROLES.map((role) => toLetter((columns[role][i] ?? 0) / UNIT)).join('')).join('') // prettier-ignore
  const rounded = (value: number) => String(Math.round(value * 100) / 100)
  writeFileSync(
    new URL('../../../app/domain/insight/lexicon/speaker.ts', import.meta.url),
    `// How much each feature of a sentence of somebody who speaks alone speaks for a lesson, and for a true beginning after it and
// before it: a letter for each of the three, feature after feature; a capital is a run of weights that are none. Made by
// tests/training/speaker/train-speaker.ts (no seed) from ${String(count)} invented videos, marked for this project (tests/training/monologues).
export const SPEAKER: {
  readonly weights: string
  readonly unit: number
  readonly biases: Readonly<Record<'lesson' | 'edge', number>>
} = {
  weights: ${JSON.stringify(shortened(letters))},
  unit: ${String(UNIT)},
  biases: { lesson: ${rounded(lesson.bias)}, edge: ${rounded(edge.bias)} },
} // prettier-ignore
`,
  )
}

const without =
  process.argv
    .find((word) => word.startsWith('--without='))
    ?.replace('--without=', '')
    .split(',') ?? []
const files = monologueFiles().filter((file) => !without.includes(file))
const sentences = files.flatMap((file) =>
  loadMonologues(file).flatMap((monologue) => [true, false].flatMap((isBare) => sentencesOf(file, monologue, isBare))),
)
if (process.argv.includes('--measure')) measure(sentences)
else write(learn(sentences), files.flatMap((file) => loadMonologues(file)).length)
