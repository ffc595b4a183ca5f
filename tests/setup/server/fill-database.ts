// A database as years of use leave it: the same rows for the same seed, made by the database itself and skewed as people are.
// A few learners have a hundred times what the middle one has.
import { createHash } from 'node:crypto'
import { sessionId } from '../../../sync-server/services/account/session-store.ts'
import { withConnection, type Pool } from '../../../sync-server/data/connection.ts'
import { fillingStatements } from './filling-statements.ts'

export interface Filling {
  readonly seed: number
  readonly learners: number
  readonly videos: number
  readonly actions: number
  // Completions, as even among the actions as they divide.
  readonly events: number
  // No row is younger.
  readonly now: number
  // Of every learner's password; without one nobody can sign in by it.
  readonly passwordHash?: string
}

/** Each learner is signed in on so many devices. */
export const DEVICES = 2

/** The first learners have the most. */
export function emailOf(learner: number): string {
  return `load-${String(learner)}@example.com`
}

/** The key in the cookie of one of the learner's devices. */
export function sessionKeyOf({ seed }: Pick<Filling, 'seed'>, learner: number, device: number): string {
  return digestOf(`session ${String(seed)} ${String(learner)} ${String(device)}`)
}

/** The token of the friend link that the n-th action has. */
export function friendTokenOf({ seed }: Pick<Filling, 'seed'>, action: number): string {
  return digestOf(`friend ${String(seed)} ${String(action)}`)
}

/** The token of the learner's calendar feed. */
export function calendarTokenOf({ seed }: Pick<Filling, 'seed'>, learner: number): string {
  return digestOf(`calendar ${String(seed)} ${String(learner)}`)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Puts the rows into a migrated database that has no learner yet, and has its statistics taken. */
export async function fillDatabase(pool: Pool, filling: Filling): Promise<void> {
  await withConnection(pool, async (db) => {
    await db.query('SET statement_timeout = 0')
    await db.query('SET synchronous_commit = off')
    // What refers to what is settled by how the rows are made: a million checks would say the same.
    await db.query('SET session_replication_role = replica')
    for (const statement of fillingStatements(filling)) await db.query(statement)
    await db.query(
      `INSERT INTO "Session" (id, "userId", data, "createdAt", "expiresAt")
       SELECT key, u.id, jsonb_build_object('userId', u.id, 'epoch', 0), to_timestamp($2::float8 / 1000),
              to_timestamp($2::float8 / 1000) + interval '29 days'
         FROM unnest($1::text[]) WITH ORDINALITY AS s(key, at)
         JOIN made_learners u ON u.n = (s.at - 1) / ${String(DEVICES)}`,
      [
        Array.from({ length: filling.learners * DEVICES }, (_, n) =>
          sessionId(sessionKeyOf(filling, Math.floor(n / DEVICES), n % DEVICES)),
        ),
        filling.now,
      ],
    )
    await fillTokens(db, filling)
    await db.query('RESET session_replication_role')
    await db.query('DISCARD TEMP')
    // Else the database would tidy up while it is measured.
    await db.query('VACUUM ANALYZE')
    await db.query('CHECKPOINT')
    await db.query('RESET ALL')
  })
}

type Connection = Parameters<Parameters<typeof withConnection>[1]>[0]

// Every twentieth action is shown to a friend, and every fifth learner has a calendar feed.
async function fillTokens(db: Connection, filling: Filling): Promise<void> {
  const actions = Array.from({ length: Math.ceil(filling.actions / 20) }, (_, n) => n * 20)
  await db.query(
    `INSERT INTO "FriendLink" (id, "userId", "actionId", "shownName", "createdAt", "expiresAt")
     SELECT t.id, a."userId", a.id, 'Ada', to_timestamp($3::float8 / 1000),
            to_timestamp($3::float8 / 1000) + interval '90 days'
       FROM unnest($1::text[], $2::int[]) AS t(id, n) JOIN made_actions a USING (n)`,
    [actions.map((n) => hashOf(friendTokenOf(filling, n))), actions, filling.now],
  )
  const learners = Array.from({ length: Math.ceil(filling.learners / 5) }, (_, n) => n * 5)
  await db.query(
    `INSERT INTO "CalendarFeed" (id, "userId", "createdAt")
     SELECT t.id, u.id, to_timestamp($3::float8 / 1000)
       FROM unnest($1::text[], $2::int[]) AS t(id, n) JOIN made_learners u USING (n)`,
    [learners.map((n) => hashOf(calendarTokenOf(filling, n))), learners, filling.now],
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
