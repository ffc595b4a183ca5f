// Writes trained weights of names in a row as app/domain/insight/speech/trained-weights.ts reads them.
import {
  DIGITS,
  FIRST,
  numbered,
  ONE_DIGIT,
  type PackedNames,
  type PackedRows,
} from '#domain/insight/speech/trained-weights.ts'
import { frontCode } from './front-code.ts'

/** Weights by names, which spaces separate. */
export type ByNames = ReadonlyMap<string, number>

const OFTEN = 3

/** All names: those in at least three rows by how many they are in, for small numbers take less room; the others by letter. */
export function packNames(rows: readonly ByNames[], singles: readonly ByNames[]): PackedNames {
  const uses = new Map(singles.flatMap((one) => [...one.keys()]).map((name) => [name, 0]))
  for (const name of rows.flatMap((one) => [...one.keys()].flatMap((key) => key.split(' '))))
    uses.set(name, (uses.get(name) ?? 0) + 1)
  const sorted = [...uses].sort(([a, x], [b, y]) => Math.max(y, OFTEN - 1) - Math.max(x, OFTEN - 1) || (a < b ? -1 : 1))
  const often = sorted.filter(([, times]) => times >= OFTEN).map(([name]) => name)
  return { often: often.join(' '), seldom: frontCode(sorted.slice(often.length).map(([name]) => name)) }
}

/** One character for each name in the order of their numbers. */
export function packSingles(weights: ByNames, names: PackedNames, ladder: readonly number[]): string {
  return [...numbered(names).keys()].map((name) => level(weights.get(name) ?? 0, ladder)).join('')
}

export function packRows(weights: ByNames, names: PackedNames, ladder: readonly number[]): PackedRows {
  const numbers = numbered(names)
  const rows = [...weights].map(([key, weight]) => ({ own: key.split(' ').map((name) => numbers.get(name) ?? 0), weight })) // prettier-ignore
  rows.sort((a, b) => a.own.map((own, i) => own - (b.own[i] ?? 0)).find((difference) => difference !== 0) ?? 0)
  return {
    firsts: rows.map(({ own }, i) => digits((own[0] ?? 0) - (rows[i - 1]?.own[0] ?? 0))).join(''),
    others: rows.map(({ own }) => own.slice(1).map(digits).join('')).join(''),
    levels: rows.map(({ weight }) => level(weight, ladder)).join(''),
  }
}

const character = (digit: number) => String.fromCharCode(FIRST + digit)
const level = (weight: number, ladder: readonly number[]) => character(ladder.indexOf(weight))

function digits(number: number): string {
  const rest = number - ONE_DIGIT
  return rest < 0 ? character(number) : character(ONE_DIGIT + Math.floor(rest / DIGITS)) + character(rest % DIGITS)
}
