// Learns to tell one person who speaks to viewers from people who speak with each other: logistic regression on how often common words come, in
// the invented videos, in real ones and in the talks of the train split, whole and in pieces. `node --import tsx tests/training/speaker/train-speaker.ts`
// writes the weights' file and prints how many of each file, show or channel pass by weights that were learned from the others.
import { writeFileSync } from 'node:fs'
import { speakerShares } from '#domain/insight/extract/talk/speaker.ts'
import { spokenWords, type Word } from '#domain/insight/speech/spoken-words.ts'
import { loadCaptions } from '../load-captions.ts'
import { loadMonologues } from '../load-monologues.ts'
import { loadTalks } from '../load-talks.ts'
import { logistic, logOddsOf, type Case } from './logistic.ts'

const RIDGE = 1
const PIECE = 2000 // words
const FEWEST_WORDS = 800 // of a piece
const FEWEST_OF_VIDEO = 300

interface Row extends Case {
  readonly file: string
}

const rowOf = (file: string, words: readonly Word[], isTrue: boolean): Row => ({
  file,
  isTrue,
  weight: 1,
  features: speakerShares(words).map((share, i) => [i, share] as const),
})

// A whole video or talk and two pieces of it.
function rowsOf(file: string, words: readonly Word[], isTrue: boolean): Row[] {
  const pieces = [0, Math.floor(words.length / 2)].map((from) => words.slice(from, from + PIECE))
  return [words, ...pieces.filter(({ length }) => length >= FEWEST_WORDS)].map((some) => rowOf(file, some, isTrue))
}

const invented = loadMonologues().map(({ file, cues }) => rowOf(file, spokenWords(cues), true))
const videos = loadCaptions().flatMap(({ channel, kind, cues }) => {
  const words = spokenWords(cues)
  return words.length < FEWEST_OF_VIDEO ? [] : rowsOf(channel, words, kind === 'alone')
})
const talks = loadTalks('train').flatMap(({ set, cues }) => rowsOf(set, spokenWords(cues), false))
const all = evenly([...invented, ...videos, ...talks])

// A channel with many videos says little more than one with few.
function evenly(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>()
  for (const { file } of rows) counts.set(file, (counts.get(file) ?? 0) + 1)
  const weightOf = ({ file }: Row) => 1 / Math.sqrt(counts.get(file) ?? 1)
  const mean = rows.reduce((sum, row) => sum + weightOf(row), 0) / rows.length
  return rows.map((row) => ({ ...row, weight: weightOf(row) / mean }))
}

const learn = (rows: readonly Row[]) => logistic(rows, speakerShares([]).length, RIDGE)
const unseen = [...new Set(all.map(({ file }) => file))].flatMap((file) => {
  const model = learn(all.filter((row) => row.file !== file))
  return all.filter((row) => row.file === file).map(({ features, isTrue }) => ({ file, isTrue, odds: logOddsOf(model, features) }))
}) // prettier-ignore
for (const least of [-3, -2, -1, -0.5, 0]) {
  const share = (some: typeof unseen) =>
    `${String(some.filter(({ odds }) => odds >= least).length)} of ${String(some.length)}`
  const files = [...new Set(unseen.map(({ file }) => file))].filter((file) => !file.endsWith('.txt'))
  const each = files.map((file) => `${file} ${share(unseen.filter((row) => row.file === file))}`)
  const ofInvented = share(unseen.filter(({ file }) => file.endsWith('.txt')))
  console.log(`from ${String(least)}: invented ${ofInvented}, ${each.join(', ')}`)
}
const { weights, bias } = learn(all)
writeFileSync(
  new URL('../../../app/domain/insight/lexicon/speaker.ts', import.meta.url),
  `// What each kind of word, as often as it comes in a hundred, adds to the log odds that one person speaks to viewers, in hundredths; the last is the constant
// term. Made by tests/training/speaker/train-speaker.ts (no seed) from the invented videos of tests/training/monologues, real ones and the talks of the train split.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual
// Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const SPEAKER: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
)
