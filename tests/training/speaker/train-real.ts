// Goes on learning from real videos that careful learners marked and graded (`../grades/real-videos.csv`), where the weights that there are stop:
// which sentences are kept, and how glad readers are of passages and of what is urged. `node --import tsx tests/training/speaker/train-real.ts` writes
// the weights' files, and learns twice if it is run twice; `--measure` only prints what of videos of unseen channels would be chosen.
import { readFileSync, writeFileSync } from 'node:fs'
import { assumeKept, keptOdds, LEARNED, oddsBy } from '#domain/insight/extract/kept/kept.ts'
import { passageFeatures } from '#domain/insight/extract/lone-passage.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { titledUrged } from '#domain/insight/extract/urged/rated.ts'
import { urgedFeatures } from '#domain/insight/extract/urged/urged-grade.ts'
import { GIST_WEIGHTS, LESSON_WEIGHTS } from '#domain/insight/lexicon/lone-passages.ts'
import { URGED_STEPS, URGES } from '#domain/insight/lexicon/urge-grades.ts'
import { foretold } from '#domain/kernel/foretold.ts'
import { onceFor } from '#domain/kernel/once-for.ts'
import { ridge } from '../ridge.ts'
import { continuedTable, foldOf, FOLDS, unseenOdds, writeKept } from './continue-kept.ts'
import { readVideoGrades, type VideoGrades } from './graded-videos.ts'
import { areaUnder } from './logistic.ts'
import { loadRealVideos, type Graded, type RealVideo, type Span } from './real-videos.ts'
import { urgedTalks } from './urged-talks.ts'

interface Read {
  readonly told: Told
}

interface Case<Of extends Read = RealVideo> {
  readonly video: Of
  readonly grade: number
  readonly features: readonly number[]
}

interface Scale {
  readonly as: Graded
  // What readers graded of invented videos, learned once more beside the real ones.
  readonly invented?: VideoGrades
  readonly weights: readonly number[]
  readonly featuresOf: (video: Read, span: Span) => readonly number[] | null
  readonly ridge: number
  readonly leastSpread: number
  // How many of a video are shown.
  readonly most: number
}

const RIDGE = 300
const OF_PASSAGES = { featuresOf: ofPassage, ridge: RIDGE, leastSpread: 0.02 }
const OF_URGED = { featuresOf: ofUrged, ridge: RIDGE, leastSpread: 0.15 }
const SCALES: readonly Scale[] = [
  { as: 'as gist', weights: GIST_WEIGHTS, ...OF_PASSAGES, most: 2 },
  { as: 'as lesson', weights: LESSON_WEIGHTS, ...OF_PASSAGES, most: 3 },
  { as: 'as action', invented: 'video-urged', weights: URGES, ...OF_URGED, most: 3 },
  { as: 'as step', invented: 'video-steps', weights: URGED_STEPS, ...OF_URGED, most: 3 },
]

// Null where its words no longer begin and end sentences.
function ofPassage({ told }: Read, { from, to }: Span): readonly number[] | null {
  const first = told.sentences.findIndex((sentence) => sentence.from === from)
  const last = told.sentences.findIndex((sentence) => sentence.to === to)
  return first < 0 || last < first
    ? null
    : passageFeatures(told, { first, last, from, to, length: to - from, worth: 0 })
}

const urgedOf = onceFor((told: Told) => titledUrged(told))

function ofUrged({ told }: Read, { from, to }: Span): readonly number[] | null {
  const all = urgedOf(told)
  const one = all.find((other) => other.verbAt === from && other.to === to)
  return one === undefined ? null : urgedFeatures(told, one, all)
}

const casesOf = (scale: Scale): Case[] =>
  videos.flatMap((video) =>
    video.grades(scale.as).flatMap(({ grade, ...span }) => {
      const features = scale.featuresOf(video, span)
      return features === null ? [] : [{ video, grade, features }]
    }),
  ) // prettier-ignore

function replayed(scale: Scale): Case<Read>[] {
  if (scale.invented === undefined) return []
  return readVideoGrades(scale.invented, invented).flatMap(({ talk, grade, ...span }) => {
    const features = scale.featuresOf(talk, span)
    return features === null ? [] : [{ video: talk, grade, features }]
  })
}

