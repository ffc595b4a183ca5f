// Looks up trained weights by number: words and parts of speech are numbered once, so that no key has to be built from text.
import { frontCoded } from './front-coded.ts'

const MOST_NAMES = 4096 // of words
const MOST_PARTS = 1024

/** Numbers for names: 0 for a name without any weight. */
export type Numbering = { readonly numberOf: (name: string) => number; readonly add: (name: string) => number }

/** A fresh numbering; only `add` assigns new numbers. */
export function numbering(): Numbering {
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => numbers.get(name) ?? 0
  return {
    numberOf,
    add: (name) => {
      if (!numbers.has(name)) numbers.set(name, numbers.size + 1)
      return numberOf(name)
    },
  }
}

/** The weight of one, two or three numbered names in a row; 0 for untrained combinations. */
export type Weights = {
  readonly one: (a: number) => number
  readonly two: (a: number, b: number) => number
  readonly three: (a: number, b: number, c: number) => number
}

/** Parses "weight:keys;..." with front-coded keys of one to three names; weights are divided by `scale`. */
export function trainedWeights(groups: string, names: Numbering, scale: number): Weights {
  const table = new Map<number, number>()
  for (const group of groups.split(';')) {
    const [value = '0', keys = ''] = group.split(':')
    const weight = Number(value) / scale
    for (const key of frontCoded(keys)) table.set(codeOf(key, names), weight)
  }
  const get = (code: number) => table.get(code) ?? 0
  return {
    one: get,
    two: (a, b) => (a === 0 || b === 0 ? 0 : get(a * MOST_NAMES + b)),
    three: (a, b, c) => (a === 0 || b === 0 || c === 0 ? 0 : get((a * MOST_PARTS + b) * MOST_PARTS + c)),
  }
}

function codeOf(key: string, names: Numbering): number {
  const [a = '', b, c] = key.split(' ')
  const first = names.add(a)
  if (b === undefined) return first
  const second = names.add(b)
  return c === undefined ? first * MOST_NAMES + second : (first * MOST_PARTS + second) * MOST_PARTS + names.add(c)
}
