// What a speaker counts through a talk, as one sentence of its TL;DR: "The 10 habits: get up at the same time every day; ..."
import type { Word } from '../../speech/spoken-words.ts'
import type { Counted } from './counted-chapters.ts'
import { hasStops } from './heard.ts'

const MOST_WORDS = 90
// How many of the years or days must have a heading. A list of habits is whole or none.
const HEADED = 0.7
const SHORT = /^\S+(?: \S+){0,2}$/

/** Null where the talk counts nothing through, or does not say what it counts. */
export function outlineOf(counted: readonly Counted[], words: readonly Word[]): string | null {
  const [first, last] = [counted[0], counted.at(-1)]
  // Without full stops, where a heading ends is a guess, but seldom wrong in the first three words.
  const isSure = first?.isDated === true || hasStops(words) || counted.every(({ heading }) => SHORT.test(heading))
  if (first === undefined || last === undefined || !isSure) return null
  const isInside = (at: number) => /[\p{L}\p{N}]$/u.test(words[at - 1]?.text ?? '')
  const names = new Set(words.flatMap(({ text }, at) => (/^\p{Lu}/u.test(text) && isInside(at) ? [text] : [])))
  const heads = counted.map(({ heading }) => heading).filter((heading) => heading !== '')
  const isAsked = heads.some((heading) => heading.endsWith('?'))
  const list = isAsked
    ? heads.map((heading) => heading.replace(/[^?]$/, '$&.')).join(' ')
    : heads.map((heading) => withoutCapital(heading, names)).join('; ')
  const fewest = first.isDated ? counted.length * HEADED : counted.length
  const text = `${leadOf(first, last, counted.length)}: ${list}`
  return heads.length < fewest || text.split(' ').length > MOST_WORDS ? null : text.replace(/[^.?!]$/, '$&.')
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
