// Learns where commas stand in speech without them: a second layer over the traits that train-boundaries.ts found.
// `node --import tsx tests/training/train-commas.ts` writes the weights' file; the same talks give the same bytes.
import { BOUNDARY_NET } from '#domain/insight/lexicon/boundaries.ts'
import { boundaryOdds, MIDDLE, readNet, TRAITS, wordRows } from '#domain/insight/speech/boundary-net.ts'
import { gapsOf, hasCommas, labelsOf } from './boundary-lines.ts'
import { fitNet } from './fit-net.ts'
import { loadSpeech } from './load-captions.ts'
import { loadTalks } from './load-talks.ts'
import { packLayer } from './pack-net.ts'
import { writeCommas } from './write-boundaries.ts'

const EVERY = 2
const EVERY_SPEECH = 4
const EPOCHS = 2
// Packed traits are whole numbers up to 28; this makes them as large as those that the net for ends began with.
const STEP = 0.1
// What is printed: how many of the commas foretold are there, where so many of all are found.
const RECALLS = [0.2, 0.3, 0.4, 0.5]

const talks = loadTalks('train').filter((talk, i) => i % EVERY === 0 && hasCommas(talk))
const speech = loadSpeech().filter((some, i) => i % EVERY_SPEECH === 0 && hasCommas(some))
const rows = wordRows(BOUNDARY_NET)
const traits = Float32Array.from(BOUNDARY_NET.traits, (digit) => (digit.charCodeAt(0) - MIDDLE) * STEP)
const gaps = gapsOf([...talks, ...speech], rows, 'comma')
const count = gaps.weights.filter((weight) => weight > 0).length
const layer = packLayer(fitNet(gaps, rows.count, EPOCHS, traits), Array<number>(TRAITS).fill(STEP))
writeCommas(
  layer,
  `${String(count)} gaps of ${String(talks.length)} talks and ${String(speech.length)} transcripts, 2026-11-30`,
)

// On talks that were not used for training, as packed.
const read = readNet({ ...BOUNDARY_NET, ...layer })
const unseen = loadTalks('dev').filter(hasCommas).flatMap((talk) => {
  const { norms, marks, weights } = labelsOf(talk, 'comma')
  return [...boundaryOdds(norms, read).subarray(1)].flatMap((odds, i) => (weights[i] === 1 ? [{ odds, comma: marks[i] ?? 0 }] : []))
}) // prettier-ignore
const all = unseen.reduce((sum, { comma }) => sum + comma, 0)
let found = 0
let next = 0
unseen.sort((a, b) => b.odds - a.odds).forEach(({ odds, comma }, i) => {
  found += comma
  if (found < all * (RECALLS[next] ?? Infinity)) return
  console.log(`found ${String(RECALLS[next])}, right ${(found / (i + 1)).toFixed(3)}, from ${odds.toFixed(2)}`)
  next++
}) // prettier-ignore
