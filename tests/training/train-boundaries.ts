// Learns where sentences end in speech without full stops: logistic regression over words and parts of speech around a gap,
// pruned to the most informative features. `node --import tsx tests/training/train-boundaries.ts` writes the weights' file; the
// same talks give the same bytes.
import { featuresOf, gapsOf, KINDS, namesOf, readLines, type Gaps } from './boundary-gaps.ts'
import { fit, scoreOf } from './fit-gaps.ts'
import { loadTalks } from './load-talks.ts'
import type { ByNames } from './pack-weights.ts'
import { LADDER, writeBoundaries } from './write-boundaries.ts'

// Every second talk: more of the same shows adds little.
const EVERY = 2
// Features kept after each round; the remaining ones are refitted without the others.
const KEPT = [9_000, 4_500, 2_600]
const FIRST_EPOCHS = 2
const NEXT_EPOCHS = 2
const SCALE = 10

const talks = loadTalks('train').filter((_, i) => i % EVERY === 0)
const names = namesOf(talks)
const lines = readLines(talks, names)
const features = featuresOf(lines)
const gaps = gapsOf(lines, features, names)
console.log(`${String(gaps.ends.length)} gaps, ${String(features.size)} features`)

const times = new Float64Array(features.size)
for (const feature of gaps.rows) if (feature >= 0) times[feature] = (times[feature] ?? 0) + 1
const isOpen = new Uint8Array(features.size).fill(1)
let weights = fit(gaps, new Float64Array(features.size + 1), { isOpen, epochs: FIRST_EPOCHS })
for (const kept of KEPT) {
  prune(kept)
  weights = fit(gaps, weights, { isOpen, epochs: NEXT_EPOCHS })
}
const tenths = Array.from(weights, (weight, i) => (i < features.size ? onLadder(weight) : Math.round(weight * SCALE)))

// The most informative features are frequent or have a large weight.
function prune(kept: number): void {
  const worth = (feature: number) => Math.abs(weights[feature] ?? 0) * Math.sqrt(times[feature] ?? 0)
  const ranked = [...isOpen.keys()].filter((i) => isOpen[i] === 1).sort((a, b) => worth(b) - worth(a) || a - b)
  for (const feature of ranked.slice(kept)) isOpen[feature] = weights[feature] = 0
}

function onLadder(weight: number): number {
  const size = Math.abs(weight * SCALE)
  const nearest = LADDER.reduce((a, b) => (Math.abs(b - size) < Math.abs(a - size) ? b : a), 0)
  return Math.sign(weight) * nearest
}

function weightsOf(kind: string): ByNames {
  const own = gaps.keys.flatMap((key, i) => (key.startsWith(kind) && tenths[i] !== 0 ? [[key.slice(1), tenths[i] ?? 0] as const] : [])) // prettier-ignore
  return new Map(own)
}

writeBoundaries({
  bias: tenths.at(-1) ?? 0,
  weights: new Map(KINDS.map(([kind]) => [kind, weightsOf(kind)])),
  about: `${String(gaps.ends.length)} gaps of ${String(talks.length)} talks, 2026-11-23`,
})

// Quality on talks not used for training: F1 at the best threshold.
const unseen = gapsOf(readLines(loadTalks('dev'), names), features, names)
const shipped = Float64Array.from(tenths, (tenth) => tenth / SCALE)
for (const [name, model] of [['fitted', weights], ['shipped', shipped]] as const) // prettier-ignore
  console.log(`${name}: F ${bestF(unseen, model, () => true).toFixed(3)}, commas aside ${bestF(unseen, model, (at) => unseen.weights[at] === 1).toFixed(3)}`) // prettier-ignore

function bestF(some: Gaps, model: Float64Array, counts: (at: number) => boolean): number {
  const rows = [...some.ends.keys()].filter(counts).map((at) => ({ score: scoreOf(some, at, model), end: some.ends[at] ?? 0 })) // prettier-ignore
  rows.sort((a, b) => b.score - a.score)
  const ends = rows.reduce((sum, { end }) => sum + end, 0)
  let hits = 0
  let best = 0
  rows.forEach(({ end }, i) => {
    hits += end
    best = Math.max(best, (2 * hits) / (i + 1 + ends))
  })
  return best
}
