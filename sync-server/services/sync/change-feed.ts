// What changed for a user since a cookie, page by page; a page ends only between versions.
import type { ClientId, UserId } from '#domain/kernel/id.ts'
import { SYNCED_TABLES } from '#domain/mutations/machinery/synced-tables.ts'
import type { Cookie, RowChange } from '#domain/wire/sync.ts'
import type { ReadTx, VersionRow, Writer } from '../../data/sync/sync-data.ts'

// A device waits for each page and holds it in memory.
export const PAGE_ROWS = 2000
// With its insights, a video's row is twenty times as long as others.
const PAGE_VIDEOS = 200
/** The place before the first change. */
export const ORIGIN: Cookie = { v: 0, t: '' }

export interface Head {
  readonly head: Cookie
  readonly writer: Writer
  // Whether the device's cookies carry the tags that this server gave them.
  readonly isCookieKnown: boolean
  // The log no longer reaches back to the device's place, so it is unknown whether this server gave the tag.
  readonly isCookiePruned: boolean
  readonly isContKnown: boolean
  readonly prunedBelow: number
}

interface Question {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly cookie: Cookie | null
  readonly cont: Cookie | null
}

/** The head of the user's history, and whether the device's cookies are really from it. Null: no such user. */
export async function readHead(tx: ReadTx, { userId, clientId, cookie, cont }: Question): Promise<Head | null> {
  const vouched = cont === null ? null : vouchedHead(cont)
  const standing = await tx.standing({
    userId,
    clientId,
    cookieVersion: cookie?.v ?? ORIGIN.v,
    contVersion: vouched?.v ?? ORIGIN.v,
  })
  if (standing === null) return null
  const { version, prunedBelow, tag, cookieTag, contTag, lastSeq, newest } = standing
  const isCookiePruned = cookie !== null && cookie.v < prunedBelow
  return {
    head: { v: version, t: tag ?? ORIGIN.t },
    writer: { lastSeq, newest },
    isCookieKnown: cookie !== null && !isCookiePruned && cookie.t === (cookieTag ?? ORIGIN.t),
    isCookiePruned,
    isContKnown:
      vouched === null ||
      // Pruned during the pull: the tombstone of a row that an earlier page brought may be gone.
      (vouched.t === (contTag ?? ORIGIN.t) && vouched.prunedBelow === prunedBelow),
    prunedBelow,
  }
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
  // A device that starts over needs none on its first page; on later pages, a row sent earlier may have been deleted.
  readonly withTombstones: boolean
  readonly prunedBelow: number
  readonly pageRows: number
}

/** The next page of changes after a version, up to the head. */
export async function readPage(tx: ReadTx, question: PageQuestion): Promise<FeedPage> {
  const { userId, after, head, withTombstones, prunedBelow, pageRows } = question
  if (after >= head.v) return { changes: [], next: head, hasMore: false }
  const rows = await tx.versionsAfter({ userId, after, withTombstones, limit: pageRows + 1 })
  const fitting = countFitting(rows, pageRows)
  const page = await cutPage(tx, { userId, rows, fitting })
  const changes = await contentOf(tx, userId, page)
  const last = page.at(-1)
  if (fitting === rows.length || last === undefined) return { changes, next: head, hasMore: false }
  return { changes, next: placeAt(last.version, { head, prunedBelow }), hasMore: true }
}

interface Cut {
  readonly userId: UserId
  readonly rows: readonly VersionRow[]
  readonly fitting: number
}

function countFitting(rows: readonly VersionRow[], pageRows: number): number {
  let videos = 0
  const end = rows.findIndex(({ table, deleted }, index) => {
    if (table === 'videos' && !deleted) videos += 1
    return index >= pageRows || videos > PAGE_VIDEOS
  })
  return end === -1 ? rows.length : end
}

// A cut inside a version would show half a mutation; a single version larger than a page is sent whole.
async function cutPage(tx: ReadTx, { userId, rows, fitting }: Cut): Promise<readonly VersionRow[]> {
  const cut = rows[fitting]?.version
  if (cut === undefined) return rows
  const whole = rows.slice(0, fitting).filter((row) => row.version !== cut)
  return whole.length > 0 ? whole : tx.versionsAt(userId, cut)
}

async function contentOf(tx: ReadTx, userId: UserId, page: readonly VersionRow[]): Promise<readonly RowChange[]> {
  const changes: RowChange[] = []
  for (const table of SYNCED_TABLES) {
    const versions = page.filter((row) => row.table === table)
    if (versions.length === 0) continue
    const living = versions.filter((row) => !row.deleted).map((row) => row.id)
    for (const put of await tx.rows(userId, table, living)) changes.push({ t: table, id: put.id, row: put.row })
    for (const gone of versions.filter((row) => row.deleted)) changes.push({ t: table, id: gone.id, row: null })
  }
  return changes
}

// The end of a page proves nothing by itself: rows may have moved past it before the server was restored from a backup. The
// head that the page saw does, so a place between two pages carries that head's cookie as its tag, and the floor unless it is 0.
// Versions of nine digits fit into the length of a tag.
function placeAt(version: number, { head, prunedBelow }: Pick<PageQuestion, 'head' | 'prunedBelow'>): Cookie {
  return { v: version, t: [head.v, head.t, ...(prunedBelow > 0 ? [prunedBelow] : [])].join('.') }
}

function vouchedHead({ t }: Cookie): Cookie & { readonly prunedBelow: number } {
  const [version = '', tag = '', floor = '0'] = t.split('.')
  return { v: /^\d{1,15}$/.test(version) ? Number(version) : 0, t: tag, prunedBelow: Number(floor) }
}
