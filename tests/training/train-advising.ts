// Learns which lines of advice editors choose as actions: logistic regression on features of form. `node --import tsx
// tests/training/train-advising.ts` prints recall and precision and writes the weights' file; the same grades give the same bytes.
import { readFileSync, writeFileSync } from 'node:fs'
import { ADVICE_FEATURES, adviceFeatures } from '#domain/insight/extract/worth/advice-features.ts'
import { adviceAt } from '#domain/insight/extract/worth/advice.ts'
import { overlap } from '#domain/insight/extract/talk/extract-steps.ts'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { ENGLISH } from '../bench/insight/scoring.ts'
import { bare } from './bare.ts'
import { alignWords } from './align-words.ts'
import { loadTalks, type NotedTalk } from './load-talks.ts'
import { solve } from './solve.ts'

const FOLDS = 8
const RIDGE = 20
const STEPS = 7
const ACTIONS = 4
// A line whose words are those of the editor's; one from the same sentence says something else of it.
const SAME_WORDS = 0.4
const SAME_SENTENCE = 0.35
const FEWEST_SHARED = 3 // words

interface Chosen {
  readonly from: number
  readonly to: number
  readonly stems: ReadonlySet<string>
}

interface Row {
  readonly talk: string
  readonly isBare: boolean
  readonly sentence: number
  readonly stems: ReadonlySet<string>
  readonly isChosen: boolean
  readonly grade: number
  readonly values: readonly number[]
}

/** The editors' choices of a talk, in the words of these captions. */
function chosenIn(talk: string, words: readonly Word[], at: (word: number) => number): Chosen[] {
  return GRADES.filter((row) => row.talk === talk).map(({ from, to, first, last }) => {
    const said = words.slice(at(first), at(last - 1) + 1).map(({ norm }) => norm)
    return { from: at(from), to: at(to - 1) + 1, stems: new Set(topicStems(said.join(' '), ENGLISH)) }
  })
}

const GRADES = readFileSync(new URL('grades/actions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [talk = '', from, to, first, last] = line.split(',')
    return { talk, from: Number(from), to: Number(to), first: Number(first), last: Number(last) }
  })

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size)
}

const found = { chosen: 0, near: 0 }

function rowsOf(talk: NotedTalk, isBare: boolean): Row[] {
  const spoken = spokenWords(talk.cues)
  const words = isBare ? spokenWords(bare(talk.cues)) : spoken
  const told = readTalk(words, talk.title, ENGLISH)
  const chosen = chosenIn(talk.id, words, isBare ? alignWords(spoken, words) : (word) => word)
  const rows = told.telling.flatMap((i) => rowsAt(told, i, { talk: talk.id, isBare, chosen }))
  found.chosen += chosen.length
  found.near += chosen.filter((one) => rows.some(({ sentence }) => isNear(told, sentence, one))).length
  return rows
}

function isNear(told: Told, i: number, { from, to }: Chosen): boolean {
  const sentence = told.sentences[i]
  return (
    sentence !== undefined &&
    Math.min(sentence.to, to) - Math.max(sentence.from, from) >= Math.min(FEWEST_SHARED, to - from)
  )
}

function rowsAt(
  told: Told,
  i: number,
  { talk, isBare, chosen }: { readonly talk: string; readonly isBare: boolean; readonly chosen: readonly Chosen[] },
): Row[] {
  const near = chosen.filter((one) => isNear(told, i, one))
  return adviceAt(told, i).map(({ advised }) => {
    const stems = new Set(topicStems(advised.line, ENGLISH))
    const isSame = near.some((one) => alike(one.stems, stems) >= SAME_WORDS)
    const grade = near.length === 0 ? 0 : isSame ? 1 : SAME_SENTENCE
    const values = adviceFeatures(told, i, advised)
    return { talk, isBare, sentence: i, stems, isChosen: near.length > 0, grade, values }
  })
}

