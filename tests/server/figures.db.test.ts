// The owners' figures against a plain recount of the same rows, whatever arrived late, was undone or disappeared meanwhile, and
// whenever it was counted.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DayFigure } from '#domain/analytics/counts.ts'
import { COUNTING_RULES } from '#domain/analytics/learner-counts.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { forgetLearner, learnersToCount, markCounted } from '../../sync-server/data/figures/learner-figures.ts'
import { inTransaction } from '../../sync-server/data/transaction.ts'
import { countingJob } from '../../sync-server/jobs/server-jobs.ts'
import { createRegularJobs } from '../../sync-server/jobs/regular-jobs.ts'
import {
  engagement,
  followThroughFigures,
  funnelFigures,
  growth,
  growthWeeks,
  overview,
  qualityFigures,
  retentionFigures,
} from '../../sync-server/services/analytics/analytics.ts'
import { countLearners, countMissing } from '../../sync-server/services/analytics/figure-sums.ts'
import { createLog } from '../../sync-server/services/log.ts'
import { naiveFigures } from '../setup/server/naive-figures.ts'
import { histories, together, type History } from '../setup/server/random-history.ts'
import { createTestDatabase, type TestDatabase } from '../setup/server/test-database.ts'

// Wednesday.
const NOW = Date.UTC(2026, 10, 18, 9, 30)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(empty)

function counting(everyMs?: number, log = createLog({ write: () => undefined })) {
  return createRegularJobs({ database, log, now: Date.now, jobs: [countingJob({ database, log, everyMs })] })
}

async function empty(): Promise<void> {
  await database.pool.query('DELETE FROM "User"; DELETE FROM "LearnerFigures"; DELETE FROM "DayFigure"')
}

/** As docs/decisions/036-figures-as-sums.md says. */
async function forgetCounts(): Promise<void> {
  await database.pool.query(
    'DELETE FROM "LearnerFigures"; DELETE FROM "DayFigure"; UPDATE "UserSync" SET "countedVersion" = -1',
  )
}

