// Which passages can have a title: those with a sentence that is certain to be one.
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { isTitle } from '../../speech/statement.ts'
import { titlesIn, type Line } from './title.ts'

// Sentences this short are beyond what wholeness() can judge; a written full stop is enough.
const SHORT = 6

// "Peter, you can come in", "Sure that is right": addressed to somebody, or an answer.
const CALLED = /^(?:\p{Lu}\p{Ll}+, (?:you|can|do|did|thanks|go)\b|[Ss]ure )/u

const known = new WeakMap<Told, Map<number, boolean>>()

/** The sentences of a passage, each as a line of its own. */
export function linesOf(told: Told, { first, last }: Pick<Passage, 'first' | 'last'>): Line[] {
  return Array.from({ length: last - first + 1 }, (_, i) => lineAt(told, first + i))
}

function lineAt(told: Told, i: number): Line {
  return { text: told.prose(i, i), isWhole: told.sentences[i]?.punctuated === true }
}

/** Whether one of the passage's sentences yields a title. */
export function hasTitle(told: Told, { first, last }: Passage): boolean {
  // For other languages titleOf falls back on phrases.
  if (told.language.code !== 'en') return true
  const answers = known.get(told) ?? new Map<number, boolean>()
  known.set(told, answers)
  for (let i = first; i <= last; i++) {
    const has = answers.get(i) ?? titlesIn(lineAt(told, i), told.language).length > 0
    answers.set(i, has)
    if (has) return true
  }
  return false
}

/** The share of its sentences that are certainly whole, 0 to 1. */
export function plainShare(told: Told, { first, last }: Passage): number {
  let sure = 0
  for (let i = first; i <= last; i++) sure += Number(isSure(told, i))
  return sure / (last - first + 1)
}

function isSure(told: Told, i: number): boolean {
  const line = told.prose(i, i)
  if (CALLED.test(line)) return false
  if (told.wholenessOf(i) > 0) return true
  return told.sentences[i]?.punctuated === true && line.split(' ').length < SHORT && isTitle(line)
}
