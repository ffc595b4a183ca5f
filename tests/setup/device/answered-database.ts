// The learner's database once the server has answered this device: its rows are complete.
import { markAnswered } from '../../../app/db/store/first-answer.ts'
import { openUserDatabase } from '../../../app/db/session/session-database.ts'
import type { UserId } from '#domain/kernel/id.ts'

/** Opens it the way the page does. */
export async function openAnswered(userId: UserId) {
  const db = await openUserDatabase(userId)
  await markAnswered(db, 1)
  return db
}
