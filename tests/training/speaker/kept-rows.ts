// Sentences of lone speakers as the engine cuts them, with their terms and what careful learners keep of them.
import { assumeKept, LEARNED, oddsBy, type KeptTable } from '#domain/insight/extract/kept/kept.ts'
import { keptTerms } from '#domain/insight/extract/kept/kept-terms.ts'
import type { Mark } from '../load-monologues.ts'
import { sparseLogistic } from './sparse-logistic.ts'
import type { UrgedTalk } from './urged-talks.ts'

export interface KeptRow {
  readonly talk: UrgedTalk
  readonly sentence: number
  readonly terms: readonly string[]
  readonly marks: ReadonlySet<Mark>
}

const MOSTLY = 0.5
const RIDGE = 80
// Less of the words is promotion, and its words are its own.
const RIDGE_OF_PROMOTION = 10
const FEWEST_VIDEOS = 6
const MOST_TERMS = 2000
const MOST_OF_PROMOTION = 300
const FOLDS = 6
/** Videos that were written, or spoken, before anybody thought of marks. */
export const NATURAL = /^(?:natural|real)/
const NATURAL_WEIGHT = 2

/** A row a sentence; its marks are those of more than half of its words. */
export function keptRows(talk: UrgedTalk): KeptRow[] {
  const { told } = talk
  return keptTerms(told).map((terms, sentence) => {
    const { from = 0, to = 0 } = told.sentences[sentence] ?? {}
    const counts = new Map<Mark, number>()
    for (let word = from; word < to; word++)
      for (const mark of talk.sentenceAt(word)?.marks ?? []) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    const marks = [...counts].filter(([, count]) => count > MOSTLY * (to - from)).map(([mark]) => mark)
    return { talk, sentence, terms, marks: new Set(marks) }
  })
}

// The terms of enough videos, without digits, which the weights' file counts with.
function commonTerms(rows: readonly KeptRow[]): string[] {
  const videos = new Map<string, Set<string>>()
  for (const { terms, talk } of rows)
    for (const term of terms) videos.set(term, (videos.get(term) ?? new Set()).add(talk.title))
  return [...videos].filter(([term, own]) => own.size >= FEWEST_VIDEOS && !/\d/.test(term)).map(([term]) => term).sort() // prettier-ignore
}

/** What the talks teach: the terms that say most and their weights. */
export function keptTable(talks: readonly UrgedTalk[]): KeptTable {
  const rows = talks.flatMap(keptRows)
  const terms = commonTerms(rows)
  const numbers = new Map(terms.map((term, i) => [term, i]))
  const features = rows.map((row) => Uint32Array.from(row.terms.flatMap((term) => numbers.get(term) ?? [])))
  const fit = (own: readonly Uint32Array[]) =>
    LEARNED.map((kind) =>
      sparseLogistic(own.map((some, i) => ({ features: some, isTrue: rows[i]?.marks.has(kind) === true, weight: NATURAL.test(rows[i]?.talk.file ?? '') ? NATURAL_WEIGHT : 1 })), terms.length, kind === 'promotion' ? RIDGE_OF_PROMOTION : RIDGE),
    ) // prettier-ignore
  const counts = new Float64Array(terms.length)
  for (const own of features) for (const feature of own) counts[feature] = (counts[feature] ?? 0) + 1
  const first = fit(features)
  const mostSaying = (models: typeof first, most: number) => {
    const changes = terms.map((_, i) => (counts[i] ?? 0) * models.reduce((sum, own) => sum + (own[i] ?? 0) ** 2, 0))
    return terms.map((_, i) => i).sort((a, b) => (changes[b] ?? 0) - (changes[a] ?? 0)).slice(0, most) // prettier-ignore
  }
  const kept = new Set([
    ...mostSaying(first.slice(0, -1), MOST_TERMS),
    ...mostSaying(first.slice(-1), MOST_OF_PROMOTION),
  ])
  const last = fit(features.map((own) => own.filter((feature) => kept.has(feature))))
  const weights = [...kept].map((i) => [terms[i] ?? '', Float64Array.from(last, (own) => own[i] ?? 0)] as const)
  const bias = Object.fromEntries(LEARNED.map((kind, k) => [kind, last[k]?.at(-1) ?? 0]))
  return { weights: new Map(weights), bias: bias as KeptTable['bias'] }
}

/** Gives each talk the odds of weights that were learned from the other files. */
export function assumeKeptUnseen(talks: readonly UrgedTalk[]): void {
  const files = [...new Set(talks.map(({ file }) => file))].sort()
  const foldOf = ({ file }: UrgedTalk) => files.indexOf(file) % FOLDS
  for (let fold = 0; fold < FOLDS; fold++) {
    const table = keptTable(talks.filter((talk) => foldOf(talk) !== fold))
    for (const talk of talks) if (foldOf(talk) === fold) assumeKept(talk.told, oddsBy(talk.told, table))
  }
}
