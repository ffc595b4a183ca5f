// A learner's lists, page by page: each query of a page reads along an index and stops when it is full. `selectReminded` sorts
// the learner's actions with an active reminder instead.
import type { Action } from '#domain/action/action.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { TableRows } from '#domain/mutations/machinery/tables.ts'
import type { Tag } from '#domain/video/tag.ts'
import { cutPage, rowsToRead, type Page, type PageQuestion } from '#domain/wire/pages.ts'
import { parseRow, SQL_TABLES } from './synced-rows.ts'
import { ACTION_LIFE } from '../action-life.ts'
import type { Queryable } from '../transaction.ts'

// The conditions repeat those of the partial indexes, word for word.
const LISTS = {
  videos: { table: 'videos', condition: 'TRUE' },
  reflections: { table: 'reflections', condition: 'TRUE' },
  openActions: { table: 'actions', condition: ACTION_LIFE.notArchived },
  pastActions: { table: 'actions', condition: ACTION_LIFE.done },
} as const
export type ListName = keyof typeof LISTS
type RowOf<Name extends ListName> = TableRows[(typeof LISTS)[Name]['table']]

interface Row {
  readonly row: unknown
}

/** A page of one of the lists, the newest first. */
export async function selectListed<Name extends ListName>(
  db: Queryable,
  { userId, list }: { readonly userId: UserId; readonly list: Name },
  question: PageQuestion,
): Promise<Page<RowOf<Name>>> {
  const { table, condition } = LISTS[list]
  const { after } = question
  const { rows } = await db.query<Row>(
    `SELECT row_to_json(r) AS row FROM "${SQL_TABLES[table]}" r
      WHERE "userId" = $1 AND ${condition} ${after === null ? '' : 'AND ("createdAt", id) < ($3, $4)'}
      ORDER BY "createdAt" DESC, id DESC LIMIT $2`,
    [userId, rowsToRead(question), ...(after === null ? [] : [after.at, after.id])],
  )
  const parsed = rows.map(({ row }) => parseRow<(typeof LISTS)[Name]['table']>(table, row))
  return cutPage(parsed, question, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/** The learner's first `most` living actions with an active reminder, by their next time. */
export async function selectReminded(db: Queryable, userId: UserId, most: number): Promise<readonly Action[]> {
  const { rows } = await db.query<Row>(
    `SELECT row_to_json(r) AS row FROM "Action" r WHERE "userId" = $1 AND "reminderActive" AND ${ACTION_LIFE.living}
      ORDER BY "nextReminderAt", id LIMIT $2`,
    [userId, most],
  )
  return rows.map(({ row }) => parseRow('actions', row))
}

/** A page of the tags that are on at least one video, by name. */
export async function selectUsedTags(
  db: Queryable,
  userId: UserId,
  question: PageQuestion<string>,
): Promise<Page<Tag, string>> {
  const { after } = question
  const { rows } = await db.query<Row>(
    `SELECT row_to_json(t) AS row FROM "Tag" t
      WHERE t."userId" = $1 ${after === null ? '' : 'AND (t.name COLLATE "C", t.id) > ($3, $4)'}
        AND EXISTS (SELECT 1 FROM "VideoTag" l WHERE l."userId" = t."userId" AND l."tagId" = t.id)
      ORDER BY t.name COLLATE "C", t.id LIMIT $2`,
    [userId, rowsToRead(question), ...(after === null ? [] : [after.at, after.id])],
  )
  const tags = rows.map(({ row }) => parseRow('tags', row))
  return cutPage(tags, question, ({ name, id }) => ({ at: name, id }))
}

// The same completions that `recurringStats` counts: not taken back, and of a recurring occurrence.
const counts = (alias: string) => `${alias}."voidedAt" IS NULL AND ${alias}."occurrenceKey" NOT LIKE 'once:%'`

/** A page of the ids of actions completed by a recurring reminder, the last completed first. */
export async function selectRecurringIds(db: Queryable, userId: UserId, question: PageQuestion): Promise<Page<string>> {
  const { after } = question
  const isAfter = `AND c."occurredAt" <= $3 AND (c."occurredAt" < $3 OR c."actionId" > $4)`
  const { rows } = await db.query<{ id: string; at: string }>(
    `SELECT c."actionId" AS id, c."occurredAt" AS at
       FROM "Completion" c JOIN "Action" a ON a."userId" = c."userId" AND a.id = c."actionId"
      WHERE c."userId" = $1 AND ${counts('c')} ${after === null ? '' : isAfter}
        AND NOT EXISTS (SELECT 1 FROM "Completion" later
                         WHERE later."userId" = c."userId" AND later."actionId" = c."actionId" AND ${counts('later')}
                           AND (later."occurredAt", later.id) > (c."occurredAt", c.id))
      ORDER BY c."occurredAt" DESC, c."actionId" LIMIT $2`,
    [userId, rowsToRead(question), ...(after === null ? [] : [after.at, after.id])],
  )
  const page = cutPage(rows, question, ({ at, id }) => ({ at: Number(at), id }))
  return { items: page.items.map(({ id }) => id), next: page.next }
}
