// Learns how good readers find clauses as titles of their passages: ridge regression of their grades on words and numbers.
// `node --import tsx tests/training/train-titles.ts` writes the weights' file; the same grades give the same bytes.
import { writeFileSync } from 'node:fs'
import { densityOf, titlesIn } from '#domain/insight/extract/worth/title.ts'
import { titleFeatures, TITLE_NUMBERS, TITLE_WORDS } from '#domain/insight/extract/worth/title-grade.ts'
import { linesOf } from '#domain/insight/extract/worth/titled.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { correlation } from './correlation.ts'
import { readGrades, type Graded } from './graded.ts'
import { onUnseenTalks, ridge, type Model, type Row } from './ridge.ts'

const FEWEST_ROWS = 25
const FEWEST_A_SET = 4
const FEWEST_SETS = 3
const RIDGE = 150
const FOLDS = 8
const LEAST_SPREAD = 0.15
const NUMBERS = TITLE_NUMBERS.length

// Numbers first, then words in the order in which they are met: "has because".
const names: string[] = [...TITLE_NUMBERS]
const places = new Map(names.map((name, i) => [name, i]))
const placeOf = (name: string) => {
  const known = places.get(name)
  if (known !== undefined) return known
  places.set(name, names.length)
  return names.push(name) - 1
}

function rowOf({ talk, told, first, last, grade, level, more }: Graded): Row[] {
  const [at = 0, from = 0, length = 0] = more.map(Number)
  const lines = linesOf(told, { first, last })
  const line = lines[at]
  if (line === undefined) return []
  const { language, facts } = told
  const text = titlesIn(line, language).find((one) => one.length === length && line.text.toLowerCase().indexOf(one.toLowerCase()) === from) // prettier-ignore
  if (text === undefined) return []
  const stems = new Set(topicStems(text, language))
  const density = densityOf(text, stems, facts.weights)
  const { isWhole, point = 0 } = line
  const { numbers, words } = titleFeatures({
    text,
    line: line.text,
    isWhole,
    point,
    density,
    topics: stems.size,
    at,
    of: lines.length,
  })
  const features = [
    ...numbers.map((value, i) => [i, value] as const),
    ...words.map(([kind, word, value]) => [placeOf(`${kind} ${word}`), value] as const),
  ]
  return [{ talk, grade: grade + level, features }]
}

const inHundredths = (weight: number) => Math.round(weight * 100) / 100

function learn(rows: readonly Row[]): Model {
  const counts = new Map<number, Map<string, number>>()
  for (const { talk, features } of rows) {
    const [set = ''] = talk.split('-')
    for (const [feature] of features) {
      const own = counts.get(feature) ?? new Map<string, number>()
      counts.set(feature, own.set(set, (own.get(set) ?? 0) + 1))
    }
  }
  // A word of one subject would say nothing of another.
  const isCommon = (own: ReadonlyMap<string, number>) => {
    const all = [...own.values()]
    return (
      all.reduce((a, b) => a + b, 0) >= FEWEST_ROWS &&
      all.filter((count) => count >= FEWEST_A_SET).length >= FEWEST_SETS
    )
  }
  const open = [...names.keys()].filter((feature) => feature < NUMBERS || isCommon(counts.get(feature) ?? new Map()))
  const leastSpread = (feature: number) => (feature < NUMBERS ? 0 : LEAST_SPREAD)
  const { weights, bias } = ridge(rows, open, { ridge: RIDGE, size: names.length, leastSpread })
  return { weights: weights.map(inHundredths), bias: inHundredths(bias) }
}

const rows = readGrades('titles', rowOf)
console.log(
  `${String(rows.length)} titles, correlation on unseen talks ${correlation(onUnseenTalks(rows, FOLDS, learn)).toFixed(3)}`,
)
const { weights, bias } = learn(rows)
const hundredths = (weight: number | undefined) => Math.round((weight ?? 0) * 100)
const words = TITLE_WORDS.map((kind) => {
  const own = names.flatMap((name, i) => {
    const weight = hundredths(weights[i])
    return i >= NUMBERS && name.startsWith(`${kind} `) && weight !== 0
      ? [[name.slice(kind.length + 1), weight] as const]
      : []
  })
  const sorted = own.sort(([a], [b]) => (a < b ? -1 : 1))
  return `  ${kind}: { ${sorted.map(([word, weight]) => `${/^[a-z]+$/.test(word) ? word : JSON.stringify(word)}: ${String(weight)}`).join(', ')} },`
})
writeFileSync(
  new URL('../../app/domain/insight/lexicon/titles.ts', import.meta.url),
  `// What each feature of a title adds to the grade that a reader would give to it, in hundredths of a grade. Made by
// tests/training/train-titles.ts (no seed) from ${String(rows.length)} grades of clauses of passages of the train split of the talks: Syntax show
// (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT,
// Yale-LILY; AMI and ICSI meeting corpora).

type Weights = Readonly<Record<string, number>>

/** Weights by number, the last of which is the bias, and by word. */
export const TITLES: { readonly numbers: readonly number[]; readonly starts: Weights; readonly has: Weights; readonly before: Weights; readonly after: Weights } = {
  numbers: [${[...weights.slice(0, NUMBERS), bias].map(hundredths).join(', ')}],
${words.join('\n')}
} // prettier-ignore
`,
)
