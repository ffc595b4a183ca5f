// Grades that readers gave to what the engine could show of the invented videos: identified by video and word positions. Each reader
// read whole videos and then graded every candidate.
import { readFileSync } from 'node:fs'
import { loadMonologues } from '../load-monologues.ts'
import { ridge, type Model, type Row } from '../ridge.ts'
import type { UrgedTalk } from './urged-talks.ts'

/** Parts of a TL;DR and lessons from 1 to 5; what is urged, as an action and as a step, from 0 (misleading) to 3. */
export type VideoGrades = 'video-gists' | 'video-lessons' | 'video-urged' | 'video-steps'

export interface GradedSpan {
  readonly talk: UrgedTalk
  // Numbers of words.
  readonly from: number
  readonly to: number
  readonly grade: number
}

/** The rows of a grades file whose video is among the talks. */
export function readVideoGrades(name: VideoGrades, talks: readonly UrgedTalk[]): GradedSpan[] {
  const ids = idsOfTitles()
  const byKey = new Map(talks.map((talk) => [`${ids.get(talk.title) ?? ''},${talk.isBare ? 'bare' : 'as-is'}`, talk]))
  const [, ...lines] = readFileSync(new URL(`../grades/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [video = '', captions = '', from, to, grade] = line.split(',')
    const talk = byKey.get(`${video},${captions}`)
    return talk === undefined ? [] : [{ talk, from: Number(from), to: Number(to), grade: Number(grade) }]
  })
}

/** The ids of the videos by their titles, which all differ. */
export function idsOfTitles(): ReadonlyMap<string, string> {
  titleIds ??= new Map(loadMonologues().map(({ title, id }) => [title, id]))
  return titleIds
}

let titleIds: ReadonlyMap<string, string> | undefined

const RIDGE = 300
const FOLDS = 8

/** Ridge regression of grades on all features. */
export function fitGrades(rows: readonly Row[], size: number): Model {
  const open = Array.from({ length: size }, (_, i) => i)
  return ridge(rows, open, { ridge: RIDGE, size, leastSpread: () => 0.02 })
}

const gradeBy = ({ weights, bias }: Model, { features }: Row) =>
  features.reduce((sum, [i, value]) => sum + (weights[i] ?? 0) * value, bias)

/** What the `most` best of each unseen video were graded on average, beside all and the best there were. */
export function measureChoice(rows: readonly Row[], size: number, most: number): string {
  const videos = [...new Set(rows.map(({ talk }) => talk))].sort()
  const foldOf = (talk: string) => videos.indexOf(talk) % FOLDS
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitGrades(
      rows.filter(({ talk }) => foldOf(talk) !== fold),
      size,
    ),
  )
  const bestBy = (worth: (row: Row) => number) => {
    const chosen = videos.flatMap((video) =>
      rows
        .filter(({ talk }) => talk === video)
        .sort((a, b) => worth(b) - worth(a))
        .slice(0, most),
    )
    return meanOf(chosen).toFixed(2)
  }
  const unseen = bestBy((row) => gradeBy(models[foldOf(row.talk)] ?? { weights: new Float64Array(size), bias: 0 }, row))
  return `${String(rows.length)} graded, ${meanOf(rows).toFixed(2)} on average; of unseen videos the best ${String(most)}: ${unseen}, of ${bestBy(({ grade }) => grade)} at most`
}

const meanOf = (rows: readonly Row[]) => rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length
