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

export type GradesFile = 'passages' | 'highlights' | 'openings' | 'terms'

// Sheets of this reader and later ones hold the engine's choices, not a random sample: their mean is above average for a reason.
const READS_WHAT_WAS_CHOSEN = 50

/** The rows of a grades file whose words still begin and end sentences. */
export function readGrades(name: GradesFile): Graded[] {
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
  const read = new Map<string, Told>()
  const toldOf = (id: string, captions: string) => {
    const known = read.get(`${id} ${captions}`)
    const talk = talks.get(id)
    if (known !== undefined || talk === undefined) return known
    const told = readTalk(spokenWords(captions === 'bare' ? bare(talk.cues) : talk.cues), talk.title, ENGLISH)
    read.set(`${id} ${captions}`, told)
    return told
  }
  return rows.flatMap(({ talk, captions, from, to, grade, reader, more }) => {
    const told = toldOf(talk, captions)
    const first = told?.sentences.findIndex((sentence) => sentence.from === from) ?? -1
    const last = told?.sentences.findIndex((sentence) => sentence.to === to) ?? -1
    return told === undefined || first < 0 || last < first
      ? []
      : [{ talk, told, first, last, grade: grade - (means.get(reader) ?? usual), level, more }]
  })
}

function rowOf(line: string) {
  const [talk = '', captions = '', from, to, grade, reader = '', ...more] = line.split(',')
  return { talk, captions, from: Number(from), to: Number(to), grade: Number(grade), reader, more }
}
