// Learns how much of what a lesson comes to one to three sentences say: logistic regression on the invented videos of one speaker.
// `node --import tsx tests/training/speaker/train-gist.ts` writes the weights' file and prints how well each half of the files is
// foretold by the other.
import { writeFileSync } from 'node:fs'
import { spansOf } from '#domain/insight/extract/lesson-gist.ts'
import type { Passage } from '#domain/insight/extract/talk/passages.ts'
import { gistFeatures } from '#domain/insight/extract/gist-sentence.ts'
import type { Mark } from '../load-monologues.ts'
import { assumeKeptUnseen, NATURAL } from './kept-rows.ts'
import { areaUnder, logistic, logOddsOf, type Case } from './logistic.ts'
import { urgedTalks, type UrgedTalk } from './urged-talks.ts'

const RIDGE = 3
const NATURAL_WEIGHT = 2
// How much of the gist a sentence is by what a learner keeps it as: few agree on which sentences are the gist itself.
const WORTH = { gist: 1, lesson: 0.6, action: 0.5, step: 0.2, tempting: 0, promotion: 0 } as const
const GIST_ALONE = { gist: 1, lesson: 0, action: 0, step: 0, tempting: 0, promotion: 0 } as const
const MARK = /[.?!,;:]["”]*$/
// Of what does not begin and end where a mark was written.
const TORN = 0.3

interface Row extends Case {
  readonly file: string
}

// From 0 to 1: the mean worth of its words.
function worthOf(
  { sentenceAt, writtenAt }: UrgedTalk,
  { from, to, length }: Passage,
  worths: Record<Mark, number>,
): number {
  let sum = 0
  for (let at = from; at < to; at++)
    sum += Math.max(0, ...[...(sentenceAt(at)?.marks ?? [])].map((mark) => worths[mark]))
  const isEdge = (at: number) => at <= 1 || [at - 1, at, at + 1].some((i) => MARK.test(writtenAt(i - 1)))
  return (sum / length) * (isEdge(from) && isEdge(to) ? 1 : TORN)
}

function rowsOf(talk: UrgedTalk, worths: Record<Mark, number>): Row[] {
  const { told, file } = talk
  if (!told.isLesson) return []
  return spansOf(told).flatMap((span) => {
    const features = gistFeatures(told, span).flatMap((value, i) => (value === 0 ? [] : [[i, value] as const]))
    const worth = worthOf(talk, span, worths)
    const weight = NATURAL.test(file) ? NATURAL_WEIGHT : 1
    return [
      { file, isTrue: true, weight: weight * worth, features },
      { file, isTrue: false, weight: weight * (1 - worth), features },
    ].filter((row) => row.weight > 0)
  })
}

const talks = urgedTalks()
assumeKeptUnseen(talks)
const all = { GIST: talks.flatMap((talk) => rowsOf(talk, GIST_ALONE)), WORTH: talks.flatMap((talk) => rowsOf(talk, WORTH)) } // prettier-ignore
const files = [...new Set(talks.map(({ file }) => file))].sort()
const lines = Object.entries(all).map(([name, rows]) => {
  const size = rows.reduce((most, { features }) => Math.max(most, 1 + (features.at(-1)?.[0] ?? 0)), 0)
  const learn = (some: readonly Row[]) => logistic(some, size, RIDGE)
  for (const half of [0, 1]) {
    const isUnseen = ({ file }: Row) => files.indexOf(file) % 2 === half
    const model = learn(rows.filter((row) => !isUnseen(row)))
    for (const isNatural of [false, true]) {
      const unseen = rows.filter((row) => isUnseen(row) && NATURAL.test(row.file) === isNatural)
      const area = areaUnder(unseen.map(({ features, isTrue }) => [logOddsOf(model, features), isTrue]))
      console.log(
        `${name}, ${isNatural ? 'natural' : 'others'}, ${String(unseen.length)} unseen cases: area ${area.toFixed(3)}`,
      )
    }
  }
  const { weights, bias } = learn(rows)
  return `export const ${name}: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]\n`
})
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/gist.ts', import.meta.url),
  `// What each feature of one to three sentences adds to the log odds that they are the gist of a lesson, and to how much of what a learner keeps they say, in
// hundredths; the last is the constant term. Made by tests/training/speaker/train-gist.ts (no seed) from the invented videos of tests/training/monologues.
${lines.join('')}`,
)