// Newton's method; the last weight is the bias.
function fit(rows: readonly Row[]): Float64Array {
  const size = ADVICE_FEATURES.length + 1
  let weights = new Float64Array(size)
  for (let step = 0; step < STEPS; step++) {
    const curve = new Float64Array(size * size)
    const slope = weights.map((weight) => -RIDGE * weight)
    for (const row of rows) {
      const odds = 1 / (1 + Math.exp(-worth(weights, row)))
      const values = [...row.values, 1].flatMap((value, k) => (value === 0 ? [] : [[k, value] as const]))
      for (const [k, value] of values) {
        slope[k] = (slope[k] ?? 0) + (row.grade - odds) * value
        for (const [m, other] of values)
          curve[k * size + m] = (curve[k * size + m] ?? 0) + odds * (1 - odds) * value * other
      }
    }
    const move = solve(curve, slope, RIDGE)
    weights = weights.map((weight, k) => weight + (move[k] ?? 0))
  }
  return weights
}

function worth(weights: Float64Array, { values }: Row): number {
  return values.reduce((sum, value, k) => sum + (weights[k] ?? 0) * value, weights.at(-1) ?? 0)
}

// Of the four best lines of each unseen talk, the share that an editor chose: with punctuation and without.
function precision(rows: readonly Row[]): readonly number[] {
  const talks = [...new Set(rows.map(({ talk }) => talk))]
  const foldOf = new Map(talks.map((talk, i) => [talk, i % FOLDS]))
  const hits = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(rows.filter(({ talk }) => foldOf.get(talk) !== fold))
    return talks
      .filter((talk) => foldOf.get(talk) === fold)
      .flatMap((talk) => [false, true].flatMap((bared) => best(rows.filter((row) => row.talk === talk && row.isBare === bared), weights))) // prettier-ignore
  }).flat()
  return [false, true].map((bared) => hits.filter(({ isChosen, isBare }) => isChosen && isBare === bared).length / (talks.length * ACTIONS)) // prettier-ignore
}

function best(rows: readonly Row[], weights: Float64Array): Row[] {
  const kept: Row[] = []
  for (const row of [...rows].sort((a, b) => worth(weights, b) - worth(weights, a))) {
    const isNew = kept.every(({ sentence, stems }) => sentence !== row.sentence && overlap(stems, row.stems) < 0.5)
    if (isNew && kept.length < ACTIONS) kept.push(row)
  }
  return kept
}

const graded = new Set(GRADES.map(({ talk }) => talk))
const talks = loadTalks('train').filter(({ id }) => graded.has(id))
const rows = talks.flatMap((talk) => [...rowsOf(talk, false), ...rowsOf(talk, true)])
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.log(
  `${String(talks.length)} talks, ${String(GRADES.length)} actions chosen by editors, ${String(rows.length)} lines found`,
)
console.log(`chosen actions among the lines found: ${percent(found.near / found.chosen)}`)
const [punctuated = 0, bared = 0] = precision(rows)
console.log(`chosen among the four best of unseen talks: ${percent(punctuated)}, without punctuation ${percent(bared)}`)
const weights = [...fit(rows)].map((weight) => Math.round(weight * 100))
const lines = Array.from({ length: Math.ceil(weights.length / 24) }, (_, i) => weights.slice(i * 24, i * 24 + 24))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/advising-weights.ts', import.meta.url),
  `// What each feature of form adds to the log odds that an editor chooses a line as an action, in hundredths. Made by
// tests/training/train-advising.ts (no seed) from what editors chose in talks of the train split of the talks: Syntax show (MIT,
// Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee).

/** ${String(GRADES.length)} chosen actions, ridge ${String(RIDGE)}; the last weight is the bias. */
export const ADVISING: readonly number[] = [
${lines.map((line) => `  ${line.join(', ')},`).join('\n')}
] // prettier-ignore
`,
)
