// How often a talk says a phrase word for word.
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'

const spoken = new WeakMap<Told, string>()

/** How often the words of a phrase are said in a row. */
export function timesSaid(told: Told, phrase: string): number {
  const all = spoken.get(told) ?? ` ${told.words.map(({ norm }) => norm).join(' ')} `
  spoken.set(told, all)
  return all.split(` ${wordsOf(phrase).join(' ')} `).length - 1
}