const figures = async () => {
  const deps = { database, now: () => NOW }
  const [{ videosByCategory, ...engaged }, ...others] = await Promise.all([
    engagement(deps),
    overview(deps),
    growth(deps),
    retentionFigures(deps),
    growthWeeks(deps),
    funnelFigures(deps),
    followThroughFigures(deps),
    qualityFigures(deps),
  ])
  const categories = Object.fromEntries(videosByCategory.map(({ category, count }) => [category, count]))
  const names = ['overview', 'growth', 'retention', 'growthWeeks', 'funnel', 'followThrough', 'quality']
  return { engagement: { ...engaged, categories }, ...Object.fromEntries(names.map((name, at) => [name, others[at]])) }
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

async function put(rows: History): Promise<void> {
  for (const table of Object.keys(COLUMNS) as (keyof History)[]) {
    const all = table === 'User' ? rows.User.map(accountOf) : rows[table]
    await database.pool.query(
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)
       ON CONFLICT (${table === 'User' ? 'id' : '"userId", id'}) DO UPDATE SET ${MOVED[table]}`,
      [JSON.stringify(all.map((row) => ({ ...COLUMNS[table], ...row })))],
    )
  }
}

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

/** Like a sync commit: each of these learners gets a newer version. */
async function commit(userIds: readonly string[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO "UserSync" ("userId", version) SELECT unnest($1::text[]), 1
     ON CONFLICT ("userId") DO UPDATE SET version = "UserSync".version + 1`,
    [userIds],
  )
}

async function change(rows: History): Promise<void> {
  await put({ ...rows, Video: [], Action: [], Completion: [], StepCompletion: [], Reflection: [] })
  await commit(rows.User.map(({ id }) => id))
  await put(rows)
  await commit(rows.User.map(({ id }) => id))
}

const sums = async () =>
  (await database.pool.query<DayFigure>('SELECT figure, day, count FROM "DayFigure" WHERE count <> 0 ORDER BY 1, 2'))
    .rows

/** What had arrived before the rest: some of the rows, as they were then. */
function earlier(rows: History, seed: number): History {
  const isEarly = (at: number) => (at * 7 + seed) % 3 !== 0
  return {
    ...rows,
    Video: rows.Video.map((video) => ({ ...video, insights: null, notUseful: null, category: null })),
    Action: rows.Action.map((action) => ({
      ...action,
      status: 'in_progress',
      archiveReason: null,
      planningData: {},
    })),
    Completion: rows.Completion.filter((_, at) => isEarly(at)).map((one) => ({ ...one, voidedAt: null })),
    StepCompletion: rows.StepCompletion.filter((_, at) => isEarly(at)),
    Reflection: rows.Reflection.filter((_, at) => isEarly(at)).map((one) => ({ ...one, appliedAt: null })),
  }
}

/** The rows after the later ones arrived, without those of the learner who left. */
function after(before: History, late: History, left: string | undefined): History {
  const tables = Object.keys(COLUMNS) as (keyof History)[]
  const rowsOf = (table: keyof History) =>
    [...new Map([...before[table], ...late[table]].map((row) => [row.id, row])).values()].filter(
      (row) => ('userId' in row ? row.userId : row.id) !== left,
    )
  return Object.fromEntries(tables.map((table) => [table, rowsOf(table)])) as unknown as History
}

describe('the figures of /analytics', () => {
  it('ANA-01, DAT-22, DAT-23: equal a plain recount of 1,000 random histories, read live, counted, and counted late', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(histories(NOW, 24), fc.nat(1000), async (all, seed) => {
        await empty()
        seen += all.length
        const early = earlier(together(all), seed)
        await change(early)
        // Some were already counted when the rest of the others' rows arrives and one learner leaves.
        if (seed % 2 === 0) await countLearners({ database })
        const late = together(all.filter((_, at) => (at + seed) % 4 !== 0))
        await change(late)
        const left = early.User[seed % 7]?.id
        await database.pool.query('DELETE FROM "User" WHERE id = $1', [left ?? ''])
        const expected = naiveFigures(after(early, late, left), NOW)
        expect(await figures()).toEqual(expected)
        await countLearners({ database })
        expect(await countLearners({ database })).toBe(0)
        expect(await figures()).toEqual(expected)
        const counted = await sums()
        await forgetCounts()
        await countLearners({ database })
        expect(counted).toEqual(await sums())
      }),
      { numRuns: 90 },
    )
    expect(seen).toBeGreaterThan(800)
  }, 300_000)
})

