// Measures how common word stems are in spoken English: the share of 400-word passages that contain a stem, as the mean of its
// logarithm over the shows, so that no show's subject counts as common. `node --import tsx tests/training/train-background.ts`
// writes the lexicon file; the same talks give the same bytes.
import { writeFileSync } from 'node:fs'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { stem } from '#domain/insight/speech/stem.ts'
import { frontCode } from './front-code.ts'
import { loadTalks, type NotedTalk } from './load-talks.ts'

const PASSAGE = 400
// A stem that never occurs in a show counts as half a passage.
const UNMET = 0.5
const BANDS = 6
const FEWEST_SHOWS = 3

interface Show {
  passages: number
  readonly held: Map<string, number>
}

const shows = new Map<string, Show>()
const talks = loadTalks('train')
for (const talk of talks) count(talk)

function count({ set, cues }: NotedTalk): void {
  const show = shows.get(set) ?? { passages: 0, held: new Map<string, number>() }
  shows.set(set, show)
  const words = spokenWords(cues)
  for (let from = 0; from + PASSAGE <= words.length; from += PASSAGE) {
    show.passages++
    for (const one of new Set(words.slice(from, from + PASSAGE).map(({ norm }) => stem(norm))))
      show.held.set(one, (show.held.get(one) ?? 0) + 1)
  }
}

const all = [...shows.values()]
const stems = [...new Set(all.flatMap(({ held }) => [...held.keys()]))].sort()
const bands = Array.from({ length: BANDS }, (): string[] => [])
for (const one of stems) {
  if (!/^[a-z]+$/.test(one) || all.filter(({ held }) => held.has(one)).length < FEWEST_SHOWS) continue
  const bits = all.map(({ passages, held }) => -Math.log2((held.get(one) ?? UNMET) / passages))
  bands[Math.max(0, Math.round(bits.reduce((a, b) => a + b, 0) / bits.length))]?.push(one)
}
console.log(bands.map((band) => band.length).join(' '))
writeFileSync(
  new URL('../../app/domain/insight/lexicon/background.ts', import.meta.url),
  `// How common word stems are in spoken English, in bands of log2(1 / share of 400-word passages that hold the stem). Made by
// tests/training/train-background.ts (no seed) on the train split of the talks (${String(talks.length)} talks, 2026-11-23). Trained on Syntax
// show notes and transcripts (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT,
// Virtual Coffee) and QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora). Front-coded: each digit tells how many letters the
// next stem shares with the previous one. A stem in no band is rare, or specific to one show.
export const BACKGROUND_BANDS: readonly string[] = [
${bands.map((band, i) => `  // band ${String(i)}\n  '${frontCode(band)}',`).join('\n')}
]
`,
)
