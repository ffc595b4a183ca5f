// Grades from 1 to 5 that readers gave to passages of train talks: identified by talk and word positions, without the text.
import { readFileSync } from 'node:fs'
import { readTalk, type Told } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { ENGLISH } from '../bench/insight/scoring.ts'
import { bare } from './bare.ts'
import { loadTalks } from './load-talks.ts'

export interface Graded {
  readonly talk: string
  readonly told: Told
  // Sentence numbers in the talk.
  readonly first: number
  readonly last: number
  // Relative to the mean of its reader's sheet.
  readonly grade: number
  // The mean over all sheets.
  readonly level: number
  // Columns that only this file has.
  readonly more: readonly string[]
}

export type GradesFile = 'passages' | 'highlights' | 'titles' | 'namings' | 'openings' | 'terms'

// Sheets of this reader and later ones hold the engine's choices, not a random sample: their mean is above average for a reason.
const READS_WHAT_WAS_CHOSEN = 50

/**
 * What `of` makes of the rows of a grades file, in their order; rows whose words no longer begin and end sentences are left out.
 * One talk is held at a time, since hundreds do not fit into memory.
 */
export function readGrades<T>(name: GradesFile, of: (graded: Graded) => readonly T[]): T[] {
  const text = readFileSync(new URL(`grades/${name}.csv`, import.meta.url), 'utf8')
  const rows = text.trim().split('\n').slice(1).map(rowOf)
  const means = new Map<string, number>()
  const meanOf = (some: readonly { readonly grade: number }[]) =>
    some.reduce((sum, { grade }) => sum + grade, 0) / some.length
  const usual = meanOf(rows.filter(({ reader }) => Number(reader) < READS_WHAT_WAS_CHOSEN))
  for (const reader of new Set(rows.map((row) => row.reader))) {
    const isDrawn = Number(reader) < READS_WHAT_WAS_CHOSEN
    means.set(reader, isDrawn ? meanOf(rows.filter((row) => row.reader === reader)) : usual)
  }
  const level = meanOf(rows)
  const talks = new Map(loadTalks('train').map((talk) => [talk.id, talk]))
  const made: (readonly T[])[] = rows.map(() => [])
  for (const key of new Set(rows.map(keyOf))) {
    const [id = '', captions = ''] = key.split(' ')
    const talk = talks.get(id)
    if (talk === undefined) continue
    const told = readTalk(
      spokenWords(captions === 'bare' ? bare(talk.cues) : talk.cues),
      { title: talk.title },
      ENGLISH,
    )
    rows.forEach((row, at) => {
      if (keyOf(row) !== key) return
      const first = told.sentences.findIndex((sentence) => sentence.from === row.from)
      const last = told.sentences.findIndex((sentence) => sentence.to === row.to)
      if (first < 0 || last < first) return
      made[at] = of({ talk: id, told, first, last, grade: row.grade - (means.get(row.reader) ?? usual), level, more: row.more }) // prettier-ignore
    })
  }
  return made.flat()
}

const keyOf = ({ talk, captions }: { readonly talk: string; readonly captions: string }) => `${talk} ${captions}`

function rowOf(line: string) {
  const [talk = '', captions = '', from, to, grade, reader = '', ...more] = line.split(',')
  return { talk, captions, from: Number(from), to: Number(to), grade: Number(grade), reader, more }
}