// The weights that there are, and beside them what the grades teach.
function continued({ weights, ridge: strength, leastSpread }: Scale, cases: readonly Case<Read>[]): readonly number[] {
  const size = weights.length - 1
  const rows = cases.map(({ grade, features }) => ({
    talk: '',
    grade: grade - foretold(features, weights),
    features: features.flatMap((value, i) => (value === 0 ? [] : [[i, value] as const])),
  }))
  const open = Array.from({ length: size }, (_, i) => i)
  const more = ridge(rows, open, { ridge: strength, size, leastSpread: () => leastSpread })
  return weights.map((weight, i) => weight + 100 * (i < size ? (more.weights[i] ?? 0) : more.bias))
}

const videos = loadRealVideos()
const invented = urgedTalks()
const shipped = new Map(videos.map((video) => [video, keptOdds(video.told)]))
const unseen = unseenOdds(videos, invented)
const table = continuedTable(videos, invented)
for (const { told } of invented) assumeKept(told, oddsBy(told, table))

function measureKept(): void {
  for (const kind of LEARNED) {
    const areas = [shipped, unseen].map((odds) =>
      areaUnder(videos.flatMap((video) => video.told.sentences.map(({ from }, i) => [odds.get(video)?.[kind][i] ?? 0, video.marks[kind].has(from)] as const))),
    ) // prettier-ignore
    console.log(`${kind}: area ${areas.map((area) => area.toFixed(3)).join(' -> ')}`)
  }
}

function measure(scale: Scale): void {
  for (const video of videos) assumeKept(video.told, shipped.get(video) ?? keptOdds(video.told))
  const before = casesOf(scale)
  for (const video of videos) assumeKept(video.told, unseen.get(video) ?? keptOdds(video.told))
  const now = casesOf(scale)
  const again = replayed(scale)
  const learnt = Array.from({ length: FOLDS }, (_, fold) =>
    continued(scale, [...now.filter(({ video }) => foldOf(videos, video) !== fold), ...again]),
  )
  const best = (cases: readonly Case[], worth: (one: Case) => number) => {
    const chosen = videos.flatMap((video) => cases.filter((one) => one.video === video).sort((a, b) => worth(b) - worth(a)).slice(0, scale.most)) // prettier-ignore
    return (chosen.reduce((sum, { grade }) => sum + grade, 0) / chosen.length).toFixed(3)
  }
  console.log(
    `${scale.as}: ${String(now.length)} graded; of unseen channels the best ${String(scale.most)}: ${best(before, ({ features }) => foretold(features, scale.weights))} -> ${best(now, ({ video, features }) => foretold(features, learnt[foldOf(videos, video)] ?? []))}, of ${best(now, ({ grade }) => grade)} at most`,
  )
}

// The file with other numbers in the place of the old, in order.
function rewrite(name: string, changed: Readonly<Record<string, readonly number[]>>): void {
  const url = new URL(`../../../app/domain/insight/lexicon/${name}.ts`, import.meta.url)
  const text = Object.entries(changed).reduce(
    (text, [constant, weights]) =>
      text.replace(new RegExp(`(export const ${constant}: readonly number\\[\\] = \\[)[^\\]]*\\]`), (_, start: string) => `${start}${weights.map((weight) => weight.toFixed(1).replace(/\.0$/, '')).join(', ')}]`),
    readFileSync(url, 'utf8'),
  ) // prettier-ignore
  writeFileSync(url, text)
}

if (process.argv.includes('--measure')) {
  measureKept()
  SCALES.forEach(measure)
} else {
  for (const video of videos) assumeKept(video.told, unseen.get(video) ?? keptOdds(video.told))
  const [gist = [], lesson = [], action = [], step = []] = SCALES.map((scale) =>
    continued(scale, [...casesOf(scale), ...replayed(scale)]),
  )
  rewrite('lone-passages', { GIST_WEIGHTS: gist, LESSON_WEIGHTS: lesson })
  rewrite('urge-grades', { URGES: action, URGED_STEPS: step })
  writeKept(table, 'Made by tests/training/speaker/train-kept.ts (no seed) from invented videos and by train-real.ts from real ones.') // prettier-ignore
}
