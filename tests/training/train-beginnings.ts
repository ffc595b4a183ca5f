// Learns what the words around a sentence say about whether something new begins with it: logistic regression over the noted
// chapters of two shows, each talk as it is and without punctuation. `node --import tsx tests/training/train-beginnings.ts` writes
// the weights' file; the same talks give the same bytes.
import { writeFileSync } from 'node:fs'
import { FUNCTION_WORDS } from '#domain/insight/lexicon/function-words.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { eachWordBeside, PLACES, vocabularyChanges, type Place } from '#domain/insight/topics/beginnings.ts'
import { ENGLISH } from '../bench/insight/scoring.ts'
import { bare } from './bare.ts'
import { loadTalks, type NotedTalk } from './load-talks.ts'

// Beside the words of grammar, those that announce; words of a subject would only help its own show.
const ANNOUNCING = new Set(
  "next last first second third final finally another other question questions point topic topics thing things one two three tip tips let's talk talking moving move start begin okay ok alright right cool awesome great perfect now so well yeah anyway speaking let me here comes jump dive let us back turn turning part section story example chapter step lastly number up going go want look looking today also there's gonna ask asked asks wrap thanks thank hear says say said called big good idea reason way what's how's why get gets getting got".split(
    ' ',
  ),
)
const FEWEST_BEGINNINGS = 15 // of each show
const KEPT = 120
// A noted time this near to a sentence is its beginning; nearer than the second, it is not counted as another's.
const AT_MS = 4800
const NEAR_MS = 8000
const EVERY = 7 // of the sentences that begin nothing
const FEWEST_NOTED = 4
const ROUNDS = 400
const RATE = 0.05
const RIDGE = 100

interface Row {
  readonly set: string
  readonly begins: boolean
  readonly change: number
  readonly words: readonly string[]
}

const keyOf = (place: Place, word: string) => `${place} ${word}`

function rowsOf(talk: NotedTalk, cues: NotedTalk['cues']): Row[] {
  const noted = talk.parts.filter(({ isTimed }) => isTimed).flatMap(({ startMs, endMs }) => [startMs, endMs])
  if (talk.parts.filter(({ isTimed }) => isTimed).length < FEWEST_NOTED) return []
  const words = spokenWords(cues)
  const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
  return vocabularyChanges(sentences, ENGLISH).flatMap((change, at) => {
    const { startMs } = sentences[at] ?? { startMs: 0 }
    const away = Math.min(...noted.map((one) => Math.abs(one - startMs)))
    const isCounted = away <= AT_MS || (away > NEAR_MS && at % EVERY === 0)
    if (at === 0 || !isCounted) return []
    const beside: string[] = []
    eachWordBeside(sentences, at, (place, word) => {
      if (FUNCTION_WORDS.has(word) || ANNOUNCING.has(word)) beside.push(keyOf(place, word))
    })
    return [{ set: talk.set, begins: away <= AT_MS, change, words: beside }]
  })
}

interface Model {
  readonly change: number
  readonly weights: ReadonlyMap<string, number>
}

// By Adam over all rows at once.
function fit(rows: readonly Row[], kept: readonly string[]): Model {
  const at = new Map(kept.map((key, i) => [key, i + 2]))
  const known = rows.map(({ begins, change, words }) => ({
    target: Number(begins),
    change,
    on: words.flatMap((key) => at.get(key) ?? []),
  }))
  const size = kept.length + 2 // the constant and the vocabulary's change come first
  const weights = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight, i) => (i < 2 ? 0 : RIDGE * weight))
    for (const { target, change, on } of known) {
      let odds = (weights[0] ?? 0) + (weights[1] ?? 0) * change
      for (const i of on) odds += weights[i] ?? 0
      const miss = 1 / (1 + Math.exp(-odds)) - target
      slope[0] = (slope[0] ?? 0) + miss
      slope[1] = (slope[1] ?? 0) + miss * change
      for (const i of on) slope[i] = (slope[i] ?? 0) + miss
    }
    for (let i = 0; i < size; i++) {
      const down = (slope[i] ?? 0) / known.length
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * down
      square[i] = 0.999 * (square[i] ?? 0) + 0.001 * down * down
      const step = (mean[i] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[i] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      weights[i] = (weights[i] ?? 0) - RATE * step
    }
  }
  return { change: weights[1] ?? 0, weights: new Map(kept.map((key, i) => [key, weights[i + 2] ?? 0])) }
}

function frequentIn(rows: readonly Row[]): string[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { set, begins, words } of rows) {
    if (!begins) continue
    for (const key of words) {
      const own = counts.get(key) ?? new Map<string, number>()
      counts.set(key, own.set(set, (own.get(set) ?? 0) + 1))
    }
  }
  const shows = new Set(rows.map(({ set }) => set)).size
  return [...counts]
    .filter(([, own]) => own.size === shows && [...own.values()].every((times) => times >= FEWEST_BEGINNINGS))
    .map(([key]) => key)
    .sort()
}

const talks = loadTalks('train').filter(({ set }) => set === 'syntax' || set === 'optech')
const rows = talks.flatMap((talk) => [...rowsOf(talk, talk.cues), ...rowsOf(talk, bare(talk.cues))])
const all = fit(rows, frequentIn(rows))
const heaviest = [...all.weights]
  .sort(([a, x], [b, y]) => Math.abs(y) - Math.abs(x) || (a < b ? -1 : 1))
  .slice(0, KEPT)
  .map(([key]) => key)
const { change, weights } = fit(rows, heaviest.sort())
console.log(`${String(rows.filter(({ begins }) => begins).length)} beginnings among ${String(rows.length)} sentences`)
const list = (place: Place) =>
  [...weights]
    .filter(([key]) => key.startsWith(`${place} `))
    .map(([key, weight]) => `${key.slice(place.length + 1)} ${String(Math.round(weight * 100))}`)
    .join(', ')
writeFileSync(
  new URL('../../app/domain/insight/lexicon/beginnings.ts', import.meta.url),
  `// What the change of the vocabulary and the words beside the beginning of a sentence add to the log odds that something new begins
// with it; those of the words in hundredths. Made by tests/training/train-beginnings.ts (no seed) on the train split of the talks.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos) and Bitcoin Optech (MIT, Bitcoin Optech contributors).
export const BEGINNINGS = {
  change: ${change.toFixed(2)},
${PLACES.map((place) => `  ${place}: "${list(place)}",`).join('\n')}
} as const // prettier-ignore
`,
)
