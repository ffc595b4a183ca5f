// Shares the lanes among learners: one lane always stays free for somebody else.
import type { UserId } from '#domain/kernel/id.ts'

export interface Turns {
  /** Whether the learner may take one more lane; if so, it is theirs until `give`. */
  readonly take: (userId: UserId) => boolean
  readonly give: (userId: UserId) => void
}

/** The turns for that many lanes. */
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
