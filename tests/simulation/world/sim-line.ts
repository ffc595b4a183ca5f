// The broadcast channel of one browser: what one program says reaches all the others that have it open.
import type { OpenLine } from '../../../app/sync/lock.ts'
import type { Process } from './process.ts'

export class SimLine {
  readonly #ends = new Set<(word: string) => void>()

  /** The line as that program opens it. */
  openFor({ reach }: Pick<Process, 'reach'>): OpenLine {
    return (onWord) => {
      const hear = (word: string) => reach(() => onWord(word))
      this.#ends.add(hear)
      return {
        say: (word) => {
          for (const end of this.#ends) if (end !== hear) end(word)
        },
        close: () => void this.#ends.delete(hear),
      }
    }
  }
}
