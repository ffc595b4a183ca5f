// Learns which lines of a demonstration are its steps: logistic regression on the invented how-tos and routines of one speaker.
// `node --import tsx tests/training/speaker/train-step-lines.ts` writes the weights' file; with `measure`, it first says how well each file's
// lines are foretold by the others, with `show` and `lines` also of which videos and lines.
import { writeFileSync } from 'node:fs'
import { STEP_NUMBERS, stepNumbers } from '#domain/insight/extract/howto/step-lines.ts'
import { loadMonologues, type Monologue } from '../load-monologues.ts'
import { assumeKeptUnseen } from './kept-rows.ts'
import { areaUnder, logistic, logOddsOf, type Case } from './logistic.ts'
import { urgedTalks, type UrgedTalk } from './urged-talks.ts'

const RIDGE = 2
const HOW_TO = new Set(['howto', 'routine'])

interface Text {
  readonly file: string
  readonly title: string
  readonly isBare: boolean
  readonly isHowTo: boolean
  readonly words: number
  readonly rows: readonly (Case & { readonly text: string })[]
}

function textOf(video: Monologue, { told, isBare }: UrgedTalk): Text {
  const steps = video.sentences.filter(({ marks }) => marks.has('step'))
  const rows = stepNumbers(told).map(({ line, numbers }) => {
    const { from = 0 } = told.sentences[line.first] ?? {}
    const { to = from } = told.sentences[line.last] ?? {}
    const isTrue = steps.some((one) => {
      const shared = Math.min(to, one.from + one.words) - Math.max(from, one.from)
      return shared * 2 > Math.min(to - from, one.words)
    })
    return {
      isTrue,
      weight: isBare ? 1 : 0.8,
      features: numbers.map((value, i) => [i, value] as const),
      text: line.text,
    }
  })
  return {
    file: video.file,
    title: video.title,
    isBare,
    isHowTo: HOW_TO.has(video.kind),
    words: told.words.length,
    rows,
  }
}

const talks = urgedTalks()
assumeKeptUnseen(talks)
const texts = loadMonologues().flatMap((video) =>
  talks.filter(({ title }) => title === video.title).map((talk) => textOf(video, talk)),
)
const learn = (some: readonly Text[]) =>
  logistic(
    some.filter(({ isHowTo }) => isHowTo).flatMap(({ rows }) => rows),
    STEP_NUMBERS,
    RIDGE,
  )
function measure(): void {
  const scored: [number, boolean][] = []
  for (const file of new Set(texts.map((text) => text.file))) {
    const model = learn(texts.filter((text) => text.file !== file))
    for (const text of texts.filter((one) => one.file === file)) {
      const odds = text.rows.map((row) => logOddsOf(model, row.features))
      if (text.isHowTo) text.rows.forEach(({ isTrue }, i) => scored.push([odds[i] ?? 0, isTrue]))
      const likely = odds.map((one) => 1 / (1 + Math.exp(-one)))
      if (process.argv[2] === 'show')
        console.log(
          `T ${text.isHowTo ? 'H' : '-'} ${text.isBare ? 'b' : 'p'} ${((likely.reduce((a, b) => a + b, 0) * 1000) / text.words).toFixed(2)} ${((likely.filter((one) => one > 0.5).length * 1000) / text.words).toFixed(2)} ${text.title}`,
        )
      if (process.argv[2] === 'lines' && text.isHowTo && text.isBare)
        text.rows.forEach(({ isTrue, text: line }, i) => { if (isTrue || (odds[i] ?? 0) > 0) console.log(`${isTrue ? 'S' : '-'} ${(odds[i] ?? 0).toFixed(1)} ${line}`) }) // prettier-ignore
    }
  }
  const of = (least: number) => {
    const found = scored.filter(([odds]) => odds > least)
    const right = found.filter(([, isTrue]) => isTrue).length
    return `above ${String(least)}: precision ${(right / found.length).toFixed(3)}, recall ${(right / scored.filter(([, isTrue]) => isTrue).length).toFixed(3)}`
  }
  console.log(
    `${String(scored.length)} lines of unseen how-tos, area ${areaUnder(scored).toFixed(3)}; ${[-1, -0.5, 0, 0.5, 1].map(of).join('; ')}`,
  )
}

if (process.argv[2] !== undefined) measure()
const { weights, bias } = learn(texts)
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/step-lines.ts', import.meta.url),
  `// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
)
