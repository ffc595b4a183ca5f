// Whether a passage holds beyond the video it is from.
import type { Told } from '../talk/told.ts'
import type { Span } from './span.ts'

/** Whether a passage holds beyond this video: no names, no numbers, no personal story. */
export function isGeneral(told: Told, passage: Span): boolean {
  const text = told.prose(passage.first, passage.last)
  // German writes every noun with a capital.
  const hasNames = told.facts.hasCapitals && told.language.code !== 'de'
  const names = hasNames ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  return names === 0 && !/\d/.test(text) && !isPersonal(told, passage)
}

/** Whether a passage in English is about a person, or something that once happened to them. */
export function isPersonal({ language, prose }: Told, { first, last }: Span): boolean {
  return language.code === 'en' && PERSONAL.test(prose(first, last))
}

const PERSONAL = /\b(?:I|I'm|I've|I'd|my|me|he|she|his|her|ago|yesterday|last (?:week|month|year))\b/i
