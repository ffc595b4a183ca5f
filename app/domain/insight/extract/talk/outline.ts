// What a speaker counts through a talk, as one sentence of its TL;DR: "The 10 habits: get up at the same time every day; ..."
import type { Word } from '../../speech/spoken-words.ts'
import type { Counted } from './counted-chapters.ts'
import { hasStops } from './heard.ts'

const MOST_WORDS = 90
// How many of the years or days must have a heading.
const HEADED = 0.7
// Of points, so many are listed without the others.
const MOST_OF_MANY = 0.5
const FEWEST_OF_MANY = 3
const SHORT = /^\S+(?: \S+){0,2}$/

/** Null where the talk counts nothing through, or does not say what it counts. Where it says most of it, that is listed as such. */
export function outlineOf(counted: readonly Counted[], words: readonly Word[]): string | null {
  const [first, last] = [counted[0], counted.at(-1)]
  if (first === undefined || last === undefined) return null
  // Without full stops, where a heading ends is a guess, but seldom wrong in the first three words.
  const isSure = first.isDated || hasStops(words) || counted.every(({ heading }) => SHORT.test(heading))
  const heads = counted.map(({ heading }) => heading).filter((one) => one !== '' && (isSure || SHORT.test(one)))
  const isWhole = heads.length >= counted.length * (first.isDated ? HEADED : 1)
  const isMost = hasStops(words) && heads.length >= Math.max(FEWEST_OF_MANY, counted.length * MOST_OF_MANY)
  if (!isWhole && (first.isDated || !isMost)) return null
  const lead = leadOf(first, last, counted.length)
  const text = `${isWhole ? lead : 'Among the points'}: ${listOf(heads, words)}`
  return text.split(' ').length > MOST_WORDS ? null : text.replace(/[^.?!]$/, '$&.')
}

function listOf(heads: readonly string[], words: readonly Word[]): string {
  if (heads.some((heading) => heading.endsWith('?')))
    return heads.map((heading) => heading.replace(/[^?]$/, '$&.')).join(' ')
  const isInside = (at: number) => /[\p{L}\p{N}]$/u.test(words[at - 1]?.text ?? '')
  const names = new Set(words.flatMap(({ text }, at) => (/^\p{Lu}/u.test(text) && isInside(at) ? [text] : [])))
  return heads.map((heading) => withoutCapital(heading, names)).join('; ')
}

function leadOf(first: Counted, last: Counted, count: number): string {
  if (first.isDated) return `From ${first.label.toLowerCase()} to ${last.label.toLowerCase()}`
  const units = /^(?:number|one)$/.test(first.unit) ? 'points' : `${first.unit}s`.replace(/(?<![aeo])ys$/, 'ies')
  return `The ${String(count)} ${units}`
}

// A name is written with its capital inside of sentences, too.
function withoutCapital(heading: string, names: ReadonlySet<string>): string {
  const [word = ''] = heading.split(/[ ,]/)
  return names.has(word) || /^I\b|^\p{Lu}{2}/u.test(word) ? heading : word.toLowerCase() + heading.slice(word.length)
}
