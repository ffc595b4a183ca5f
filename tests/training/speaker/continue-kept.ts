// Goes on learning which sentences learners keep: logistic regression of what real videos' marks say beyond the weights that there are.
import { writeFileSync } from 'node:fs'
import { LEARNED, oddsBy, shippedTable, type KeptOdds, type KeptTable } from '#domain/insight/extract/kept/kept.ts'
import { keptTerms } from '#domain/insight/extract/kept/kept-terms.ts'
import { shortened, toLetter } from '#domain/insight/lexicon/weight-letters.ts'
import { frontCode } from '../front-code.ts'
import type { Mark } from '../load-monologues.ts'
import { keptRows } from './kept-rows.ts'
import type { RealVideo } from './real-videos.ts'
import { sparseLogistic } from './sparse-logistic.ts'
import type { UrgedTalk } from './urged-talks.ts'

const RIDGE = 20
const FEWEST_VIDEOS = 6
const MOST_NEW = 800
// Advice in neat speech would be refused if nothing but real captions were learned. The gist and the lessons of real videos read best learned alone.
const LEARNED_ALONE: ReadonlySet<Mark> = new Set(['gist', 'lesson'])

/** The weights that there are, and beside them what the videos teach; `invented` ones keep what they have taught. */
export function continuedTable(videos: readonly RealVideo[], invented: readonly UrgedTalk[]): KeptTable {
  const before = shippedTable()
  const real = videos.flatMap(({ told, marks }) => {
    const odds = oddsBy(told, before)
    return keptTerms(told).map((terms, i) => {
      const own = LEARNED.filter((kind) => marks[kind].has(told.sentences[i]?.from ?? -1))
      return { terms, i, odds, marks: new Set<Mark>(own) }
    })
  })
  // With and without punctuation the words are the same.
  const replayed = invented
    .filter(({ isBare }) => isBare)
    .flatMap((talk) => {
      const odds = oddsBy(talk.told, before)
      return keptRows(talk).map(({ terms, sentence, marks }) => ({ terms, i: sentence, odds, marks }))
    })
  const rows = [...real, ...replayed]
  const names = commonTerms(videos)
  const numbers = new Map(names.map((term, i) => [term, i]))
  const features = rows.map(({ terms }) => Uint32Array.from(terms.flatMap((term) => numbers.get(term) ?? [])))
  const fit = (own: readonly Uint32Array[]) =>
    LEARNED.map((kind) => {
      const cases = (LEARNED_ALONE.has(kind) ? real : rows).map(({ i, odds, marks }, row) => ({
        features: own[row] ?? new Uint32Array(),
        isTrue: marks.has(kind),
        weight: 1,
        from: odds[kind][i] ?? 0,
      }))
      return sparseLogistic(cases, names.length, RIDGE)
    })
  const first = fit(features)
  const counts = new Float64Array(names.length)
  for (const own of features) for (const one of own) counts[one] = (counts[one] ?? 0) + 1
  const changes = names.map((_, i) => (counts[i] ?? 0) * first.reduce((sum, own) => sum + (own[i] ?? 0) ** 2, 0))
  const fresh = names.map((_, i) => i).filter((i) => !before.weights.has(names[i] ?? ''))
  const dropped = new Set(fresh.sort((a, b) => (changes[b] ?? 0) - (changes[a] ?? 0)).slice(MOST_NEW))
  const last = fit(features.map((own) => own.filter((i) => !dropped.has(i))))
  return added(before, { names: names.map((name, i) => (dropped.has(i) ? '' : name)), last })
}

function added(
  before: KeptTable,
  { names, last }: { readonly names: readonly string[]; readonly last: readonly Float64Array[] },
): KeptTable {
  const weights = new Map(before.weights)
  names.forEach((name, i) => {
    if (name === '') return
    const old = weights.get(name)
    weights.set(name, Float64Array.from(LEARNED, (_, k) => (old?.[k] ?? 0) + (last[k]?.[i] ?? 0))) // prettier-ignore
  })
  const bias = Object.fromEntries(LEARNED.map((kind, k) => [kind, before.bias[kind] + (last[k]?.at(-1) ?? 0)]))
  return { weights, bias: bias as KeptTable['bias'] }
}

// The terms of enough videos, without digits, which the weights' file counts with.
function commonTerms(videos: readonly RealVideo[]): string[] {
  const counts = new Map<string, number>()
  for (const { told } of videos)
    for (const term of new Set(keptTerms(told).flat())) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts].filter(([term, count]) => count >= FEWEST_VIDEOS && !/\d/.test(term)).map(([term]) => term).sort() // prettier-ignore
}

/** In so many parts the videos are left out. */
export const FOLDS = 3

/** The odds of each video by weights that have not seen its channel. */
export function unseenOdds(videos: readonly RealVideo[], invented: readonly UrgedTalk[]): Map<RealVideo, KeptOdds> {
  const found = new Map<RealVideo, KeptOdds>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = videos.filter((video) => foldOf(videos, video) === fold)
    const others = videos.filter((video) => !own.includes(video))
    const table = continuedTable(others, invented)
    for (const video of own) found.set(video, oddsBy(video.told, table))
  }
  return found
}

/** Which part of the videos it is left out with, of `FOLDS`. */
export function foldOf(videos: readonly RealVideo[], { channel }: RealVideo): number {
  return [...new Set(videos.map((video) => video.channel))].sort().indexOf(channel) % FOLDS
}

/** Writes the engine's file of the weights. */
export function writeKept({ weights, bias }: KeptTable, from: string): void {
  const terms = [...weights.keys()].filter((term) => LEARNED.some((_, k) => toLetter(weights.get(term)?.[k] ?? 0) !== 'm')).sort() // prettier-ignore
  const letters = LEARNED.map((kind, k) => `${kind}: '${shortened(terms.map((term) => toLetter(weights.get(term)?.[k] ?? 0)).join(''))}'`) // prettier-ignore
  writeFileSync(
    new URL('../../../app/domain/insight/lexicon/kept.ts', import.meta.url),
    `// What each term of a sentence of a lone speaker adds to the log odds that a careful learner keeps it, by what it is kept as: letters as in
// lexicon/weight-letters.ts, terms as in extract/kept/kept-terms.ts. ${from}
export const KEPT = {
  terms: ${JSON.stringify(frontCode(terms))},
  weights: { ${letters.join(', ')} },
  bias: { ${LEARNED.map((kind) => `${kind}: ${bias[kind].toFixed(2)}`).join(', ')} },
} as const
`,
  )
}
