// Made-up speech for the search to read, with words as unevenly distributed as in real speech.
import { must } from '#domain/kernel/invariant.ts'
import { seededRandom } from '../../setup/seeded-random.ts'

const VOCABULARY = 40_000
// As in real speech, where 30,000 characters hold about a thousand different words.
const STEEPNESS = -0.3

/** Generates texts of a given length, the same ones for the same seed. */
export function speaker(seed: number): (chars: number) => string {
  const random = seededRandom(seed)
  const word = () => wordOf(Math.floor(((VOCABULARY ** STEEPNESS - 1) * random() + 1) ** (1 / STEEPNESS)))
  return (chars) => {
    const words: string[] = []
    for (let length = 0; length < chars; length += must(words.at(-1), 'one was pushed').length + 1) words.push(word())
    return words.join(' ')
  }
}

/** The word at that rank in order of frequency. */
export function wordOf(rank: number): string {
  return `${'abcdefghijklmnop'.charAt(rank % 16)}${rank.toString(36)}${'aeiou'.charAt(rank % 5)}`
}
