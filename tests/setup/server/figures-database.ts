// A database of learners' rows, and the owners' figures that are made of them.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DayFigure } from '#domain/analytics/counts.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { OWNERS_CALLS } from './owners-calls.ts'
import type { History } from './random-history.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Wednesday: when the figures are read. */
export const NOW = Date.UTC(2026, 10, 18, 9, 30)

/** A learner who has walked daily, or should have, for forty days. */
export const withDailyWalk = (userId: string): History => ({
  User: [{ id: userId, signedUpAt: NOW - 40 * DAY_MS }],
  Video: [],
  Action: [
    {
      userId,
      id: 'walk',
      videoId: null,
      createdAt: NOW - 40 * DAY_MS,
      status: 'in_progress',
      archiveReason: null,
      reminderType: 'daily',
      evidence: null,
      planningData: { when: 'After lunch', where: 'Outside' },
    },
  ],
  Completion: [],
  StepCompletion: [],
  Reflection: [],
})

/** Registers hooks in the calling file. The database can be read only within hooks and tests, each of which finds it empty. */
export function useFigures() {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  const query = async (sql: string, values?: unknown[]) => void (await database.pool.query(sql, values))
  const empty = () => query('DELETE FROM "User"; DELETE FROM "LearnerFigures"; DELETE FROM "DayFigure"')
  beforeEach(empty)

  const put = async (rows: History) => {
    for (const table of TABLES) {
      const all = table === 'User' ? rows.User.map(accountOf) : rows[table]
      await query(
        `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)
         ON CONFLICT (${table === 'User' ? 'id' : '"userId", id'}) DO UPDATE SET ${MOVED[table]}`,
        [JSON.stringify(all.map((row) => ({ ...COLUMNS[table], ...row })))],
      )
    }
  }
  /** Like a sync commit: each of these learners gets a newer version. */
  const commit = (userIds: readonly string[]) =>
    query(
      `INSERT INTO "UserSync" ("userId", version) SELECT unnest($1::text[]), 1
       ON CONFLICT ("userId") DO UPDATE SET version = "UserSync".version + 1`,
      [userIds],
    )
  return {
    get database() {
      return database
    },
    empty,
    commit,
    /** Stores the rows in two commits: the accounts, and everything of theirs. */
    change: async (rows: History): Promise<void> => {
      const ids = rows.User.map(({ id }) => id)
      await put({ ...rows, Video: [], Action: [], Completion: [], StepCompletion: [], Reflection: [] })
      await commit(ids)
      await put(rows)
      await commit(ids)
    },
    /** As docs/decisions/036-figures-as-sums.md says. */
    forgetCounts: () =>
      query('DELETE FROM "LearnerFigures"; DELETE FROM "DayFigure"; UPDATE "UserSync" SET "countedVersion" = -1'),
    /** Every figure but the use of the AI service, as the owners get it. */
    figures: async () => {
      const deps = { database, now: () => NOW }
      const { engagement, ...others } = OWNERS_CALLS
      const { videosByCategory, ...engaged } = await engagement(deps)
      const categories = Object.fromEntries(videosByCategory.map(({ category, count }) => [category, count]))
      const read = Object.entries(others).map(async ([name, call]) => [name, await call(deps)] as const)
      return { engagement: { ...engaged, categories }, ...Object.fromEntries(await Promise.all(read)) }
    },
    /** The stored sums. */
    sums: async () =>
      (
        await database.pool.query<DayFigure>(
          'SELECT figure, day, count FROM "DayFigure" WHERE count <> 0 ORDER BY 1, 2',
        )
      ).rows,
  }
}

const COLUMNS: Readonly<Record<keyof History, object>> = {
  User: { firstName: 'Ada', lastName: 'Learner', passwordHash: '-', credentialEpoch: 0 },
  Video: { title: 'A talk', status: 'completed' },
  Action: {
    actionTitle: 'Walk',
    actionDescription: '',
    actionType: 'Habit',
    reminderActive: false,
    motivationData: {},
    cycle: 0,
    statusSetAt: 1,
    quietFrom: 0,
    quietUntil: 0,
  },
  Completion: {},
  StepCompletion: { stepIndex: 0, stepTitle: 'Go out' },
  Reflection: { videoId: 'video', reflectionFlow: 'quick_insight', reflectionData: {} },
}

/** The tables of a history. */
export const TABLES = Object.keys(COLUMNS) as readonly (keyof History)[]

// What changes in an existing row.
const MOVED: Readonly<Record<keyof History, string>> = {
  User: 'id = excluded.id',
  Video: 'insights = excluded.insights, "notUseful" = excluded."notUseful", category = excluded.category',
  Action:
    'status = excluded.status, "archiveReason" = excluded."archiveReason", "planningData" = excluded."planningData", "reminderType" = excluded."reminderType"',
  Completion: '"voidedAt" = excluded."voidedAt"',
  StepCompletion: 'id = excluded.id',
  Reflection: '"appliedAt" = excluded."appliedAt"',
}

function accountOf({ id, signedUpAt }: History['User'][number]) {
  return { id, email: `${id}@example.com`, createdAt: new Date(signedUpAt).toISOString() }
}
