// The SQL for what changed for a user since a version; services/sync/change-feed.ts makes pages of it.
import type { ClientId, UserId } from '#domain/kernel/id.ts'
import type { TableName } from '#domain/mutations/machinery/tables.ts'
import type { Standing, VersionRow, Writer } from './sync-data.ts'
import type { Queryable } from '../transaction.ts'

interface StandingQuestion {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly cookieVersion: number
  readonly contVersion: number
}

/** In one statement: the version of the user's history, and the tags at the given versions. Null: no such user. */
export async function readStanding(db: Queryable, question: StandingQuestion): Promise<Standing | null> {
  const { userId, clientId, cookieVersion, contVersion } = question
  const { rows } = await db.query<{
    version: string
    prunedBelow: string
    tag: string | null
    cookieTag: string | null
    contTag: string | null
    lastSeq: number | null
    newest: Writer['newest']
  }>({
    // Every pull runs this, and most run nothing else, so it is prepared once per connection.
    name: 'standing',
    text: `SELECT u.version, u."prunedBelow",
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = u.version) AS tag,
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = $3) AS "cookieTag",
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = $4) AS "contTag",
       c."lastSeq", c.newest
     FROM "UserSync" u LEFT JOIN "SyncClient" c ON c."userId" = u."userId" AND c."clientId" = $2
     WHERE u."userId" = $1`,
    values: [userId, clientId, cookieVersion, contVersion],
  })
  const row = rows[0]
  if (row === undefined) return null
  const { version, prunedBelow, lastSeq } = row
  return { ...row, version: Number(version), prunedBelow: Number(prunedBelow), lastSeq: lastSeq ?? 0 }
}

interface FeedRow {
  readonly table: TableName
  readonly id: string
  readonly version: string
  readonly deleted: boolean
}

interface FeedQuestion {
  readonly userId: UserId
  readonly after: number
  readonly withTombstones: boolean
  readonly limit: number
}

/** The oldest row versions after a version, in order. */
export async function versionsAfter(db: Queryable, question: FeedQuestion): Promise<readonly VersionRow[]> {
  const { userId, after, withTombstones, limit } = question
  const { rows } = await db.query<FeedRow>(
    `SELECT tbl AS "table", id, version, deleted FROM "RowVersion"
      WHERE "userId" = $1 AND version > $2 AND ($3 OR NOT deleted) ORDER BY version LIMIT $4`,
    [userId, after, withTombstones, limit],
  )
  return rows.map(toVersionRow)
}

/** All row versions at exactly this version. */
export async function versionsAt(db: Queryable, userId: UserId, version: number): Promise<readonly VersionRow[]> {
  const { rows } = await db.query<FeedRow>(
    'SELECT tbl AS "table", id, version, deleted FROM "RowVersion" WHERE "userId" = $1 AND version = $2',
    [userId, version],
  )
  return rows.map(toVersionRow)
}

/** Those of the users whose version is above the given one, with that version. */
export async function versionsBeyond(
  db: Queryable,
  versions: ReadonlyMap<UserId, number>,
): Promise<readonly (readonly [UserId, number])[]> {
  const { rows } = await db.query<{ userId: UserId; version: string }>(
    `SELECT u."userId", u.version FROM unnest($1::text[], $2::bigint[]) AS told("userId", version)
       JOIN "UserSync" u ON u."userId" = told."userId" AND u.version > told.version`,
    [[...versions.keys()], [...versions.values()]],
  )
  return rows.map(({ userId, version }) => [userId, Number(version)])
}

function toVersionRow(row: FeedRow): VersionRow {
  return { ...row, version: Number(row.version) }
}
