// Learns what makes a sentence worth keeping: ridge regression of its share of a note-taker's words on formal features.
// `node --import tsx tests/training/train-salience.ts` writes the weights' file; the same talks give the same bytes.
import { writeFileSync } from 'node:fs'
import { rarity } from '#domain/insight/topics/background.ts'
import { weighConcepts } from '#domain/insight/topics/concepts.ts'
import { eachFeature, FEATURES, talkFacts, type TalkFacts } from '#domain/insight/extract/talk/sentence-features.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { splitSentences, type Sentence } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import { ENGLISH } from '../bench/insight/scoring.ts'
import { solve } from './solve.ts'
import { loadTalks, type NotedTalk } from './load-talks.ts'
import { bare } from './bare.ts'

const RIDGE = 60

interface Sums {
  readonly products: Float64Array
  readonly targets: Float64Array
}

const size = FEATURES.length + 1
const sums: Sums = { products: new Float64Array(size * size), targets: new Float64Array(size) }

function learn(talk: NotedTalk, isBare: boolean): void {
  const words = spokenWords(isBare ? bare(talk.cues) : talk.cues)
  const sentences = splitSentences(words, gapScores(words, ENGLISH), ENGLISH)
  if (sentences.length < 20) return
  const title = talk.title
  const facts = talkFacts(sentences, weighConcepts(sentences, title, ENGLISH), { title, language: ENGLISH })
  const targets = standardised(labels(talk, sentences, facts))
  const weight = 1 / Math.sqrt(sentences.length)
  const row = new Float64Array(size)
  sentences.forEach((_, i) => {
    row.fill(0)
    row[size - 1] = 1
    eachFeature(facts, i, (feature, value) => (row[feature] = (row[feature] ?? 0) + value))
    add(row, targets[i] ?? 0, weight)
  })
}

function add(row: Float64Array, target: number, weight: number): void {
  const set: number[] = []
  row.forEach((value, i) => {
    if (value !== 0) set.push(i)
  })
  for (const i of set) {
    const own = (row[i] ?? 0) * weight
    sums.targets[i] = (sums.targets[i] ?? 0) + own * target
    for (const k of set) sums.products[i * size + k] = (sums.products[i * size + k] ?? 0) + own * (row[k] ?? 0)
  }
}

// How much of a sentence was noted: its noted words by weight and for its length. Notes on other parts of the talk count a third.
function labels(talk: NotedTalk, sentences: readonly Sentence[], facts: TalkFacts): number[] {
  const parts = talk.parts.map(({ lines, ...part }) => ({
    ...part,
    stems: new Set(lines.flatMap((line) => topicStems(line, ENGLISH))),
    pairs: new Set(lines.flatMap((line) => pairsOf(topicStems(line, ENGLISH)))),
  }))
  return sentences.map(({ startMs }, i) => {
    const stems = [...new Set(facts.sentences[i]?.stems)]
    const pairs = pairsOf(facts.sentences[i]?.stems ?? [])
    let best = 0
    for (const part of parts) {
      const isHere = !part.isTimed || (startMs >= part.startMs - 10_000 && startMs < part.endMs)
      const worth = (stem: string) => (0.15 + rarity(stem) / 8) / Math.log(3 + (facts.uses.get(stem) ?? 1))
      const single = stems.reduce((sum, stem) => sum + (part.stems.has(stem) ? worth(stem) : 0), 0)
      const paired = pairs.filter((pair) => part.pairs.has(pair)).length
      best = Math.max(best, (single + paired) * (isHere ? 1 : 0.35))
    }
    return best / ((facts.sentences[i]?.words.length ?? 0) + 8)
  })
}

const pairsOf = (stems: readonly string[]) => stems.slice(1).map((stem, i) => `${stems[i] ?? ''} ${stem}`)

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
  return values.map((value) => Math.max(-2, Math.min(3, (value - mean) / spread)))
}

const talks = loadTalks('train')
talks.forEach((talk, i) => learn(talk, i % 3 === 0))
const weights = solve(sums.products, sums.targets, RIDGE)
const lines = [...weights].slice(0, -1).map((weight) => Math.round(weight * 100))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/salience.ts', import.meta.url),
  `// How much each feature of a sentence counts for keeping it, in hundredths. Made by tests/training/train-salience.ts (no seed)
// on the train split of the talks (ridge ${String(RIDGE)}, ${String(talks.length)} talks). Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin
// Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee) and QMSum (MIT, Yale-LILY; AMI and
// ICSI meeting corpora).
export const SALIENCE: readonly number[] = [
${chunks(lines)
  .map((line) => `  ${line.join(', ')},`)
  .join('\n')}
] // prettier-ignore
`,
)
const named = FEATURES.map((name, i) => [name, lines[i] ?? 0] as const).sort((a, b) => b[1] - a[1])
console.log(
  named
    .slice(0, 40)
    .map(([n, w]) => `${n} ${String(w)}`)
    .join(' · '),
)
console.log(
  named
    .slice(-40)
    .map(([n, w]) => `${n} ${String(w)}`)
    .join(' · '),
)

function chunks(all: readonly number[]): number[][] {
  const made: number[][] = []
  for (let i = 0; i < all.length; i += 24) made.push(all.slice(i, i + 24))
  return made
}
