// Learns where sentences end in speech without full stops: a small net over the words on each side of a gap. From talks of several
// speakers, from transcripts of real videos and shows where they are there, and, counted several times because they are few, from the
// invented videos of one speaker.
// `node --max-old-space-size=8192 --import tsx tests/training/train-boundaries.ts` writes the weights' file; the same texts give the same bytes.
import { boundaryOdds, readNet, wordRows } from '#domain/insight/speech/boundary-net.ts'
import { frequentWords, gapsOf, labelsOf, partsIn, type Said } from './boundary-lines.ts'
import { fitNet } from './fit-net.ts'
import { frontCode } from './front-code.ts'
import { loadSpeech } from './load-captions.ts'
import { loadMonologues } from './load-monologues.ts'
import { loadTalks } from './load-talks.ts'
import { packNet } from './pack-net.ts'
import { writeBoundaries } from './write-boundaries.ts'

// Every second talk: more of the same shows adds little.
const EVERY = 2
const TIMES = 4
// Every fourth invented video and all that every fifth channel says are only measured on.
const KEPT = 4
const KEPT_SET = 5
const WORDS = 2000
const EPOCHS = 2

const talks = loadTalks('train').filter((_, i) => i % EVERY === 0)
const speech = loadSpeech()
const sets = [...new Set(speech.map(({ set }) => set))].sort()
const kept = new Set(sets.filter((_, i) => i % KEPT_SET === 0))
const said = [...talks, ...speech.filter(({ set }) => !kept.has(set))]
const names = { words: frontCode(frequentWords(said, WORDS)), parts: partsIn(talks).join(' ') }
const rows = wordRows(names)
const videos = loadMonologues()
const taught = videos.filter((_, i) => i % KEPT !== 0)
const gaps = gapsOf([...said, ...Array<typeof taught>(TIMES).fill(taught).flat()], rows, 'end')
const count = gaps.weights.filter((weight) => weight > 0).length
console.log(`${String(count)} gaps, ${String(rows.count)} rows`)

const net = { ...names, ...packNet(fitNet(gaps, rows.count, EPOCHS)) }
writeBoundaries(
  net,
  `${String(count)} gaps of ${String(talks.length)} talks, ${String(sets.length - kept.size)} channels and ${String(taught.length)} invented videos, 2026-11-30`,
)

// Quality on what was not used for training, as packed: F1 at the best threshold.
const read = readNet(net)
printF('talks', loadTalks('dev'))
printF('invented videos', videos.filter((_, i) => i % KEPT === 0)) // prettier-ignore
printF('other channels', speech.filter(({ set }) => kept.has(set))) // prettier-ignore

function printF(name: string, unseen: readonly Said[]): void {
  const gaps = unseen.flatMap((talk) => {
    const { norms, marks, weights } = labelsOf(talk, 'end')
    return [...boundaryOdds(norms, read).subarray(1)].map((odds, i) => ({ odds, end: marks[i] ?? 0, weight: weights[i] ?? 0 }))
  }) // prettier-ignore
  console.log(`${name}: F ${bestF(gaps.filter(({ weight }) => weight > 0)).toFixed(3)}, commas aside ${bestF(gaps.filter(({ weight }) => weight === 1)).toFixed(3)}`) // prettier-ignore
}

function bestF(some: readonly { readonly odds: number; readonly end: number }[]): number {
  const ranked = [...some].sort((a, b) => b.odds - a.odds)
  const ends = ranked.reduce((sum, { end }) => sum + end, 0)
  let hits = 0
  let best = 0
  ranked.forEach(({ end }, i) => {
    hits += end
    best = Math.max(best, (2 * hits) / (i + 1 + ends))
  })
  return best
}
