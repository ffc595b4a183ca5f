// The row lock of each learner: one writer, the others queue. A killed server releases all.
import type { UserId } from '#domain/kernel/id.ts'

export class UserLocks {
  #lines = new Map<UserId, (() => void)[]>()

  /** Resolves, when it is our turn, with the function that releases the lock. */
  lock(userId: UserId): Promise<() => void> {
    const lines = this.#lines
    const release = () => {
      const line = lines.get(userId)
      const next = line?.shift()
      if (next === undefined) lines.delete(userId)
      else next()
    }
    const line = lines.get(userId)
    if (line === undefined) {
      lines.set(userId, [])
      return Promise.resolve(release)
    }
    return new Promise((resolve) => line.push(() => resolve(release)))
  }

  /** Drops all holders and waiters. */
  reset(): void {
    this.#lines = new Map()
  }
}
