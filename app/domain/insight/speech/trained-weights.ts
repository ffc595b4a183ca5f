// Reads trained weights of names in a row: each name has a number, so that no key has to be built from text. They are written by
// tests/training/pack-weights.ts as characters from "#" to "[", which need no escape in a string.
import { frontCoded } from './front-coded.ts'

/** The code of "#", which is the digit 0. */
export const FIRST = 35
/** How many digits there are, from "#" to "[". */
export const DIGITS = 57
/** Smaller numbers take one character, others two. */
export const ONE_DIGIT = 40
const MOST_NAMES = 1024

/** The names in the order of their numbers: those used often between spaces, then the others, front-coded. */
export type PackedNames = { readonly often: string; readonly seldom: string }
/**
 * Rows of two or three names with a weight each, in the order of their numbers. `firsts` tells how much higher a row's first
 * name is than that of the row before; `others` has the further names; `levels` a character for each weight.
 */
export type PackedRows = { readonly firsts: string; readonly others: string; readonly levels: string }

/** The number of each name, from 1. */
export function numbered({ often, seldom }: PackedNames): ReadonlyMap<string, number> {
  const names = [...often.split(' '), ...frontCoded(seldom)].filter((name) => name !== '')
  return new Map(names.map((name, i) => [name, i + 1]))
}

/** The numbers written in a text. */
function numbersIn(text: string): number[] {
  const numbers: number[] = []
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - FIRST
    numbers.push(digit < ONE_DIGIT ? digit : ONE_DIGIT + (digit - ONE_DIGIT) * DIGITS + text.charCodeAt(++i) - FIRST)
  }
  return numbers
}

/** The weight of each character, given all weights from the lowest to the highest. */
export function weightsIn(text: string, levels: readonly number[]): Float64Array {
  return Float64Array.from(text, (character) => levels[character.charCodeAt(0) - FIRST] ?? 0)
}

/** The weight of names in a row, by codeOf() of their numbers. */
export function rowWeights(
  { firsts, others, levels }: PackedRows,
  { names, ladder }: { readonly names: 2 | 3; readonly ladder: readonly number[] },
): ReadonlyMap<number, number> {
  const further = numbersIn(others)
  const weights = weightsIn(levels, ladder)
  const table = new Map<number, number>()
  let first = 0
  numbersIn(firsts).forEach((step, row) => {
    first += step
    const at = row * (names - 1)
    const pair = codeOf(first, further[at] ?? 0)
    table.set(names === 2 ? pair : codeOf(pair, further[at + 1] ?? 0), weights[row] ?? 0)
  })
  return table
}

/** One number for two names, or for a row of two and the third. */
export const codeOf = (before: number, name: number) => before * MOST_NAMES + name
