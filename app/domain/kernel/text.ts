// Text made storable everywhere, cut, capitalised and counted. PostgreSQL's jsonb refuses NUL and lone surrogates, so both are removed.
import * as v from 'valibot'

/** Removes what no store can keep: NUL characters and lone surrogates. Idempotent. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, '')
}

/** Whether every store keeps the text unchanged. For names and tags, which are refused rather than repaired. */
export function isStorable(text: string): boolean {
  return storableText(text) === text
}

/** A schema for optional free text of at most `max` UTF-16 units; trimmed, may be empty. */
export const freeText = (max: number) =>
  v.pipe(v.string(), v.transform(storableText), v.trim(), v.maxLength(max, `At most ${max} characters`))

/** A schema for required text of 1 to `max` UTF-16 units after trimming. */
export const requiredText = (max: number, message = 'This field is required') =>
  v.pipe(freeText(max), v.minLength(1, message))

// Blanks, control and format characters, fillers, variation selectors and the empty Braille cell are invisible.
const DRAWN = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text has nothing visible in it. */
export function isBlank(text: string): boolean {
  return !DRAWN.test(text)
}

/** A schema for text with something visible in it, of at most `max` UTF-16 units. */
export const visibleText = (max: number, message: string) => v.pipe(freeText(max), v.regex(DRAWN, message))

/** The text with a capital as its first letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The text with a small letter as its first, to go on within a sentence. */
export function uncapitalised(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** The locale of all dates and times on the screens and in mails, whatever the device is set to: the texts around them are English. */
export const DATE_LOCALE = 'en-GB'

/** `1,200`, like all numbers within English text, whatever the device is set to. */
export function numberText(value: number, digits?: Intl.NumberFormatOptions): string {
  // A browser's own formatting takes it as long as a row takes to draw, and the first time as long as eight.
  if (digits === undefined && Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return value.toLocaleString('en', digits)
}

/** `1 video`, `1,200 videos`. */
export function counted(count: number, thing: string): string {
  return `${numberText(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** Splits the text after at most `max` UTF-16 units, between words if possible; only the space at the cut is lost. */
export function cutAt(text: string, max: number): readonly [string, string] {
  if (text.length <= max) return [text, '']
  const gap = text.slice(0, max + 1).search(/\s\S*$/u)
  // Do not split a surrogate pair.
  const at = gap > 0 ? gap : max - Number(/[\uD800-\uDBFF]$/.test(text.slice(0, max)))
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
}
