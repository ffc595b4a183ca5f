// The row lock of each learner: one writer, the others in line. A server that is killed lets go of all.
import type { UserId } from '#domain/kernel/id.ts'

export class UserLocks {
  #lines = new Map<UserId, (() => void)[]>()

  /** Resolves, once it is our turn, with the way to let go. */
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

  /** Those who hold or wait are gone. */
  reset(): void {
    this.#lines = new Map()
  }
}
