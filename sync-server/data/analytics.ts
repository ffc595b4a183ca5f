// What the owners read besides the sums of data/figures: the list of users and the use of the AI service.
import type { UsedDay } from '#domain/analytics/ai-use.ts'
import { cutPage, rowsToRead, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import { EVERYBODY } from './ai-usage.ts'
import type { Queryable } from './transaction.ts'

export interface ListedUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly createdAt: Date
}

/** A page of the users, the newest first. */
export async function selectUsers(db: Queryable, question: PageQuestion): Promise<Page<ListedUser>> {
  const { after } = question
  const { rows } = await db.query<ListedUser>(
    `SELECT id, "firstName", "lastName", email, "createdAt" FROM "User"
      ${after === null ? '' : 'WHERE ("createdAt", id) < ($2, $3)'}
      ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
    [rowsToRead(question), ...(after === null ? [] : [new Date(after.at), after.id])],
  )
  return cutPage(rows, question, ({ createdAt, id }) => ({ at: createdAt.getTime(), id }))
}

/** The AI use of all users together, by day from the given one on, `YYYY-MM-DD` in UTC. */
export async function selectAiUse(db: Queryable, since: string): Promise<readonly UsedDay[]> {
  const { rows } = await db.query<UsedDay>(
    `SELECT day AS date, calls AS videos, tokens FROM "AiUsage" WHERE "userId" = $2 AND day >= $1`,
    [since, EVERYBODY],
  )
  return rows
}
