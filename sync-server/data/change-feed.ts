// What changed for a user since a cookie, page by page; pages are cut between versions only (sync.md §4.4).
import type { ClientId, UserId } from '#domain/kernel/id.ts'
import { SYNCED_TABLES, type TableName } from '#domain/mutations/tables.ts'
import type { Cookie, RowChange } from '#domain/wire/sync.ts'
import { selectRows } from './synced-rows.ts'
import type { Queryable } from './transaction.ts'

export const PAGE_ROWS = 500
const ORIGIN: Cookie = { v: 0, t: '' }

export interface Head {
  readonly head: Cookie
  readonly lastSeq: number
  // Whether the asked cookies carry the tags this server gave them.
  readonly isCookieKnown: boolean
  readonly isContKnown: boolean
}

interface Question {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly cookie: Cookie | null
  readonly cont: Cookie | null
}

/** One statement: where the user's history stands, and whether the device's place in it is real. Null: no such user. */
export async function readHead(db: Queryable, question: Question): Promise<Head | null> {
  const { userId, clientId, cookie, cont } = question
  const vouched = cont === null ? null : vouchedHead(cont)
  const { rows } = await db.query<{
    version: string
    tag: string | null
    cookieTag: string | null
    contTag: string | null
    lastSeq: number | null
  }>(
    `SELECT u.version,
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = u.version) AS tag,
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = $3) AS "cookieTag",
       (SELECT vtag FROM "ChangeLog" WHERE "userId" = $1 AND version = $4) AS "contTag",
       (SELECT "lastSeq" FROM "SyncClient" WHERE "userId" = $1 AND "clientId" = $2) AS "lastSeq"
     FROM "UserSync" u WHERE u."userId" = $1`,
    [userId, clientId, cookie?.v ?? 0, vouched?.v ?? 0],
  )
  const row = rows[0]
  if (row === undefined) return null
  return {
    head: { v: Number(row.version), t: row.tag ?? ORIGIN.t },
    lastSeq: row.lastSeq ?? 0,
    isCookieKnown: cookie !== null && cookie.t === (row.cookieTag ?? ORIGIN.t),
    isContKnown: vouched === null || vouched.t === (row.contTag ?? ORIGIN.t),
  }
}

interface VersionRow {
  readonly tbl: TableName
  readonly id: string
  readonly version: string
  readonly deleted: boolean
}

export interface FeedPage {
  readonly changes: readonly RowChange[]
  readonly next: Cookie
  readonly hasMore: boolean
}

interface PageQuestion {
  readonly userId: UserId
  readonly after: number
  readonly head: Cookie
  // A device that starts over needs none on its first page; on later ones, a row of an earlier page may be gone.
  readonly withTombstones: boolean
}

/** The next page of changes after a version, up to the head. */
export async function readPage(db: Queryable, question: PageQuestion): Promise<FeedPage> {
  const { userId, after, head, withTombstones } = question
  if (after >= head.v) return { changes: [], next: head, hasMore: false }
  const { rows } = await db.query<VersionRow>(
    `SELECT tbl, id, version, deleted FROM "RowVersion"
      WHERE "userId" = $1 AND version > $2 AND ($3 OR NOT deleted) ORDER BY version LIMIT $4`,
    [userId, after, withTombstones, PAGE_ROWS + 1],
  )
  const page = await cutPage(db, userId, rows)
  const changes = await contentOf(db, userId, page)
  const last = page.at(-1)
  if (rows.length <= PAGE_ROWS || last === undefined) return { changes, next: head, hasMore: false }
  return { changes, next: placeAt(Number(last.version), head), hasMore: true }
}

// Cutting inside a version would show half a mutation; a single version larger than a page is taken whole.
async function cutPage(db: Queryable, userId: UserId, rows: readonly VersionRow[]): Promise<readonly VersionRow[]> {
  if (rows.length <= PAGE_ROWS) return rows
  const cut = rows.at(-1)?.version
  const whole = rows.filter((row) => row.version !== cut)
  if (whole.length > 0) return whole
  const found = await db.query<VersionRow>(
    'SELECT tbl, id, version, deleted FROM "RowVersion" WHERE "userId" = $1 AND version = $2',
    [userId, cut],
  )
  return found.rows
}

async function contentOf(db: Queryable, userId: UserId, page: readonly VersionRow[]): Promise<readonly RowChange[]> {
  const changes: RowChange[] = []
  for (const table of SYNCED_TABLES) {
    const versions = page.filter((row) => row.tbl === table)
    if (versions.length === 0) continue
    const living = versions.filter((row) => !row.deleted).map((row) => row.id)
    for (const put of await selectRows(db, { userId, table, column: 'id', values: living })) {
      changes.push({ t: table, id: put.id, row: put.row })
    }
    for (const gone of versions.filter((row) => row.deleted)) changes.push({ t: table, id: gone.id, row: null })
  }
  return changes
}

// Where a page ends is no proof by itself: rows may have moved past it before the server was put back. The head that the
// page saw is, so a place between two pages carries that head's cookie as its tag.
function placeAt(version: number, head: Cookie): Cookie {
  return { v: version, t: `${String(head.v)}.${head.t}` }
}

function vouchedHead({ t }: Cookie): Cookie {
  const [version = '', tag = ''] = t.split('.')
  return { v: /^\d{1,15}$/.test(version) ? Number(version) : 0, t: tag }
}
