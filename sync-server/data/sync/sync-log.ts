// The bookkeeping of sync: the user's locked version counter, each writer's queue, and the log of outcomes.
import type { ClientId, MutationId, UserId } from '#domain/kernel/id.ts'
import { keyOf, type RowKey } from '#domain/mutations/machinery/reads.ts'
import type { Ack } from '#domain/wire/sync.ts'
import type { LogEntry, Progress, TouchedRow, Writer } from './sync-data.ts'
import type { Queryable } from '../transaction.ts'

interface LogRow {
  readonly mid: MutationId
  readonly seq: number
  readonly outcome: Ack['outcome']
  readonly code: string | null
  readonly message: string | null
}

/** Locks the user's version row until the transaction ends and returns the version; null: no such user. */
export async function lockVersion(db: Queryable, userId: UserId): Promise<number | null> {
  const { rows } = await db.query<{ version: string }>(
    'SELECT version FROM "UserSync" WHERE "userId" = $1 FOR UPDATE',
    [userId],
  )
  return rows[0] === undefined ? null : Number(rows[0].version)
}

/** Those of these writers of whom something was processed before. */
export async function writersOf(
  db: Queryable,
  userId: UserId,
  clientIds: readonly ClientId[],
): Promise<Map<ClientId, Writer>> {
  const { rows } = await db.query<Writer & { readonly clientId: ClientId }>(
    'SELECT "clientId", "lastSeq", newest FROM "SyncClient" WHERE "userId" = $1 AND "clientId" = ANY($2)',
    [userId, clientIds],
  )
  return new Map(rows.map(({ clientId, lastSeq, newest }) => [clientId, { lastSeq, newest }]))
}

