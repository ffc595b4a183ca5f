// What opens an account, or part of it, besides its password. Listed once, because a reset, the operator and a restore end
// all of it.
import type { UserId } from '#domain/kernel/id.ts'
import type { Queryable } from '../transaction.ts'
import { lockAccount } from './users.ts'

const OPENING_TABLES = ['Session', 'AccountToken', 'FriendLink', 'CalendarFeed'] as const

/**
 * Ends whatever opens the user's account, or everybody's; returns how many sessions ended. Only touches the tables in
 * `there`.
 */
export async function closeAccounts(
  db: Queryable,
  whose: UserId | 'everyone',
  there: readonly string[] = OPENING_TABLES,
): Promise<number> {
  const userId = whose === 'everyone' ? null : whose
  if (userId !== null) await lockAccount(db, userId)
  let sessions = 0
  for (const table of OPENING_TABLES.filter((name) => there.includes(name))) {
    const { rowCount } = await db.query(`DELETE FROM "${table}" WHERE $1::text IS NULL OR "userId" = $1`, [userId])
    if (table === 'Session') sessions = rowCount ?? 0
  }
  return sessions
}
