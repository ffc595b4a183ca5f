// Learns whether one speaker shows how something is done: logistic regression on the kinds of the invented videos.
// `node --import tsx tests/training/speaker/train-shows-how.ts` writes the weights' file; with `--measure` it says how well each file's
// videos are told apart by what the others taught.
import { writeFileSync } from 'node:fs'
import { showNumbers } from '#domain/insight/extract/urged/shows-how.ts'
import { loadMonologues } from '../load-monologues.ts'
import { assumeKeptUnseen, NATURAL } from './kept-rows.ts'
import { areaUnder, logistic, logOddsOf, type Case } from './logistic.ts'
import { urgedTalks } from './urged-talks.ts'

const RIDGE = 8
const HOW_TO = new Set(['howto', 'routine'])
const LEASTS = [-0.6, -0.4, -0.2, 0, 0.2]

const talks = urgedTalks()
assumeKeptUnseen(talks)
const kinds = new Map(loadMonologues().map(({ title, kind }) => [title, kind]))
const rows = talks.map((talk) => ({
  talk,
  isTrue: HOW_TO.has(kinds.get(talk.title) ?? ''),
  weight: NATURAL.test(talk.file) ? 2 : 1,
  features: showNumbers(talk.told).map((value, i) => [i, value] as const),
}))
const size = Math.max(...rows.map(({ features }) => features.length))
const learn = (some: readonly Case[]) => logistic(some, size, RIDGE)

function measure(): void {
  const files = [...new Set(talks.map(({ file }) => file))].sort()
  const scored = files.flatMap((file) => {
    const model = learn(rows.filter(({ talk }) => talk.file !== file))
    return rows
      .filter(({ talk }) => talk.file === file)
      .map((row) => ({ ...row, odds: logOddsOf(model, row.features) }))
  })
  for (const isNatural of [true, false]) {
    const own = scored.filter(({ talk }) => NATURAL.test(talk.file) === isNatural)
    const share = (least: number, isTrue: boolean) => {
      const some = own.filter((row) => row.isTrue === isTrue)
      return (some.filter(({ odds }) => odds > least).length / some.length).toFixed(3)
    }
    console.log(`${isNatural ? 'natural' : 'others'}: area ${areaUnder(own.map(({ odds, isTrue }) => [odds, isTrue] as const)).toFixed(3)}`) // prettier-ignore
    for (const least of LEASTS)
      console.log(`  above ${String(least)}: found ${share(least, true)}, wrongly ${share(least, false)}`)
  }
}

if (process.argv.includes('--measure')) measure()
else {
  const { weights, bias } = learn(rows)
  writeFileSync(
    new URL('../../../app/domain/insight/lexicon/shows-how.ts', import.meta.url),
    `// What each number of extract/urged/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [${[...weights, bias].map((weight) => Math.round(weight * 100)).join(', ')}]
`,
  )
}