/** SQL: the least id that could be made at that moment; ids of version 7 begin with their creation time. */
export const idsSince = (moment: string) =>
  `(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** The outcomes of those mutations that were already processed, by id; for a pruned one only that it was. */
export async function knownOutcomes(
  db: Queryable,
  userId: UserId,
  mids: readonly MutationId[],
): Promise<Map<MutationId, Ack>> {
  const { rows } = await db.query<LogRow>(
    `SELECT mid, seq, outcome, code, message FROM "ChangeLog" WHERE "userId" = $1 AND mid = ANY($2::text[])
     UNION ALL
     SELECT asked.mid::text, 0, 'duplicate', NULL, NULL
       FROM "PrunedChanges" p JOIN unnest($2::uuid[]) AS asked(mid) ON asked.mid BETWEEN p."firstMid" AND p."lastMid"
      WHERE p."userId" = $1 AND p."lastMid" BETWEEN $3 AND ${idsSince('now()')} AND asked.mid = ANY(p.mids)
     UNION ALL
     SELECT p."lastMid"::text, 0, 'duplicate', NULL, NULL
       FROM "PrunedChanges" p WHERE p."userId" = $1 AND p."lastMid" = ANY($2::uuid[])`,
    // Ids begin with their creation time, so those of new mutations come after every pruned one and no list is read.
    // Ids that do not begin with it have rows of their own (prune-log.ts).
    [userId, mids, [...mids].sort()[0]],
  )
  return new Map(rows.map((row) => [row.mid, logRowToAck(row)]))
}

// Far more than anybody does in a day: nobody makes one count read a long history again and again.
const NEWEST = 10_000

/** How many mutations of each of these names changed something within the last day. */
export async function appliedToday(
  db: Queryable,
  userId: UserId,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ readonly name: string; readonly count: number }>(
    `SELECT name, count(*)::int AS count FROM (
       SELECT name, outcome, "createdAt" FROM "ChangeLog" WHERE "userId" = $1 ORDER BY version DESC LIMIT $3) AS newest
      WHERE name = ANY($2) AND outcome = 'applied' AND "createdAt" > now() - interval '1 day' GROUP BY name`,
    [userId, names, NEWEST],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** The fingerprint logged for the call with this id; null if it has none or there is no such call. */
export async function loggedFingerprint(db: Queryable, userId: UserId, mid: MutationId): Promise<string | null> {
  const { rows } = await db.query<{ fingerprint: string | null }>(
    'SELECT fingerprint FROM "ChangeLog" WHERE "userId" = $1 AND mid = $2',
    [userId, mid],
  )
  return rows[0]?.fingerprint ?? null
}

/** Takes the learner's key until the transaction ends; false while another transaction on any server holds it. */
export async function holdKey(db: Queryable, userId: UserId, key: string): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
    [`${userId}/${key}`],
  )
  return rows[0]?.held ?? false
}

/** The outcomes that a writer has not received yet: those after the sequence it last acknowledged. */
export async function outcomesAfter(
  db: Queryable,
  writer: { readonly userId: UserId; readonly clientId: ClientId; readonly ackedSeq: number },
): Promise<readonly Ack[]> {
  const { rows } = await db.query<LogRow>(
    `SELECT mid, seq, outcome, code, message FROM "ChangeLog"
      WHERE "userId" = $1 AND "clientId" = $2 AND seq > $3 ORDER BY seq`,
    [writer.userId, writer.clientId, writer.ackedSeq],
  )
  return rows.map(logRowToAck)
}

function logRowToAck({ seq, mid, outcome, code, message }: LogRow): Ack {
  return { seq, mid, outcome, ...(code !== null && { code }), ...(message !== null && { message }) }
}

/** Appends the outcomes of a batch. */
export async function appendLog(db: Queryable, userId: UserId, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.query(
    `INSERT INTO "ChangeLog" ("userId", version, vtag, "clientId", seq, mid, name, outcome, code, message, fingerprint)
     SELECT $1, e.version, e.vtag, e."clientId", e.seq, e.mid, e.name, e.outcome, e.code, e.message, e.fingerprint
       FROM jsonb_to_recordset($2::jsonb) AS e(version bigint, vtag text, "clientId" text, seq int, mid text,
                                               name text, outcome text, code text, message text, fingerprint text)`,
    [userId, JSON.stringify(entries)],
  )
}

/** Records the version at which each row last changed; a deletion leaves a tombstone. */
export async function recordVersions(db: Queryable, userId: UserId, touched: readonly TouchedRow[]): Promise<void> {
  if (touched.length === 0) return
  await db.query(
    `INSERT INTO "RowVersion" ("userId", tbl, id, version, deleted)
     SELECT $1, e."table", e.id, e.version, e.deleted
       FROM jsonb_to_recordset($2::jsonb) AS e("table" text, id text, version bigint, deleted boolean)
     ON CONFLICT ("userId", tbl, id) DO UPDATE SET version = EXCLUDED.version, deleted = EXCLUDED.deleted`,
    [userId, JSON.stringify(touched)],
  )
}

/** Those of the rows that are deleted now, as `table/id`. */
export async function deletedRows(
  db: Queryable,
  userId: UserId,
  rows: readonly RowKey[],
): Promise<ReadonlySet<string>> {
  const found = await db.query<RowKey>(
    `SELECT tbl AS "table", id FROM "RowVersion" WHERE "userId" = $1 AND deleted AND tbl = ANY($2) AND id = ANY($3)`,
    [userId, rows.map(({ table }) => table), rows.map(({ id }) => id)],
  )
  return new Set(found.rows.map(keyOf))
}

/** Advances the user's version and each writer's queue, in the batch's own transaction. */
export async function advance(db: Queryable, userId: UserId, progress: Progress): Promise<void> {
  const { version, writers, schema, seenAt } = progress
  await db.query('UPDATE "UserSync" SET version = $2 WHERE "userId" = $1', [userId, version])
  const clients = [...writers].map(([clientId, writer]) => ({ clientId, ...writer }))
  await db.query(
    `INSERT INTO "SyncClient" ("userId", "clientId", "lastSeq", newest, schema, "lastSeenAt")
     SELECT $1, e."clientId", e."lastSeq", e.newest, $3, $4
       FROM jsonb_to_recordset($2::jsonb) AS e("clientId" text, "lastSeq" int, newest jsonb)
     ON CONFLICT ("userId", "clientId") DO UPDATE
       SET "lastSeq" = EXCLUDED."lastSeq", newest = EXCLUDED.newest, schema = EXCLUDED.schema,
           "lastSeenAt" = EXCLUDED."lastSeenAt"`,
    [userId, JSON.stringify(clients), schema, seenAt],
  )
}
