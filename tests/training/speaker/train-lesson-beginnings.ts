// Learns where somebody who speaks alone begins something new: logistic regression on the invented videos of one speaker, in whose
// text the beginnings are marked. `node --import tsx tests/training/speaker/train-lesson-beginnings.ts` writes the weights' file.
import { writeFileSync } from 'node:fs'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences, type Sentence } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { lessonCuts } from '#domain/insight/topics/chapters.ts'
import { beginnings, eachWordBeside, PLACES, type Place } from '#domain/insight/topics/beginnings.ts'
import { BEGINNING_NUMBERS, beginningNumbers } from '#domain/insight/topics/lesson-beginnings.ts'
import { ENGLISH } from '../../bench/insight/scoring.ts'
import { bare } from '../bare.ts'
import { loadMonologues, type Monologue } from '../load-monologues.ts'
import { areaUnder, logistic, logOddsOf, type Case, type LogOdds } from './logistic.ts'

const AT = 6 // words: a sentence that begins so near is the beginning
const NEAR = 40
const FEWEST = 25 // times that a word must stand beside a beginning
const RIDGE = { numbers: 3, words: 12 }
const WEIGHT = { bare: 1, stopped: 0.6 }
const LEAST = 0.195

interface Text {
  readonly file: string
  readonly isBare: boolean
  readonly sentences: readonly Sentence[]
  readonly wanted: readonly number[]
  readonly total: number
  readonly rows: readonly {
    readonly begins: boolean
    readonly numbers: readonly number[]
    readonly words: readonly string[]
  }[]
}

function textOf(video: Monologue, isBare: boolean): Text {
  const words = spokenWords(isBare ? bare(video.cues) : video.cues)
  const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
  const wanted = video.chapters.map(({ from }) => from).filter((from) => from > 0)
  const begun = new Set(
    wanted.map((from) => {
      const near = sentences.map((sentence) => Math.abs(sentence.from - from))
      const at = near.indexOf(Math.min(...near))
      return (near[at] ?? AT) < AT ? at : -1
    }),
  )
  const numbers = beginningNumbers(sentences, ENGLISH)
  const rows = sentences.map((_, at) => {
    const beside: string[] = []
    eachWordBeside(sentences, at, (place, word) => beside.push(`${place} ${word}`))
    return { begins: begun.has(at), numbers: numbers[at] ?? [], words: beside }
  })
  return { file: video.file, isBare, sentences, wanted, total: words.length, rows }
}

interface Model extends LogOdds {
  readonly at: ReadonlyMap<string, number>
}

function learn(texts: readonly Text[]): Model {
  const counts = new Map<string, number>()
  const beside = texts.flatMap(({ rows }) => rows.filter(({ begins }) => begins).flatMap(({ words }) => words))
  for (const word of beside) counts.set(word, (counts.get(word) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= FEWEST).map(([word]) => word).sort() // prettier-ignore
  const at = new Map(kept.map((word, i) => [word, BEGINNING_NUMBERS + i]))
  const cases = texts.flatMap(({ rows, isBare }) =>
    rows.slice(1).map((row) => ({
      isTrue: row.begins,
      weight: isBare ? WEIGHT.bare : WEIGHT.stopped,
      features: featuresOf(row, at),
    })),
  )
  const size = BEGINNING_NUMBERS + kept.length
  return { at, ...logistic(cases, size, (i) => (i < BEGINNING_NUMBERS ? RIDGE.numbers : RIDGE.words)) }
}

function featuresOf({ numbers, words }: Text['rows'][number], at: ReadonlyMap<string, number>): Case['features'] {
  return [
    ...numbers.map((value, i) => [i, value] as const),
    ...words.flatMap((word) => {
      const i = at.get(word)
      return i === undefined ? [] : [[i, 1] as const]
    }),
  ]
}

const texts = loadMonologues().flatMap((video) => [textOf(video, false), textOf(video, true)])
const files = [...new Set(texts.map(({ file }) => file))]
for (const isBare of [false, true]) {
  const own = texts.filter((text) => text.isBare === isBare)
  const scored: [number, boolean][] = []
  const before: [number, boolean][] = []
  const sums = { begins: 0, right: 0, wanted: 0, met: 0 }
  for (const file of files) {
    const model = learn(texts.filter((text) => text.file !== file))
    for (const text of own.filter((one) => one.file === file)) {
      const odds = text.rows.map((row) => logOddsOf(model, featuresOf(row, model.at)))
      const old = beginnings(text.sentences, ENGLISH)
      text.rows.forEach(({ begins }, i) => {
        if (i === 0) return
        scored.push([odds[i] ?? 0, begins])
        before.push([old[i] ?? 0, begins])
      })
      const found = lessonCuts(text.sentences, odds).map((at) => text.sentences[at]?.from ?? 0)
      sums.begins += found.length
      sums.wanted += text.wanted.length
      sums.right += found.filter((at) => text.wanted.some((one) => Math.abs(one - at) <= NEAR)).length
      sums.met += text.wanted.filter((one) => found.some((at) => Math.abs(one - at) <= NEAR)).length
    }
  }
  const [precision, recall] = [sums.right / sums.begins, sums.met / sums.wanted]
  console.log(`${isBare ? 'bare' : 'with punctuation'}, on unseen files: area ${areaUnder(scored).toFixed(3)} (before ${areaUnder(before).toFixed(3)}), precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`) // prettier-ignore
}

const model = learn(texts)
const hundredths = (weight: number) => Math.round(weight * 100)
const list = (place: Place) =>
  [...model.at]
    .filter(([key, i]) => key.startsWith(`${place} `) && Math.abs(model.weights[i] ?? 0) >= LEAST)
    .map(([key, i]) => `${key.slice(place.length + 1)} ${String(hundredths(model.weights[i] ?? 0))}`)
    .join(', ')
const numbers = [...model.weights.slice(0, BEGINNING_NUMBERS), model.bias].map(hundredths)
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/lesson-beginnings.ts', import.meta.url),
  `// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [${numbers.join(', ')}],
${PLACES.map((place) => `  ${place}: "${list(place)}",`).join('\n')}
} as const // prettier-ignore
`,
)
