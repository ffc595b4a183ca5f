// What each feature of a title adds to the grade that a reader would give to it, in hundredths of a grade. Made by
// tests/training/train-titles.ts (no seed) from 3210 grades of clauses of passages of the train split of the talks: Syntax show
// (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT,
// Yale-LILY; AMI and ICSI meeting corpora).

type Weights = Readonly<Record<string, number>>

/** Weights by number, the last of which is the bias, and by word. */
export const TITLES: { readonly numbers: readonly number[]; readonly starts: Weights; readonly has: Weights; readonly before: Weights; readonly after: Weights } = {
  numbers: [40, 6, 10, -12, 6, 12, 35, 33, 0, -11, 18, 153],
  starts: { a: -12, if: 17, in: -3, "it's": 25, the: 15, there: 37, "there's": 33, we: 49, what: -10, you: 11 },
  has: { a: -20, able: 4, about: -74, add: -57, all: 2, also: 17, always: 23, an: 29, and: -72, any: -11, are: 37, as: -35, at: 4, back: -37, be: 34, because: -83, been: -8, being: -17, better: 93, between: 37, big: 44, but: -73, by: 85, can: 52, change: 42, control: -7, could: -1, data: 18, different: 58, do: -2, does: -7, "doesn't": 43, "don't": 54, even: -29, every: 6, first: -13, for: 13, from: 39, get: 1, go: -31, going: -67, good: 54, has: 26, have: -9, i: -62, if: -117, important: 25, in: -44, into: 10, is: 28, it: -89, "it's": -109, just: -22, key: 75, know: -18, like: -67, lot: 45, make: 37, many: 13, might: 1, more: 47, most: 26, much: -23, need: 36, new: 13, no: 18, not: -10, now: 24, of: 40, on: -47, one: -29, only: 16, open: -21, or: -60, other: -36, our: 49, out: -34, part: -44, people: 3, put: -20, really: 42, same: 40, say: -112, see: -40, set: 29, should: 96, single: -6, so: -92, some: -22, something: 11, sometimes: 14, start: -8, still: -27, than: 22, that: -80, the: -29, their: -2, them: -79, then: -80, there: -62, "there's": 24, these: 1, they: -14, thing: -57, things: 7, think: -61, this: -111, through: -32, time: 3, to: 32, two: 23, up: -35, use: 17, user: 15, version: -6, very: 58, way: 45, we: -49, well: -67, what: -7, when: -45, where: -52, which: -100, who: 11, whole: -8, will: 46, with: 7, work: 60, would: -11, write: -28, you: -28, "you'll": 29, "you're": -35, your: 13 },
  before: { ",": 22, and: 22, because: 54, but: 39, so: 46, that: 42, then: -10, where: -1 },
  after: { and: 34, because: 69, but: 12, or: -9, so: 45, where: 21, which: 38, you: -6 },
} // prettier-ignore
