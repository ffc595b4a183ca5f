// The statements behind fill-database.ts. Each row is a function of the seed and its own number: the n-th video belongs to the
// same learner in every run.
import { DAY_MS } from '#domain/kernel/time.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import type { Filling } from './fill-database.ts'

// Owners are drawn by squaring a uniform random number: one learner in a hundred has a tenth of all rows.
const SKEW = 2
const YEARS_MS = 730 * DAY_MS

/** The statements for one connection, in order. */
export function fillingStatements(filling: Filling): readonly string[] {
  return [...functions(filling), ...learners(filling), ...videos(filling), ...actions(filling), ...changes]
}

function functions({ seed }: Filling): readonly string[] {
  return [
    // From 0 to below 1, always the same for the same name and number.
    `CREATE FUNCTION pg_temp.chance(what text, n bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
      $$ SELECT (hashtextextended(what || ' ' || n, ${String(seed)}) & 4503599627370495)::float8 / 4503599627370496 $$`,
    // As devices make them: time first, so that rows made together are stored together.
    `CREATE FUNCTION pg_temp.id_of(what text, n bigint, at bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
      $$ SELECT (lpad(to_hex(at), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid::text
           FROM md5(what || ' ' || n || ' ${String(seed)}') AS m $$`,
  ]
}

function learners({ learners: count, now, passwordHash = '-' }: Filling): readonly string[] {
  return [
    `CREATE TEMP TABLE made_learners AS
      SELECT n, at, pg_temp.id_of('learner', n, at) AS id,
             pg_temp.id_of('device', n, at) AS device
        FROM (SELECT n::int, ${String(now)} - (${String(YEARS_MS)} * pg_temp.chance('joined', n))::bigint AS at
                FROM generate_series(0, ${String(count - 1)}) AS n) AS m`,
    `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash", "emailVerifiedAt", "timeZone", "createdAt")
      SELECT id, 'load-' || n || '@example.com', 'Ada', 'Learner', '${passwordHash}', to_timestamp(at / 1000.0), 'UTC',
             to_timestamp(at / 1000.0) FROM made_learners`,
    `INSERT INTO "EmailSignup" (id, "userId", "firstName", "lastName", email, "createdAt")
      SELECT pg_temp.id_of('signup', n, at), id, 'Ada', 'Learner', 'load-' || n || '@example.com',
             to_timestamp(at / 1000.0) FROM made_learners`,
    `INSERT INTO "Feedback" (id, "userId", message, "createdAt")
      SELECT pg_temp.id_of('feedback', n, at), id, 'Thank you', at FROM made_learners WHERE n % 10 = 0`,
    // One learner in five is reminded by web push. The caller knows the keys of sessions, and fills in one.
    `INSERT INTO "PushSubscription" (id, "userId", "sessionId", endpoint, p256dh, auth, device)
      SELECT pg_temp.id_of('push', n, at), id, 'of nobody', 'https://push.example.com/' || n, '-', '-', 'Chrome'
        FROM made_learners WHERE n % 5 = 0`,
  ]
}

