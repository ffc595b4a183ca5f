// Which passages can have a title: those with a sentence that is certain to be one.
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { pointGrade } from './picking.ts'
import { titlesIn, type Line } from './title.ts'

const known = new WeakMap<Told, Map<string, boolean>>()

/** The sentences of a passage, each as a line of its own. */
export function linesOf(told: Told, { first, last }: Pick<Passage, 'first' | 'last'>): Line[] {
  return told.lines(first, last).map((line) => ({
    text: line.text,
    isWhole: told.sentences[line.last]?.punctuated === true,
    point: Math.max(...told.sentences.slice(line.first, line.last + 1).map((_, i) => pointGrade(told, line.first + i))),
  }))
}

/** Whether one of the passage's sentences yields a title. */
export function hasTitle(told: Told, passage: Passage): boolean {
  // For other languages titleOf falls back on phrases.
  if (told.language.code !== 'en') return true
  const answers = known.get(told) ?? new Map<string, boolean>()
  known.set(told, answers)
  return linesOf(told, passage).some((line) => {
    const has = answers.get(line.text) ?? titlesIn(line, told.language).length > 0
    answers.set(line.text, has)
    return has
  })
}
