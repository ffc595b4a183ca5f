// Learns which sentences say what a lesson comes to: logistic regression on the invented videos of one speaker.
// `node --import tsx tests/training/speaker/train-gist.ts` writes the weights' file and prints how well each half of the files is
// foretold by the other.
import { writeFileSync } from 'node:fs'
import { spansOf } from '#domain/insight/extract/lesson-gist.ts'
import type { Passage } from '#domain/insight/extract/talk/passages.ts'
import { gistFeatures } from '#domain/insight/extract/gist-sentence.ts'
import { areaUnder, logistic, logOddsOf, type Case } from './logistic.ts'
import { urgedTalks, type UrgedTalk } from './urged-talks.ts'

const RIDGE = 3
// Of people who speak without a script.
const SPOKEN = /^spoken/
const SPOKEN_WEIGHT = 2
const MOSTLY = 0.7
const EDGE = 2 // words

interface Row extends Case {
  readonly file: string
}

// Whether the span is one or more marked sentences, all but a few words.
function isGist({ told, sentenceAt }: UrgedTalk, { from, to, length }: Passage): boolean {
  const sentences = told.words.slice(from, to).map((_, i) => sentenceAt(from + i))
  const marked = sentences.filter((one) => one?.marks.has('gist') === true).length
  const isEdge = (at: number) => {
    for (let i = Math.max(1, at - EDGE); i <= at + EDGE; i++) if (sentenceAt(i - 1) !== sentenceAt(i)) return true
    return at <= EDGE
  }
  return marked > MOSTLY * length && isEdge(from) && isEdge(to)
}

function rowsOf(talk: UrgedTalk): Row[] {
  const { told, file } = talk
  if (!told.isLesson) return []
  return spansOf(told).map((span) => ({
    file,
    isTrue: isGist(talk, span),
    weight: SPOKEN.test(file) ? SPOKEN_WEIGHT : 1,
    features: gistFeatures(told, span).flatMap((value, i) => (value === 0 ? [] : [[i, value] as const])),
  }))
}

const rows = urgedTalks().flatMap(rowsOf)
const size = rows.reduce((most, { features }) => Math.max(most, 1 + (features.at(-1)?.[0] ?? 0)), 0)
const learn = (some: readonly Row[]) => logistic(some, size, RIDGE)
const files = [...new Set(rows.map(({ file }) => file))].sort()
for (const half of [0, 1]) {
  const isUnseen = ({ file }: Row) => files.indexOf(file) % 2 === half
  const model = learn(rows.filter((row) => !isUnseen(row)))
  for (const isSpoken of [false, true]) {
    const unseen = rows.filter((row) => isUnseen(row) && SPOKEN.test(row.file) === isSpoken)
    const area = areaUnder(unseen.map(({ features, isTrue }) => [logOddsOf(model, features), isTrue]))
    console.log(`${isSpoken ? 'spoken' : 'others'}, ${String(unseen.length)} unseen spans: area ${area.toFixed(3)}`)
  }
}
const { weights, bias } = learn(rows)
const inHundredths = [...weights, bias].map((weight) => Math.round(weight * 100))
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/gist.ts', import.meta.url),
  `// What each feature of one to three sentences adds to the log odds that they are the gist of a lesson, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-gist.ts (no seed) from the invented videos of tests/training/monologues.
export const GIST: readonly number[] = [${inHundredths.join(', ')}]
`,
)
