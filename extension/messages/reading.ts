// How one video's transcript was read, for the doctor page. It has no field for what was watched or by whom: only names of ways,
// typed reasons and numbers, and a language if Intl knows it.
import * as v from 'valibot'
import { Instant } from '#domain/kernel/time.ts'
import { METHODS } from './method.ts'
import { REASONS } from './reason.ts'

export const LONGEST_MS = 600_000

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS))
const method = v.picklist(METHODS)
const language = v.pipe(v.string(), v.check(isLanguage))

const TriedWay = v.object({
  method,
  ms: milliseconds,
  outcome: v.picklist(['OK', ...REASONS]),
  // The end of the last words, as a share of the video's length.
  coverage: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  language: v.fallback(v.nullable(language), null),
})
export type TriedWay = Readonly<v.InferOutput<typeof TriedWay>>

export const Reading = v.object({
  // Random, one per visit: readings of the same visit are merged.
  id: v.pipe(v.string(), v.uuid()),
  ms: milliseconds,
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('words'), method, isPartial: v.boolean() }),
    v.object({ kind: v.literal('none'), reason: v.picklist(REASONS) }),
  ]),
  ways: v.pipe(v.array(TriedWay), v.maxLength(METHODS.length)),
})
export type Reading = Readonly<v.InferOutput<typeof Reading>>

export const KeptReading = v.object({ ...Reading.entries, at: Instant })
export type KeptReading = Readonly<v.InferOutput<typeof KeptReading>>

let names: Intl.DisplayNames | undefined

/** The name of a language; undefined for an unknown code. */
export function languageName(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return /^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined
}

function isLanguage(code: string): boolean {
  return languageName(code) !== undefined
}