describe('the count', () => {
  const walk = (userId: string, n: number, at: number): History['Completion'][number] => ({
    userId,
    id: `done-${String(n)}`,
    actionId: 'walk',
    occurrenceKey: `2026-11-${String(n)}`,
    occurredAt: at,
    timeZone: 'Pacific/Kiritimati',
    voidedAt: null,
  })
  const rows = (userId: string): History => ({
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

  it('ten days of offline work count on the days they were done once they have arrived, and on no other', async () => {
    await change(rows('ada'))
    await countLearners({ database })
    const before = (await figures()).engagement.activeUsers.byDay
    const offline = Array.from({ length: 10 }, (_, n) => walk('ada', n, NOW - (12 - n) * DAY_MS))
    await change({ ...rows('ada'), Completion: offline })
    await countLearners({ database })
    const { byDay } = (await figures()).engagement.activeUsers
    const moved = byDay.filter(({ count }, at) => count !== before[at]?.count)
    expect(moved.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(moved[0]?.date).toBe(new Date(NOW - 12 * DAY_MS).toISOString().slice(0, 10))
  })

  it('by several instances at the same moment counts everyone once, while learners change and leave', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `learner-${String(n)}`)
    await change(together(names.map(rows)))
    const count = () => countLearners({ database })
    const busy = names.slice(0, 10).map(async (name, n) => {
      await database.pool.query(
        `INSERT INTO "Completion" SELECT * FROM jsonb_populate_recordset(NULL::"Completion", $1::jsonb)`,
        [JSON.stringify([walk(name, 1, NOW - n * HOUR_MS)])],
      )
      await commit([name])
    })
    const leaving = names.slice(10, 15).map((name) =>
      inTransaction(database.pool, 'READ COMMITTED', async (db) => {
        await db.query('DELETE FROM "User" WHERE id = $1', [name])
        await forgetLearner(db, name)
      }),
    )
    await Promise.all([count(), ...busy, count(), ...leaving, count()])
    await count()
    const counted = await sums()
    await forgetCounts()
    await count()
    expect(counted).toEqual(await sums())
    expect(await overview({ database, now: () => NOW })).toMatchObject({ totalUsers: 25, completedActions: 10 })
  })

  it.each([true, false])('keeps nothing of a learner who has left; had synced: %s', async (hasSynced) => {
    await change(rows('ada'))
    if (!hasSynced) await database.pool.query('UPDATE "UserSync" SET version = 0')
    await countLearners({ database })
    expect(await sums()).toContainEqual({ figure: 'users', day: expect.any(Number) as number, count: 1 })
    await database.pool.query(`DELETE FROM "User" WHERE id = 'ada'`)
    await countLearners({ database })
    const { rows: kept } = await database.pool.query('SELECT 1 FROM "LearnerFigures"')
    expect([kept, await sums()]).toEqual([[], []])
  })

  it('is not repeated for those whom a server of the previous release has counted, however many', async () => {
    const names = Array.from({ length: 2300 }, (_, n) => `learner-${String(n)}`)
    await database.pool.query(
      `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash")
         SELECT id, id || '@example.com', 'Ada', 'Learner', '-' FROM unnest($1::text[]) AS id`,
      [names],
    )
    await commit(names)
    await database.pool.query(
      `INSERT INTO "LearnerFigures" SELECT "userId", version, ${String(COUNTING_RULES)}, '{}' FROM "UserSync"`,
    )
    await commit(names.slice(0, 3))
    expect(await countMissing({ database })).toBe(2100)
    expect(await countLearners({ database })).toBe(3)
    expect([await countMissing({ database }), await countLearners({ database })]).toEqual([0, 0])
  })

  it('marks nobody whose newest change it has not counted, and waits for nobody who is writing', async () => {
    await change(together(['ada', 'grace', 'mary'].map(rows)))
    await countLearners({ database })
    await commit(['ada'])
    await database.pool.query('UPDATE "UserSync" SET "countedVersion" = -1')
    await inTransaction(database.pool, 'READ COMMITTED', async (db) => {
      await db.query(`SELECT 1 FROM "UserSync" WHERE "userId" = 'grace' FOR UPDATE`)
      expect(await markCounted(database.pool, ['ada', 'grace', 'mary'])).toEqual(['mary'])
    })
    expect([...(await learnersToCount(database.pool, 9))].sort()).toEqual(['ada', 'grace'])
  })

  it('by newer rules counts those again whom older ones counted', async () => {
    await change(together(['ada', 'grace'].map(rows)))
    await countLearners({ database })
    await database.pool.query(`UPDATE "LearnerFigures" SET rules = rules - 1 WHERE "userId" = 'ada'`)
    expect([await countLearners({ database }), await countLearners({ database })]).toEqual([1, 0])
  })

  it('reports for how many learners the newest changes are in no figure, apart from those read live', async () => {
    await change(together(Array.from({ length: 230 }, (_, n) => rows(`learner-${String(n)}`))))
    expect([await countMissing({ database }), (await overview({ database, now: () => NOW })).totalUsers]).toEqual([
      30, 200,
    ])
    await countLearners({ database })
    expect([await countMissing({ database }), (await overview({ database, now: () => NOW })).totalUsers]).toEqual([
      0, 230,
    ])
  })

  it('of one learner who cannot be counted stops nobody else’s, and says who it is', async () => {
    const video = { id: 'talk', youtubeId: 'dQw4w9WgXcQ', category: null, insights: null, notUseful: null }
    await change(together(['ada', 'broken'].map(rows)))
    await countLearners({ database })
    // A time outside the range of dates.
    await change({ ...rows('broken'), Video: [{ ...video, userId: 'broken', createdAt: 9e18 }] })
    await change(together(['ada', 'grace'].map(rows)))
    const totalUsers = async () => (await overview({ database, now: () => NOW })).totalUsers
    expect(await totalUsers()).toBe(3)
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    expect(await countLearners({ database, log })).toBe(2)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ userId: 'broken' })])
    expect(await totalUsers()).toBe(3)
  })

  it('ignores marks that it does not understand', async () => {
    await change({
      ...rows('ada'),
      Video: [
        {
          userId: 'ada',
          id: 'talk',
          youtubeId: 'dQw4w9WgXcQ',
          category: null,
          createdAt: NOW,
          insights: null,
          notUseful: null,
        },
      ],
    })
    await database.pool.query(`UPDATE "Video" SET "notUseful" = '{"from":"another version"}'`)
    expect(await countLearners({ database })).toBe(1)
    expect((await overview({ database, now: () => NOW })).totalVideos).toBe(1)
  })

  it('runs as a job: whoever has changed is counted soon, by itself', async () => {
    await change(rows('ada'))
    const queue = counting(1000)
    queue.start()
    await expect.poll(async () => (await sums()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0)
    await queue.stop()
    expect(await countLearners({ database })).toBe(0)
  })

  it('starts once the database is there, even if it was away at the start', async () => {
    await change(rows('ada'))
    const queue = counting(1000)
    const away = vi.spyOn(database.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    onTestFinished(() => away.mockRestore())
    queue.start()
    onTestFinished(queue.stop)
    await expect.poll(async () => (await sums()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0)
  })

  it('is done by one instance at a time, however long it takes', async () => {
    await change(rows('ada'))
    await countLearners({ database })
    await commit(['ada'])
    const log = createLog({ write: () => undefined })
    const instances = [1, 2].map(() => counting(1000, log))
    const jobs = async (states: string) =>
      (
        await database.pool.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'count-learners' AND state::text = ANY($1::text[])`,
          [states.split(' ')],
        )
      ).rows[0]?.count
    const before = (await jobs('created active')) ?? 0
    await inTransaction(database.pool, 'READ COMMITTED', async (db) => {
      // Counting Ada waits here.
      await db.query('SELECT 1 FROM "LearnerFigures" FOR UPDATE')
      for (const instance of instances) instance.start()
      await expect.poll(() => jobs('created active'), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 3)
      expect(await jobs('active')).toBe(1)
    })
    await Promise.all(instances.map(({ stop }) => stop()))
  }, 30_000)

  it('stops between two runs when told to, and continues from there', async () => {
    await change(together(Array.from({ length: 230 }, (_, n) => rows(`learner-${String(n)}`))))
    let looks = 0
    const stopping = {
      get aborted() {
        looks += 1
        return looks > 1
      },
    }
    expect(await countLearners({ database }, stopping)).toBe(100)
    expect(await countLearners({ database })).toBe(130)
  })

  it('leaves a learner who changes while being counted for the next time', async () => {
    await change(rows('ada'))
    await database.pool.query(
      `CREATE FUNCTION go_on() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE "UserSync" SET version = version + 1 WHERE "userId" = NEW."userId"; RETURN NULL; END $$;
       CREATE TRIGGER go_on AFTER UPDATE ON "LearnerFigures" FOR EACH ROW EXECUTE FUNCTION go_on()`,
    )
    onTestFinished(async () => {
      await database.pool.query('DROP FUNCTION go_on CASCADE')
    })
    let looks = 0
    const stopping = {
      get aborted() {
        looks += 1
        return looks > 5
      },
    }
    expect(await countLearners({ database }, stopping)).toBe(1)
    expect(await countLearners({ database }, stopping)).toBe(1)
  })

  it('a queue stopped before it has started ends', async () => {
    const queue = counting()
    await queue.stop()
    queue.start()
    await queue.stop()
  })
})
