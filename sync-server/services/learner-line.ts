// Large readings of one learner run one after the other, so that many at once leave connections to everybody else.
import type { UserId } from '#domain/kernel/id.ts'

/** Runs the work once the learner's earlier work has ended, whether that succeeded or failed. */
export type LearnerLine = <T>(userId: UserId, work: () => Promise<T>) => Promise<T>

/** A line for each learner; nobody waits for another learner. */
export function createLearnerLine(): LearnerLine {
  const lastOf = new Map<UserId, Promise<unknown>>()
  return async (userId, work) => {
    const turn = (lastOf.get(userId) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => null)
    lastOf.set(userId, ended)
    await ended
    if (lastOf.get(userId) === ended) lastOf.delete(userId)
    return turn
  }
}
