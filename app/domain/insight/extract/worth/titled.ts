// The lines of a passage, one of which may be its title.
import type { Passage } from '../talk/passages.ts'
import { isReversed } from '../talk/reversed.ts'
import type { Told } from '../talk/told.ts'
import { pointGrade } from './picking.ts'
import type { Line } from './title.ts'

/** The sentences of a passage, each as a line of its own, without those that the next sentence reverses. */
export function linesOf(told: Told, { first, last }: Pick<Passage, 'first' | 'last'>): Line[] {
  const lines = told.lines(first, last)
  const meant = told.language.code === 'en' ? lines.filter((line) => !isReversed(told.sentences, line)) : lines
  return meant.map((line) => ({
    text: line.text,
    isWhole: told.sentences[line.last]?.punctuated === true,
    point: Math.max(...told.sentences.slice(line.first, line.last + 1).map((_, i) => pointGrade(told, line.first + i))),
  }))
}
