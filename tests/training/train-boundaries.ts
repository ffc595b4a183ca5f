// Learns where sentences end in speech without full stops: a small net over the four words on each side of a gap.
// `node --import tsx tests/training/train-boundaries.ts` writes the weights' file; the same talks give the same bytes.
import { boundaryOdds, readNet, wordRows } from '#domain/insight/speech/boundary-net.ts'
import { frequentWords, gapsOf, labelsOf, partsIn } from './boundary-lines.ts'
import { fitNet } from './fit-net.ts'
import { frontCode } from './front-code.ts'
import { loadTalks } from './load-talks.ts'
import { packNet } from './pack-net.ts'
import { writeBoundaries } from './write-boundaries.ts'

// Every second talk: more of the same shows adds little.
const EVERY = 2
const WORDS = 700
const EPOCHS = 4

const talks = loadTalks('train').filter((_, i) => i % EVERY === 0)
const names = { words: frontCode(frequentWords(talks, WORDS)), parts: partsIn(talks).join(' ') }
const rows = wordRows(names)
const gaps = gapsOf(talks, rows, 'end')
const count = gaps.weights.filter((weight) => weight > 0).length
console.log(`${String(count)} gaps, ${String(rows.count)} rows`)

const net = { ...names, ...packNet(fitNet(gaps, rows.count, EPOCHS)) }
writeBoundaries(net, `${String(count)} gaps of ${String(talks.length)} talks, 2026-11-26`)

// Quality on talks that were not used for training, as packed: F1 at the best threshold.
const read = readNet(net)
const unseen = loadTalks('dev').flatMap((talk) => {
  const { norms, marks, weights } = labelsOf(talk, 'end')
  return [...boundaryOdds(norms, read).subarray(1)].map((odds, i) => ({ odds, end: marks[i] ?? 0, weight: weights[i] ?? 0 }))
}) // prettier-ignore
console.log(`F ${bestF(unseen.filter(({ weight }) => weight > 0)).toFixed(3)}, commas aside ${bestF(unseen.filter(({ weight }) => weight === 1)).toFixed(3)}`) // prettier-ignore

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
