// How often a talk says a phrase word for word.
import { onceFor } from '../../../kernel/once-for.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'

const spoken = onceFor(({ words }: Told) => ` ${words.map(({ norm }) => norm).join(' ')} `)

/** How often the words of a phrase are said in a row. */
export function timesSaid(told: Told, phrase: string): number {
  return spoken(told).split(` ${wordsOf(phrase).join(' ')} `).length - 1
}
