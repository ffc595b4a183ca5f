// What editors picked out of whole talks of the train split, and how well a choice of passages agrees with them: identified by
// talk and word positions, without the text.
import { readFileSync } from 'node:fs'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { ENGLISH } from '../bench/insight/scoring.ts'
import { bare } from './bare.ts'
import { loadTalks } from './load-talks.ts'

/** Words [from, to) of a talk. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** A run with its editor's grade: 4 or 5 to be shown, 3 so-so, 2 tempting but bad. */
export interface Pick extends Run {
  readonly grade: number
}

export interface PickedTalk {
  readonly id: string
  readonly captions: 'as-is' | 'bare'
  readonly told: Told
  readonly picks: readonly Pick[]
}

/** The talks that editors read, each with its captions as they are and without punctuation. */
export function pickedTalks(): PickedTalk[] {
  const text = readFileSync(new URL('grades/picks.csv', import.meta.url), 'utf8')
  const rows = text.trim().split('\n').slice(1).map((line) => line.split(',')) // prettier-ignore
  const ids = new Set(rows.map(([id]) => id))
  return loadTalks('train')
    .filter(({ id }) => ids.has(id))
    .flatMap((talk) => {
      const picks = rows
        .filter(([id]) => id === talk.id)
        .map(([, , from, to, grade]) => ({ from: Number(from), to: Number(to), grade: Number(grade) }))
      return (['as-is', 'bare'] as const).map((captions) => ({
        id: talk.id,
        captions,
        told: readTalk(spokenWords(captions === 'bare' ? bare(talk.cues) : talk.cues), { title: talk.title }, ENGLISH),
        picks,
      }))
    })
}

const shared = (a: Run, b: Run) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** The share of words that two runs have in common, of all the words in either. */
export function likeness(a: Run, b: Run): number {
  const both = shared(a, b)
  return both / (a.to - a.from + b.to - b.from - both)
}

// What is not picked at all an editor has read and left.
const UNPICKED = 2
const MOSTLY = 0.5

/** How the shown passages of one talk agree with its editor. */
export function agreement(shown: readonly Run[], picks: readonly Pick[]) {
  const covered = (run: Run, isKind: (grade: number) => boolean) =>
    picks.filter(({ grade }) => isKind(grade)).reduce((sum, pick) => sum + shared(run, pick), 0) / (run.to - run.from)
  const gradeOf = (run: Run) => {
    const near = picks.filter((pick) => shared(run, pick) >= MOSTLY * (run.to - run.from))
    return near.length === 0 ? UNPICKED : Math.max(...near.map(({ grade }) => grade))
  }
  const count = Math.max(1, shown.length)
  const borders = shown.map((run) => Math.max(0, ...picks.filter(({ grade }) => grade >= 4).map((pick) => likeness(run, pick)))) // prettier-ignore
  return {
    good: shown.filter((run) => covered(run, (grade) => grade >= 4) >= MOSTLY).length / count,
    bad: shown.filter((run) => covered(run, (grade) => grade === 2) >= MOSTLY).length / count,
    grade: shown.reduce((sum, run) => sum + gradeOf(run), 0) / count,
    likeness: borders.reduce((sum, value) => sum + value, 0) / count,
  }
}
