// A year of learners written straight to the tables: three videos, four actions and some ten completions each, always the same.
import { DAY_MS } from '#domain/kernel/time.ts'
import type { Queryable } from '../../../sync-server/data/transaction.ts'

const DAY = String(DAY_MS)

// Pseudo-random numbers for learner n and the purpose `salt`, below `below`.
const chance = (salt: number, below: number) => `(abs(hashint8(n * 1000 + ${String(salt)})::bigint) % ${String(below)})`

// $1 is the number of learners, $2 the first day of their year in milliseconds.
const YEAR = [
  `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash", "createdAt")
   SELECT 'u' || n, 'u' || n || '@example.com', 'Ada', 'Learner', '-',
          to_timestamp(($2::bigint + ${chance(1, 365)} * ${DAY} + n % 86400000) / 1000.0)
     FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO "UserSync" ("userId", version) SELECT id, 1 FROM "User" WHERE $1::int > 0 AND $2::bigint > 0`,
  `INSERT INTO "Video" ("userId", id, "youtubeId", title, status, category, "createdAt", insights)
   SELECT 'u' || n, 'v' || k, 'v' || k || 'xxxxxxxxx', 'A talk', 'completed', 'Health',
          $2::bigint + (${chance(1, 365)} + k * ${chance(2, 9)}) * ${DAY},
          jsonb_build_object('engine', CASE WHEN k = 1 THEN 'ai' ELSE 'extractive' END, 'tldr', repeat(md5(n::text), 40),
            'keyInsights', '[{"title":"One"},{"title":"Two"},{"title":"Three"}]'::jsonb,
            'actions', '[{"title":"A"},{"title":"B"},{"title":"C"},{"title":"D"}]'::jsonb)
     FROM generate_series(1, $1::int) AS n, generate_series(0, 2) AS k`,
  `INSERT INTO "Action" ("userId", id, "videoId", "actionTitle", "actionDescription", "actionType", status, "createdAt",
                         "reminderActive", "reminderType", "planningData", "motivationData", evidence, cycle, "statusSetAt")
   SELECT 'u' || n, 'a' || k, 'v' || k % 3, 'Walk', '', 'Habit', CASE WHEN k = 0 THEN 'completed' ELSE 'in_progress' END,
          $2::bigint + (${chance(1, 365)} + k * ${chance(3, 11)}) * ${DAY}, false,
          CASE WHEN n % 2 = 0 THEN 'daily' END, CASE WHEN n % 3 = 0 THEN '{"when":"at 7","where":"home"}' ELSE '{}' END::jsonb,
          '{}', '{"quote":"said","startMs":1}', 0, 1
     FROM generate_series(1, $1::int) AS n, generate_series(0, 3) AS k`,
  `INSERT INTO "Completion" ("userId", id, "actionId", "occurrenceKey", "occurredAt", "timeZone")
   SELECT 'u' || n, 'c' || k, 'a' || k % 4, 'o' || k,
          $2::bigint + (${chance(1, 365)} + k * ${chance(4, 17)}) * ${DAY} + 1000, 'UTC'
     FROM generate_series(1, $1::int) AS n, generate_series(0, 9) AS k WHERE ${chance(5, 10)} >= k % 7`,
  'ANALYZE',
]

/** Inserts the learners; their year begins at `from`. */
export async function putYear(db: Queryable, learners: number, from: number): Promise<void> {
  // However long it takes: the limit is meant for requests.
  await db.query('SET statement_timeout = 0')
  for (const statement of YEAR) await db.query(statement, statement === 'ANALYZE' ? [] : [learners, from])
}
