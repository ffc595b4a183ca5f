// Learns how glad readers are of passages of lone speakers, as a part of the TL;DR and as lessons: ridge regression of their grades.
// `node --import tsx tests/training/speaker/train-lone-passages.ts` writes the weights' file and prints what of unseen videos would be
// chosen; the same grades give the same bytes.
import { writeFileSync } from 'node:fs'
import { passageFeatures } from '#domain/insight/extract/lone-passage.ts'
import type { Row } from '../ridge.ts'
import { fitGrades, measureChoice, readVideoGrades, type GradedSpan, type VideoGrades } from './graded-videos.ts'
import { assumeKeptUnseen } from './kept-rows.ts'
import { urgedTalks } from './urged-talks.ts'

const talks = urgedTalks()
assumeKeptUnseen(talks)

// Rows whose words no longer begin and end sentences are left out.
function rowOf({ talk: { told, title }, from, to, grade }: GradedSpan): Row[] {
  const first = told.sentences.findIndex((sentence) => sentence.from === from)
  const last = told.sentences.findIndex((sentence) => sentence.to === to)
  if (first < 0 || last < first) return []
  const features = passageFeatures(told, { first, last, from, to, length: to - from, worth: 0 })
  return [{ talk: title, grade, features: features.map((value, i) => [i, value] as const) }]
}

function learned(name: VideoGrades, most: number): string {
  const rows = readVideoGrades(name, talks).flatMap(rowOf)
  const size = rows[0]?.features.length ?? 0
  console.log(`${name}: ${measureChoice(rows, size, most)}`)
  const { weights, bias } = fitGrades(rows, size)
  return [...weights, bias].map((weight) => (100 * weight).toFixed(1).replace(/\.0$/, '')).join(', ')
}

writeFileSync(
  new URL('../../../app/domain/insight/lexicon/lone-passages.ts', import.meta.url),
  `// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [${learned('video-gists', 1)}]
export const LESSON_WEIGHTS: readonly number[] = [${learned('video-lessons', 3)}]
`,
)
