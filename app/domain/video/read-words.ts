// Reads the words of a long text without a string for each, which would be too much garbage for sixty megabytes of speech.
import { isPlain } from '../transcript/text-matches.ts'
import { indexedWords } from './search-words.ts'

/** Receives a word as the first `length` UTF-16 units. Read them at once, because the next word reuses the array. */
type TakeWord = (units: Uint16Array, length: number) => void

const APOSTROPHE = 39
const [ZERO, NINE] = [48, 57]
const [UPPER_A, UPPER_Z] = [65, 90]
const [LOWER_A, LOWER_Z] = [97, 122]
const TO_LOWER = 32

/** Passes on the words of a text in order, the same ones as indexedWords. */
export function readWords(text: string, take: TakeWord): void {
  if (isPlain(text)) readPlain(text, take)
  else for (const word of indexedWords(text)) take(...unitsOf(word))
}

/** The word as UTF-16 code units, and how many these are. */
export function unitsOf(word: string): readonly [Uint16Array, number] {
  const units = new Uint16Array(word.length)
  for (let at = 0; at < word.length; at += 1) units[at] = word.charCodeAt(at)
  return [units, word.length]
}

// ASCII letters and digits; an apostrophe does not split a word.
function readPlain(text: string, take: TakeWord): void {
  let units = new Uint16Array(64)
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = plainUnit(text.charCodeAt(at))
    if (unit === APOSTROPHE) continue
    if (unit === 0) {
      if (length > 0) take(units, length)
      length = 0
      continue
    }
    if (length === units.length) units = widened(units, length + 1)
    units[length] = unit
    length += 1
  }
  if (length > 0) take(units, length)
}

// 0 for anything between words.
function plainUnit(unit: number): number {
  if (unit >= LOWER_A && unit <= LOWER_Z) return unit
  if (unit >= UPPER_A && unit <= UPPER_Z) return unit + TO_LOWER
  return (unit >= ZERO && unit <= NINE) || unit === APOSTROPHE ? unit : 0
}

/** The same units in an array at least twice as long, and as long as needed. */
export function widened(units: Uint16Array, needed: number): Uint16Array<ArrayBuffer> {
  const wider = new Uint16Array(Math.max(units.length * 2, needed))
  wider.set(units)
  return wider
}
