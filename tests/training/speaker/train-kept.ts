// Learns which sentences of a lone speaker a careful learner keeps, and as what: logistic regression on the words of the invented videos,
// each with its punctuation and without. `node --import tsx tests/training/speaker/train-kept.ts` writes the weights' file; the same videos give
// the same bytes. With `--measure` the videos of each file are graded by what others taught.
import { writeFileSync } from 'node:fs'
import { keptOdds, LEARNED } from '#domain/insight/extract/kept/kept.ts'
import { shortened, toLetter } from '#domain/insight/lexicon/weight-letters.ts'
import { frontCode } from '../front-code.ts'
import { assumeKeptUnseen, keptRows, keptTable, type KeptRow } from './kept-rows.ts'
import { areaUnder } from './logistic.ts'
import { urgedTalks } from './urged-talks.ts'

const talks = urgedTalks()

function averagePrecision(scored: readonly (readonly [number, boolean])[]): number {
  const ranked = scored.toSorted(([a], [b]) => b - a)
  let hits = 0
  let sum = 0
  ranked.forEach(([, isTrue], i) => {
    if (isTrue) sum += ++hits / (i + 1)
  })
  return sum / Math.max(1, hits)
}

function measure(): void {
  assumeKeptUnseen(talks)
  const rows = talks.flatMap(keptRows)
  for (const kind of LEARNED)
    for (const isBare of [false, true]) {
      const own = rows.filter(({ talk }) => talk.isBare === isBare)
      const scored = own.map(
        ({ talk, sentence, marks }: KeptRow) => [keptOdds(talk.told)[kind][sentence] ?? 0, marks.has(kind)] as const,
      )
      console.log(
        `${kind}, ${isBare ? 'bare' : 'punctuated'}: average precision ${averagePrecision(scored).toFixed(3)}, area ${areaUnder(scored).toFixed(3)}`,
      )
    }
}

if (process.argv.includes('--measure')) measure()
else {
  const { weights, bias } = keptTable(talks)
  const terms = [...weights.keys()].sort()
  const letters = LEARNED.map(
    (kind, k) => `${kind}: '${shortened(terms.map((term) => toLetter(weights.get(term)?.[k] ?? 0)).join(''))}'`,
  )
  writeFileSync(
    new URL('../../../app/domain/insight/lexicon/kept.ts', import.meta.url),
    `// What each term of a sentence of a lone speaker adds to the log odds that a careful learner keeps it, by what it is kept as: letters as in
// lexicon/weight-letters.ts, terms as in extract/kept/kept-terms.ts. Made by tests/training/speaker/train-kept.ts (no seed) from the
// ${String(talks.length / 2)} invented videos of tests/training/monologues.
export const KEPT = {
  terms: ${JSON.stringify(frontCode(terms))},
  weights: { ${letters.join(', ')} },
  bias: { ${LEARNED.map((kind) => `${kind}: ${bias[kind].toFixed(2)}`).join(', ')} },
} as const
`,
  )
}