function videos({ learners: count, videos: many, now }: Filling): readonly string[] {
  return [
    `CREATE TEMP TABLE made_videos AS
      SELECT v.n, u.id AS "userId", v.at, pg_temp.id_of('video', v.n, v.at) AS id
        FROM (SELECT m.n, m.owner, u.at + ((${String(now)} - u.at) * pg_temp.chance('saved', m.n))::bigint AS at
                FROM (SELECT n::int, floor(${String(count)} * power(pg_temp.chance('owner', n), ${String(SKEW)}))::int AS owner
                        FROM generate_series(0, ${String(many - 1)}) AS n) AS m
                JOIN made_learners u ON u.n = m.owner) AS v
        JOIN made_learners u ON u.n = v.owner`,
    'CREATE UNIQUE INDEX ON made_videos (n)',
    // One in 500 is being analysed, two in 100 wait for their transcript.
    `INSERT INTO "Video" ("userId", id, "youtubeId", title, duration, status, "transcriptWait", category, "createdAt", insights)
      SELECT "userId", id, substr(md5('site video ' || floor(${String(many)} * power(pg_temp.chance('watched', n), 2))), 1, 11),
             'How to keep a promise to yourself, part ' || n, '10:00',
             CASE WHEN kind < 0.022 THEN 'processing' ELSE 'completed' END,
             CASE WHEN kind < 0.02 THEN 'no_captions' END, 'Productivity', at,
             CASE WHEN kind >= 0.022 THEN $json$${JSON.stringify(buildInsights())}$json$::jsonb END
        FROM made_videos, pg_temp.chance('kind', n) AS kind`,
    `INSERT INTO "Transcript" ("userId", id, language, timed, cues)
      SELECT "userId", id, 'en', true,
             (SELECT jsonb_agg(jsonb_build_object('startMs', i * 3000, 'endMs', i * 3000 + 3000,
                                                  'text', md5('cue ' || n || ' ' || i))) FROM generate_series(0, 19) AS i)
        FROM made_videos WHERE n % 4 = 0`,
    `INSERT INTO "Reflection" ("userId", id, "videoId", "reflectionFlow", "reflectionData", "createdAt")
      SELECT "userId", pg_temp.id_of('reflection', n, at), id, 'quick_insight',
             '{"steps":[{"step":1,"question":"What stood out?","placeholder":"","response":"That it is short","isComplete":true}],"completedAt":"2026-11-21T12:00:00.000Z"}', at
        FROM made_videos WHERE n % 5 = 0`,
    `INSERT INTO "Tag" ("userId", id, name, "createdAt")
      SELECT u.id, pg_temp.id_of('tag', u.n * 3 + t, u.at), 'tag ' || t, u.at
        FROM made_learners u, generate_series(0, 2) AS t`,
    `INSERT INTO "VideoTag" ("userId", id, "videoId", "tagId", "createdAt")
      SELECT v."userId", pg_temp.id_of('link', v.n, v.at), v.id, pg_temp.id_of('tag', u.n * 3 + v.n % 3, u.at), v.at
        FROM made_videos v JOIN made_learners u ON u.id = v."userId" WHERE v.n % 2 = 0`,
    `INSERT INTO "Recall" ("userId", id, reviews, "isOff", "dueAt")
      SELECT "userId", id, '[]', false, at FROM made_videos WHERE n % 10 = 0`,
    `INSERT INTO "SiteVideo" ("youtubeId", title, wait, "readAt")
      SELECT DISTINCT "youtubeId", 'A talk', 'no_captions', to_timestamp(${String(now)} / 1000.0) FROM "Video"`,
  ]
}

