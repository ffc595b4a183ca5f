// The cues of transcripts that several learners have are stored once, by their content
// (docs/decisions/041-shared-cues.md). Every writer puts a transcript into its own row; these functions move it later.
import type { Pool } from './connection.ts'
import { inTransaction, type Queryable } from './transaction.ts'

/** The transcripts as a source for a query: `cues` wherever they are stored. */
export const TRANSCRIPTS = `(SELECT own."userId", own.id, own.language, own.timed, COALESCE(own.cues, common.cues) AS cues, own."isFetched", own.chapters
  FROM "Transcript" own LEFT JOIN "SharedCues" common ON common.hash = own."sharedHash")`

/** What an update of a transcript sets besides its fields: its cues are its own again, and not compared yet. */
export const OWN_CUES = '"cuesHash" = NULL, "sharedHash" = NULL'

// A partial index has this condition, word for word.
const UNSEEN = '"cuesHash" IS NULL AND "sharedHash" IS NULL'

export interface TranscriptKey {
  readonly userId: string
  readonly id: string
}

/** The place before all transcripts. */
export const FIRST_TRANSCRIPT: TranscriptKey = { userId: '', id: '' }

export interface Shared {
  // The last transcript that was compared with all others; null: there are no more.
  readonly last: TranscriptKey | null
  // How many no longer hold their cues themselves.
  readonly shared: number
}

/** Compares the next transcripts after this one with all others and stores equal cues once, in one transaction. */
export async function shareNext(pool: Pool, after: TranscriptKey, limit: number): Promise<Shared> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    const next = await lockNext(db, after, limit)
    const last = next.at(-1) ?? null
    if (last === null) return { last, shared: 0 }
    await storeCommon(db, next)
    return { last, shared: (await settleBatch(db, next)) + (await pointOthers(db, next)) }
  })
}

interface Hashed extends TranscriptKey {
  readonly hash: Buffer
}

// A row that somebody is writing is left for the next time. Each row is updated at most once: on a second update PostgreSQL
// would check its user's row again, which a push has locked while it waits for this one. Each batch starts after the previous one:
// during a backup, the index keeps what earlier batches have settled, and reading that again would take longer with each batch.
async function lockNext(db: Queryable, after: TranscriptKey, limit: number): Promise<readonly Hashed[]> {
  const { rows } = await db.query<Hashed>(
    `SELECT "userId", id, sha256(convert_to(cues::text, 'UTF8')) AS hash FROM "Transcript"
      WHERE ${UNSEEN} AND ("userId", id) > ($1, $2)
      ORDER BY "userId", id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [after.userId, after.id, limit],
  )
  return rows
}

const BATCH = 'unnest($1::text[], $2::text[], $3::bytea[]) AS n("userId", id, hash)'

function valuesOf(batch: readonly Hashed[]): unknown[] {
  return [batch.map(({ userId }) => userId), batch.map(({ id }) => id), batch.map(({ hash }) => hash)]
}

// Cues that only one learner has, in however many rows, stay in these: they may be private, and go at once with their account.
async function storeCommon(db: Queryable, batch: readonly Hashed[]): Promise<void> {
  await db.query(
    `INSERT INTO "SharedCues" (hash, cues)
     SELECT DISTINCT ON (n.hash) n.hash, t.cues FROM ${BATCH} JOIN "Transcript" t USING ("userId", id)
      WHERE EXISTS (SELECT 1 FROM unnest($1::text[], $3::bytea[]) AS other("userId", hash)
                     WHERE other.hash = n.hash AND other."userId" <> n."userId")
         OR EXISTS (SELECT 1 FROM "Transcript" other WHERE other."cuesHash" = n.hash AND other."userId" <> n."userId")
     ON CONFLICT DO NOTHING`,
    valuesOf(batch),
  )
}

async function settleBatch(db: Queryable, batch: readonly Hashed[]): Promise<number> {
  const { rows } = await db.query<{ readonly isShared: boolean }>(
    `UPDATE "Transcript" t SET cues = CASE WHEN s.hash IS NULL THEN t.cues END, "sharedHash" = s.hash,
            "cuesHash" = CASE WHEN s.hash IS NULL THEN n.hash END
       FROM ${BATCH} LEFT JOIN "SharedCues" s ON s.hash = n.hash
      WHERE t."userId" = n."userId" AND t.id = n.id RETURNING t."sharedHash" IS NOT NULL AS "isShared"`,
    valuesOf(batch),
  )
  return rows.filter(({ isShared }) => isShared).length
}

// Earlier rows that were the only ones with their cues until now. The cues themselves are compared too, so that a wrong hash cannot
// exchange transcripts.
async function pointOthers(db: Queryable, batch: readonly Hashed[]): Promise<number> {
  const { rowCount } = await db.query(
    `WITH free AS (SELECT t."userId", t.id, t."cuesHash" AS hash FROM "Transcript" t JOIN "SharedCues" s ON s.hash = t."cuesHash"
                    WHERE t."cuesHash" = ANY($1) AND s.cues = t.cues FOR NO KEY UPDATE OF t SKIP LOCKED)
     UPDATE "Transcript" t SET cues = NULL, "cuesHash" = NULL, "sharedHash" = free.hash FROM free
      WHERE t."userId" = free."userId" AND t.id = free.id`,
    [batch.map(({ hash }) => hash)],
  )
  return rowCount ?? 0
}

/**
 * Of the next shared cues after this hash, deletes those that no transcript points to. Returns the last hash it looked at; null:
 * there are no more.
 */
export async function sweepNext(db: Queryable, after: Buffer, limit: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ readonly hash: Buffer }>(
    `WITH page AS (SELECT hash FROM "SharedCues" WHERE hash > $1 ORDER BY hash LIMIT $2),
     gone AS (DELETE FROM "SharedCues" s USING page WHERE s.hash = page.hash
                 AND NOT EXISTS (SELECT 1 FROM "Transcript" t WHERE t."sharedHash" = s.hash))
     SELECT hash FROM page ORDER BY hash DESC LIMIT 1`,
    [after, limit],
  )
  return rows[0]?.hash ?? null
}
