import type { Told } from '../talk/told.ts'
import type { Span } from './span.ts'

/** Works out a value for a passage of a talk once: lessons, insights, chapters and the TL;DR all rate the same passages. */
export function perPassage<S extends Span, T = number>(
  of: (told: Told, passage: S) => T,
): (told: Told, passage: S) => T {
  const known = new WeakMap<Told, Map<number, T>>()
  return (told, passage) => {
    const values = known.get(told) ?? new Map<number, T>()
    known.set(told, values)
    const key = passage.first * told.sentences.length + passage.last
    const value = values.get(key) ?? of(told, passage)
    values.set(key, value)
    return value
  }
}