function actions({ videos: many, actions: count, events, now }: Filling): readonly string[] {
  const rounds = Math.ceil(events / count)
  return [
    `CREATE TEMP TABLE made_actions AS
      SELECT a.n, v."userId", v.id AS "videoId", a.kind, a.at, pg_temp.id_of('action', a.n, a.at) AS id
        FROM (SELECT m.n, m.video, pg_temp.chance('state', m.n) AS kind,
                     v.at + ((${String(now)} - v.at) * pg_temp.chance('planned', m.n))::bigint AS at
                FROM (SELECT n::int, floor(${String(many)} * pg_temp.chance('of video', n))::int AS video
                        FROM generate_series(0, ${String(count - 1)}) AS n) AS m
                JOIN made_videos v ON v.n = m.video) AS a
        JOIN made_videos v ON v.n = a.video`,
    'CREATE UNIQUE INDEX ON made_actions (n)',
    // Six in ten are open; half of those have a daily reminder. One reminder in ten was abandoned up to two months ago; one in
    // twenty of the others was due in the last hour or so.
    `INSERT INTO "Action" ("userId", id, "videoId", "actionTitle", "actionDescription", "actionType", status, "createdAt",
         "completedAt", "archivedAt", "reminderActive", "reminderType", "reminderTime", "reminderTimeZone", "reminderAnchor",
         "nextReminderAt", "planningData", "motivationData", cycle, "statusSetAt")
      SELECT "userId", id, CASE WHEN n % 10 > 0 THEN "videoId" END, 'Walk for ten minutes after lunch',
             'A short walk keeps the afternoon clear.', CASE WHEN kind < 0.3 THEN 'Habit' ELSE 'one-time' END,
             CASE WHEN kind < 0.6 THEN 'in_progress' ELSE 'completed' END, at,
             CASE WHEN kind >= 0.6 THEN at + ${String(DAY_MS)} END, CASE WHEN kind >= 0.9 THEN at + ${String(2 * DAY_MS)} END,
             kind < 0.3, CASE WHEN kind < 0.3 THEN 'daily' END, CASE WHEN kind < 0.3 THEN lpad((n % 24)::text, 2, '0') || ':15' END,
             CASE WHEN kind < 0.3 THEN 'UTC' END, CASE WHEN kind < 0.3 THEN at END,
             CASE WHEN kind < 0.03 THEN ${String(now)} - (${String(60 * DAY_MS)} * pg_temp.chance('let go', n))::bigint
                  WHEN kind < 0.3 THEN ${String(now)} + (${String(DAY_MS)} * (pg_temp.chance('rings', n) - 0.05))::bigint END,
             '{"when":"After breakfast","where":"in the kitchen","firstStep":"Put the shoes by the door"}', '{}', 0, at
        FROM made_actions`,
    `INSERT INTO "Completion" ("userId", id, "actionId", "occurrenceKey", "occurredAt", "timeZone", "voidedAt")
      SELECT a."userId", pg_temp.id_of('completion', e.n, e.at), a.id,
             CASE WHEN a.kind < 0.3 THEN to_char(to_timestamp(a.at / 1000 + e.round * 86400), 'YYYY-MM-DD')
                  ELSE 'once:' || e.round END,
             e.at, 'UTC', CASE WHEN e.n % 50 = 0 THEN e.at + 60000 END
        FROM (SELECT g.n, (g.n / ${String(count)})::int AS round, a.n AS action,
                     a.at + ((${String(now)} - a.at) * (g.n / ${String(count)} + 0.5) / ${String(rounds)})::bigint AS at
                FROM generate_series(0, ${String(events - 1)}::bigint) AS g(n) JOIN made_actions a ON a.n = g.n % ${String(count)}) AS e
        JOIN made_actions a ON a.n = e.action`,
    `INSERT INTO "StepCompletion" ("userId", id, "actionId", "occurrenceKey", "stepIndex", "stepTitle", "occurredAt")
      SELECT "userId", pg_temp.id_of('step', n, at), id, 'once:0', 0, 'Put the shoes out', at
        FROM made_actions WHERE n % 20 = 0`,
  ]
}

// What devices pull by: each row was written by its own mutation.
const changes: readonly string[] = [
  `CREATE TEMP TABLE made_changes AS
    SELECT r.*, row_number() OVER (PARTITION BY "userId" ORDER BY at, id) AS version
      FROM (SELECT "userId", 'videos' AS tbl, id, "createdAt" AS at FROM "Video"
            UNION ALL SELECT "userId", 'actions', id, "createdAt" FROM "Action"
            UNION ALL SELECT "userId", 'completions', id, "occurredAt" FROM "Completion"
            UNION ALL SELECT "userId", 'reflections', id, "createdAt" FROM "Reflection"
            UNION ALL SELECT "userId", 'tags', id, "createdAt" FROM "Tag"
            UNION ALL SELECT "userId", 'videoTags', id, "createdAt" FROM "VideoTag"
            UNION ALL SELECT "userId", 'stepCompletions', id, "occurredAt" FROM "StepCompletion") AS r`,
  `INSERT INTO "UserSync" ("userId", version)
    SELECT u.id, COALESCE(max(c.version), 0) FROM made_learners u LEFT JOIN made_changes c ON c."userId" = u.id GROUP BY u.id`,
  `INSERT INTO "SyncClient" ("userId", "clientId", "lastSeq", schema, "lastSeenAt")
    SELECT u.id, u.device, COALESCE(max(c.version), 0), ${String(SYNC_SCHEMA)}, now()
      FROM made_learners u LEFT JOIN made_changes c ON c."userId" = u.id GROUP BY u.id, u.device`,
  `INSERT INTO "RowVersion" ("userId", tbl, id, version, deleted) SELECT "userId", tbl, id, version, false FROM made_changes`,
  `INSERT INTO "ChangeLog" ("userId", version, vtag, "clientId", seq, mid, name, outcome, "createdAt")
    SELECT c."userId", c.version, substr(md5(c.id), 1, 12), u.device, c.version, pg_temp.id_of('mutation', 0, c.at + c.version),
           'write ' || c.tbl, 'applied', to_timestamp(c.at / 1000.0)
      FROM made_changes c JOIN made_learners u ON u.id = c."userId"`,
]
