// Numbers for words: a hash table that keeps its words in one array. A Map would need a string for every word that is looked
// up, ten million in 60 MB of speech. The effect: speech is indexed in 2.0 to 2.3 s and 37 MB; with a Map it takes 7.3 to
// 7.9 s and 41 to 45 MB. The median search takes 8 ms instead of 12 (tests/bench/portal/search-child.ts).
import { unitsOf, widened } from '../../domain/video/read-words.ts'

const NONE = -1
const FIRST_SLOTS = 2 ** 12
const FIRST_UNITS = 2 ** 15

/** Numbers words from 0 in order of arrival. */
export class WordNumbers {
  // The code units of all words, one after another, and where each word ends.
  #units = new Uint16Array(FIRST_UNITS)
  readonly #ends: number[] = []
  // Open addressing: a word's number plus 1 is at the slot of its hash, or at the next free one; 0 is free.
  #slots = new Uint32Array(FIRST_SLOTS)

  get size(): number {
    return this.#ends.length
  }

  /** The number of a word; a new word gets the next number. */
  numberOf(units: Uint16Array, length: number): number {
    const slot = this.#slotOf(units, length)
    const known = (this.#slots[slot] ?? 0) - 1
    return known === NONE ? this.#add(units, length, slot) : known
  }

  /** The number of a word, or -1 if it has none. */
  find(word: string): number {
    return (this.#slots[this.#slotOf(...unitsOf(word))] ?? 0) - 1
  }

  /** Calls back with the number of every word that begins with this. */
  eachBegunWith(beginning: string, take: (number: number) => void): void {
    const [wanted, length] = unitsOf(beginning)
    for (let number = 0; number < this.size; number += 1) {
      const start = this.#startOf(number)
      const isLongEnough = this.#endOf(number) - start >= length
      if (isLongEnough && this.#holdsAt(start, wanted, length)) take(number)
    }
  }

  #add(units: Uint16Array, length: number, slot: number): number {
    const number = this.size
    const start = this.#startOf(number)
    if (start + length > this.#units.length) this.#units = widened(this.#units, start + length)
    this.#units.set(units.subarray(0, length), start)
    this.#ends.push(start + length)
    this.#slots[slot] = number + 1
    if (this.size * 2 > this.#slots.length) this.#spread()
    return number
  }

  // The slot of a word, or the free slot where it belongs.
  #slotOf(units: Uint16Array, length: number): number {
    const last = this.#slots.length - 1
    let slot = hashOf(units, 0, length) & last
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (number === NONE || this.#isWord(number, units, length)) return slot
      slot = (slot + 1) & last
    }
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    const last = this.#slots.length - 1
    for (let number = 0; number < this.size; number += 1) {
      let slot = hashOf(this.#units, this.#startOf(number), this.#endOf(number)) & last
      while (this.#slots[slot] !== 0) slot = (slot + 1) & last
      this.#slots[slot] = number + 1
    }
  }

  #isWord(number: number, units: Uint16Array, length: number): boolean {
    const start = this.#startOf(number)
    return this.#endOf(number) - start === length && this.#holdsAt(start, units, length)
  }

  #holdsAt(start: number, units: Uint16Array, length: number): boolean {
    for (let at = 0; at < length; at += 1) if (this.#units[start + at] !== units[at]) return false
    return true
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#endOf(number - 1)
  }

  #endOf(number: number): number {
    return this.#ends[number] ?? 0
  }
}

// The FNV-1a hash.
function hashOf(units: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (units[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}
