// Thousands of rows of every list at once, put into the database by itself.
import type { Queryable } from '../../../sync-server/data/transaction.ts'

const STEP = {
  actionSteps: [{ id: 1, title: 'Put the shoes out', description: '', isCompleted: false, notes: '' }],
  completedAt: '2026-11-18T09:00:00.000Z',
}

// $1 is the learner, $2 how many, $3 when the first was made. Three at a time are of one moment.
const LEARNERS_ROWS = `
  WITH made AS (
    SELECT n, gen_random_uuid()::text AS action, gen_random_uuid()::text AS video, gen_random_uuid()::text AS tag,
           $3::bigint + n / 3 AS at
      FROM generate_series(1, $2::int) AS n
  ), videos AS (
    INSERT INTO "Video" ("userId", id, "youtubeId", title, status, "createdAt")
    SELECT $1, video, lpad(n::text, 11, '0'), 'Talk ' || n, 'processing', at FROM made
  ), reflections AS (
    INSERT INTO "Reflection" ("userId", id, "videoId", "reflectionFlow", "reflectionData", "createdAt")
    SELECT $1, gen_random_uuid()::text, video, 'action_plan', $4::jsonb, at FROM made
  ), tags AS (
    INSERT INTO "Tag" ("userId", id, name, "createdAt") SELECT $1, tag, 'tag ' || n || ' of ' || at, at FROM made
  ), links AS (
    INSERT INTO "VideoTag" ("userId", id, "videoId", "tagId", "createdAt")
    SELECT $1, gen_random_uuid()::text, video, tag, at FROM made
  ), actions AS (
    INSERT INTO "Action" ("userId", id, "videoId", "actionTitle", "actionDescription", "actionType", status, "createdAt",
                          "completedAt", "reminderActive", "planningData", "motivationData", cycle, "statusSetAt")
    SELECT $1, action, video, 'Walk ' || n, '', 'Habit', 'completed', at, at, false, '{}', '{}', 0, at FROM made
  )
  INSERT INTO "Completion" ("userId", id, "actionId", "occurrenceKey", "occurredAt", "timeZone")
  SELECT $1, gen_random_uuid()::text, action, '2026-11-0' || day, at + day * 86400000, 'UTC'
    FROM made, generate_series(1, 4) AS day`

// $1 is how many, $2 when the first was made.
const OWNERS_ROWS = `
  WITH made AS (
    SELECT n, gen_random_uuid()::text AS id, $2::bigint + n / 3 AS at FROM generate_series(1, $1::int) AS n
  ), users AS (
    INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash", "createdAt")
    SELECT id, id || '@example.com', 'Ada', 'Learner', '-', to_timestamp(at / 1000.0) FROM made RETURNING id
  ), signups AS (
    INSERT INTO "EmailSignup" (id, "userId", "firstName", "lastName", email, "createdAt")
    SELECT gen_random_uuid()::text, users.id, 'Ada', 'Learner', users.id || '@example.com', to_timestamp(at / 1000.0)
      FROM made JOIN users USING (id)
  )
  INSERT INTO "Feedback" (id, message, "createdAt") SELECT id, 'Message ' || n, at FROM made`

export interface ManyRows {
  readonly count: number
  readonly from: number
}

/** As many videos, reflections, tags in use, and actions that are completed and recur. */
export async function putLearnersRows(db: Queryable, userId: string, { count, from }: ManyRows): Promise<void> {
  await db.query(LEARNERS_ROWS, [userId, count, from, JSON.stringify(STEP)])
}

/** As many users, their sign-ups, and messages to the owners. */
export async function putOwnersRows(db: Queryable, { count, from }: ManyRows): Promise<void> {
  await db.query(OWNERS_ROWS, [count, from])
}
