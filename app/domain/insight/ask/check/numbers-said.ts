// Numbers in English text, however they are written: "twenty-five", "25", "two and a half", "5 thousand".
import { stem } from '../../speech/stem.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((name, value) => [name, value] as const),
  ...TENS.map((name, at) => [name, 20 + 10 * at] as const),
])
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
// These words count as saying the number, since a text may put "2" for "twice".
const OTHER_WORDS: ReadonlyMap<string, number> = new Map([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((name, at) => [name, at + 1] as const),
  ['once', 1],
  ['twice', 2],
  ['both', 2],
  ['couple', 2],
  ['pair', 2],
  ['double', 2],
  ['triple', 3],
  ['dozen', 12],
  ['half', 0.5],
])

// A digit after a letter is part of a name: Pa11y, H264.
const TOKEN = /(?<![\p{L}\d])\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu

/** The numbers a text names, as digits. Ordinals and "twice" do not count here: they seldom state a quantity. */
export function numbersIn(text: string): readonly string[] {
  return runsOf(tokensOf(text)).flatMap(({ values }) => values.map(String))
}

/** Every number that a text may attribute to somebody who said this. */
export function numbersSaid(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text)
  const said = new Set<string>()
  for (const { values, end } of runsOf(tokens)) {
    values.forEach((value, at) => {
      said.add(String(value))
      const next = values[at + 1]
      // Years: "nineteen ninety".
      if (next !== undefined && isTwoDigits(value) && isTwoDigits(next)) said.add(String(value * 100 + next))
    })
    const last = values.at(-1) ?? 0
    const after = tokens.slice(end, end + 3).join(' ')
    if (after === 'and a half') said.add(String(last + 0.5))
    const point = tokens[end] === 'point' ? runsOf(tokens.slice(end + 1, end + 3))[0] : undefined
    if (point?.start === 0) said.add(`${String(last)}.${point.values.join('')}`)
  }
  for (const token of tokens) {
    const value = OTHER_WORDS.get(token)
    if (value !== undefined) said.add(String(value))
  }
  return said
}

export interface Quantity {
  readonly number: string
  /** The stems of the words after it: of what there are so many. */
  readonly of: readonly string[]
}

const WORDS_AFTER = 6
const BETWEEN = new Set('a an and more or of the to at per'.split(' '))

/** The numbers a text names, each with the first words after it. */
export function quantitiesIn(text: string): readonly Quantity[] {
  const tokens = tokensOf(text)
  return runsOf(tokens).flatMap(({ values, end }) => {
    const after = tokens.slice(end, end + WORDS_AFTER).filter((token) => !BETWEEN.has(token) && !isNumber(token))
    const of = after.slice(0, NOUNS).map((token) => stem(token))
    return values.map((value) => ({ number: String(value), of }))
  })
}

// As in "three major parts".
const NOUNS = 3

function isNumber(token: string): boolean {
  return /^\d/.test(token) || VALUES.has(token) || SCALES.has(token)
}

function isTwoDigits(value: number): boolean {
  return value >= 10 && value <= 99
}

function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().match(TOKEN) ?? []
}

interface Run {
  readonly values: readonly number[]
  // Indices of the tokens; `end` is exclusive.
  readonly start: number
  readonly end: number
}

// Adjacent number words: "two hundred and five" is one number, "five six" are two.
function runsOf(tokens: readonly string[]): readonly Run[] {
  const runs: Run[] = []
  for (let at = 0; at < tokens.length; at++) {
    const start = at
    const parts: (number | string)[] = []
    for (; at < tokens.length; at++) {
      const part = partAt(tokens, at, parts.at(-1))
      if (part === null) break
      parts.push(part)
    }
    if (parts.length > 0) runs.push({ values: valuesOf(parts), start, end: at })
  }
  return runs
}

// A value, the name of a scale, or "and" inside a number.
function partAt(tokens: readonly string[], at: number, before: number | string | undefined): number | string | null {
  const token = tokens[at] ?? ''
  if (/^\d/.test(token)) return Number(plainDigits(token))
  const value = VALUES.get(token)
  if (value !== undefined) return value
  if (SCALES.has(token)) return before !== undefined || (tokens[at - 1] === 'a' && token !== 'k') ? token : null
  return token === 'and' && before === 'hundred' && VALUES.has(tokens[at + 1] ?? '') ? 'and' : null
}

// "1,000" is a thousand, "2,5" and "2.50" are two and a half.
function plainDigits(token: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(token) ? token.replaceAll(',', '') : token.replaceAll(',', '.')
}

function valuesOf(parts: readonly (number | string)[]): readonly number[] {
  const values: number[] = []
  let total = 0
  let current: number | null = null
  const close = () => {
    if (current !== null || total > 0) values.push(total + (current ?? 0))
    total = 0
    current = null
  }
  for (const part of parts) {
    if (typeof part === 'number') {
      if (!continues(current, part)) close()
      current = (current ?? 0) + part
    } else if (part === 'hundred') current = (current ?? 1) * 100
    else if (part !== 'and') {
      total += (current ?? 1) * (SCALES.get(part) ?? 1)
      current = null
    }
  }
  close()
  return values.filter((value) => Number.isFinite(value))
}

// "Twenty" can be followed by "five", "two hundred" by anything below a hundred; any other pair is two numbers.
function continues(current: number | null, part: number): boolean {
  if (current === null) return true
  if (current >= 100 && current % 100 === 0) return part < 100
  return current % 100 >= 20 && current % 10 === 0 && part > 0 && part < 10
}
