// The lines of a passage, one of which may be its title.
import type { Passage } from '../talk/passages.ts'
import type { Told } from '../talk/told.ts'
import { pointGrade } from './picking.ts'
import type { Line } from './title.ts'

/** The sentences of a passage, each as a line of its own, without those that the next sentence reverses. */
export function linesOf(told: Told, { first, last }: Pick<Passage, 'first' | 'last'>): Line[] {
  const meant = told.lines(first, last).filter((line) => !told.isReversed(line))
  return meant.map((line) => ({
    text: line.text,
    isWhole: told.sentences[line.last]?.punctuated === true,
    point: Math.max(...told.sentences.slice(line.first, line.last + 1).map((_, i) => pointGrade(told, line.first + i))),
  }))
}
