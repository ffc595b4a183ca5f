// Which learners are served at the moment: one lane always stays for somebody else.
import type { UserId } from '#domain/kernel/id.ts'

export interface Turns {
  /** Whether the learner may have one lane more; then it is theirs until `give`. */
  readonly take: (userId: UserId) => boolean
  readonly give: (userId: UserId) => void
}

/** The turns of so many lanes. */
export function createTurns(lanes: number): Turns {
  const most = Math.max(1, lanes - 1)
  const served = new Map<UserId, number>()
  return {
    take: (userId) => {
      const count = served.get(userId) ?? 0
      if (count >= most) return false
      served.set(userId, count + 1)
      return true
    },
    give: (userId) => {
      const left = (served.get(userId) ?? 1) - 1
      if (left > 0) served.set(userId, left)
      else served.delete(userId)
    },
  }
}
