// Learns to tell one person who speaks to viewers from people who speak with each other: logistic regression on how often common words come, in
// the invented videos and in the talks of the train split and their halves. `node --import tsx tests/training/speaker/train-speaker.ts` writes the weights'
// file and prints how many of each pass by weights that were learned from other files.
import { writeFileSync } from 'node:fs'
import { speakerShares } from '#domain/insight/extract/talk/speaker.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import { loadMonologues } from '../load-monologues.ts'
import { loadTalks } from '../load-talks.ts'
import { logistic, logOddsOf, type Case } from './logistic.ts'

const RIDGE = 1
const PIECE = 2000 // words
const FEWEST_WORDS = 800

interface Row extends Case {
  readonly file: string
}

const rowOf = (file: string, words: readonly Word[], isTrue: boolean): Row => ({
  file,
  isTrue,
  weight: 1,
  features: speakerShares(words).map((share, i) => [i, share] as const),
})

const videos = loadMonologues().map(({ file, cues }) => rowOf(file, spokenWords(cues), true))
const talks = loadTalks('train').flatMap(({ set, cues }) => {
  const words = spokenWords(cues)
  const pieces = [0, Math.floor(words.length / 2)].map((from) => words.slice(from, from + PIECE))
  return [words, ...pieces.filter(({ length }) => length >= FEWEST_WORDS)].map((some) => rowOf(set, some, false))
})
const all = [...videos, ...talks]
const learn = (rows: readonly Row[]) => logistic(rows, speakerShares([]).length, RIDGE)
const unseen = [...new Set(all.map(({ file }) => file))].flatMap((file) => {
  const model = learn(all.filter((row) => row.file !== file))
  return all.filter((row) => row.file === file).map(({ features, isTrue }) => ({ isTrue, odds: logOddsOf(model, features) }))
}) // prettier-ignore
for (const least of [-2, -1, -0.5, 0, 1]) {
  const share = (isOne: boolean) => {
    const own = unseen.filter(({ isTrue }) => isTrue === isOne)
    return `${String(own.filter(({ odds }) => odds >= least).length)} of ${String(own.length)}`
  }
  console.log(`from ${String(least)}: ${share(true)} lone speakers, ${share(false)} conversations and pieces of them`)
}
const { weights, bias } = learn(all)
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/speaker.ts', import.meta.url),
  `// What each kind of word, as often as it comes in a hundred, adds to the log odds that one person speaks to viewers, in hundredths; the last is the constant
// term. Made by tests/training/speaker/train-speaker.ts (no seed) from the invented videos of tests/training/monologues and the talks of the train split.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual
// Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const SPEAKER: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
)
