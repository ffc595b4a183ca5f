// What a silence says about the end of a sentence. One teacher pauses after every sentence, another between any two words, and an editor
// may have cut all pauses out, so it is learned from the talk itself: from how often words that look like an end are followed by one.
import { SHORTEST_PAUSE_MS } from '../../transcript/spoken-phrases.ts'

// Silences of lengths between two of these, in milliseconds, count alike.
const LENGTHS = [SHORTEST_PAUSE_MS, 300, 400, 600, 1000]
const FEWEST_PAUSES = 10
const LEAST_SHARE = 0.03
const ROUNDS = 3
// Keeps a length that hardly occurs from deciding.
const PRIOR_ENDS = 0.1
const PRIOR_OTHERS = 1

/**
 * What to add to the log odds of an end before each word, by the silence before it (`pausesMs`, 0 if unknown or none), given the log
 * odds by the words alone. Null where there are too few silences to learn from. (Expectation maximisation of a two-class mixture.)
 */
export function pauseOdds(pausesMs: readonly number[], wordOdds: readonly number[]): readonly number[] | null {
  if (!hasPauses(pausesMs)) return null
  const kinds = pausesMs.map((ms) => LENGTHS.filter((length) => ms >= length).length)
  let byKind: readonly number[] = LENGTHS.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) byKind = oddsByKind(kinds, wordOdds, byKind)
  return kinds.map((kind) => byKind[kind] ?? 0)
}

/** Whether there are pauses enough between the words to tell something: captions by hand may have too few. */
export function hasPauses(pausesMs: readonly number[]): boolean {
  const pauses = pausesMs.filter((ms) => ms >= SHORTEST_PAUSE_MS).length
  return pauses >= FEWEST_PAUSES && pauses >= pausesMs.length * LEAST_SHARE
}

function oddsByKind(
  kinds: readonly number[],
  wordOdds: readonly number[],
  before: readonly number[],
): readonly number[] {
  const ends = Array.from({ length: LENGTHS.length + 1 }, () => PRIOR_ENDS)
  const others = ends.map(() => PRIOR_OTHERS)
  kinds.forEach((kind, i) => {
    const end = 1 / (1 + Math.exp(-((wordOdds[i] ?? 0) + (before[kind] ?? 0))))
    ends[kind] = (ends[kind] ?? 0) + end
    others[kind] = (others[kind] ?? 0) + 1 - end
  })
  const share = Math.log(sum(others) / sum(ends))
  return ends.map((count, kind) => Math.log(count / (others[kind] ?? 1)) + share)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
