// Matches requirements with the titles that name them, and finds what is wrong.
import type { Requirement } from './requirements.ts'
import type { Title } from './titles.ts'

const NAMED_AT_BEGINNING = /^(?:[A-Z]{3}-\d{2}(?:, )?)+(?=:|$)/
const ANYWHERE = /\b[A-Z]{3}-\d{2}\b/g
// In a range or after a slash, a number cannot be found by searching.
const HIDDEN = /[A-Z]{3}-\d{2}\s?(?:\.\.|[-–/]|to )\s?(?:[A-Z]{3}-)?\d{2}\b/

export interface Trace {
  // Each requirement that needs a test, with the titles that name it.
  readonly traced: readonly { readonly row: string; readonly titles: readonly Title[] }[]
  readonly problems: readonly string[]
}

/** The requirements a title claims to prove: those at its very beginning, `REM-04: …` or `REM-04, REM-06: …`. */
export function rowsOf(text: string): readonly string[] {
  return NAMED_AT_BEGINNING.exec(text)?.[0].match(ANYWHERE) ?? []
}

/** Checks titles against requirements, both ways. */
export function traceOf(requirements: readonly Requirement[], titles: readonly Title[]): Trace {
  const known = new Set(requirements.map(({ row }) => row))
  const traced = requirements
    .filter(({ isDecided }) => !isDecided)
    .map(({ row }) => ({ row, titles: titles.filter(({ text }) => rowsOf(text).includes(row)) }))
  const untested = traced.filter((one) => one.titles.length === 0).map(({ row }) => `${row} is named by no test`)
  return { traced, problems: [...twice(requirements), ...untested, ...titles.flatMap((one) => faultsOf(one, known))] }
}

function faultsOf({ file, text }: Title, known: ReadonlySet<string>): readonly string[] {
  const where = `${file}: “${text}”`
  if (HIDDEN.test(text)) return [`${where} hides rows: write each of them out`]
  const beginning = rowsOf(text)
  const areas = new Set([...known].map((row) => row.slice(0, 3)))
  const rows = (text.match(ANYWHERE) ?? []).filter((row) => beginning.includes(row) || areas.has(row.slice(0, 3)))
  const unknown = rows.filter((row) => !known.has(row)).map((row) => `${where} names ${row}, which does not exist`)
  const late = rows.filter((row) => !beginning.includes(row)).map((row) => `${where} names ${row} behind its beginning`)
  return [...unknown, ...late]
}

function twice(requirements: readonly Requirement[]): readonly string[] {
  const rows = requirements.map(({ row }) => row)
  return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))].map((row) => `${row} is listed twice`)
}

/** The readable report: each requirement with its tests. */
export function traceLines({ traced }: Trace): readonly string[] {
  return traced.flatMap(({ row, titles }) => [row, ...titles.map(({ file, text }) => `  ${file}: ${text}`)])
}
