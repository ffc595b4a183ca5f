import { onceFor } from '../../../kernel/once-for.ts'
import type { Told } from '../talk/told.ts'
import type { Span } from './span.ts'

/** Works out a value for a passage of a talk once: lessons, insights, chapters and the TL;DR all rate the same passages. */
export function perPassage<S extends Span, T = number>(
  of: (told: Told, passage: S) => T,
): (told: Told, passage: S) => T {
  const valuesOf = onceFor<Told, Map<number, T>>(() => new Map())
  return (told, passage) => {
    const values = valuesOf(told)
    const key = passage.first * told.sentences.length + passage.last
    const value = values.get(key) ?? of(told, passage)
    values.set(key, value)
    return value
  }
}
