// Weights as letters, so that a table of thousands is small.
/** The letter of no weight. */
export const NO_WEIGHT = 'm'
const BEFORE_A = 64

/** One letter a weight: each capital becomes a run of weightless letters, "A" one of them, "B" two. */
export function spelledOut(letters: string): string {
  return letters.replace(/[A-Z]/g, (run) => NO_WEIGHT.repeat(run.charCodeAt(0) - BEFORE_A))
}

/**
 * The reverse: runs of weightless letters become capitals.
 * @public tests/training writes the weights with it.
 */
export function shortened(letters: string): string {
  return letters.replace(/m{1,26}/g, (run) => String.fromCharCode(BEFORE_A + run.length))
}

// A letter for each weight: "m" is none, each letter before or after it about a third more.
const LEAST = 0.04
const STEP = 1.4

/** The weight of a letter. */
export function fromLetter(letter: string): number {
  const steps = letter.charCodeAt(0) - NO_WEIGHT.charCodeAt(0)
  return steps === 0 ? 0 : Math.sign(steps) * LEAST * STEP ** (Math.abs(steps) - 1)
}

/**
 * The letter of the nearest weight.
 * @public tests/training writes the weights with it.
 */
export function toLetter(weight: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .reduce((a, b) => (Math.abs(fromLetter(b) - weight) < Math.abs(fromLetter(a) - weight) ? b : a), NO_WEIGHT)
}
