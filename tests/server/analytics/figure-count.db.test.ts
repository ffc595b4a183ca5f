// The count behind the owners' figures: everybody once, while learners change and leave, on several instances, and by itself.
import { describe, expect, it, onTestFinished } from 'vitest'
import { COUNTING_RULES } from '#domain/analytics/learner-counts.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { forgetLearner, learnersToCount, markCounted } from '../../../sync-server/data/figures/learner-figures.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { overviewFigures } from '../../../sync-server/services/analytics/analytics.ts'
import { countLearners, countMissing } from '../../../sync-server/services/analytics/figure-sums.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { NOW, useFigures, withDailyWalk } from '../../setup/server/figures-database.ts'
import { together, type History } from '../../setup/server/random-history.ts'

const at = useFigures()
const { commit, change, forgetCounts, figures, sums } = at

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

  it('ten days of offline work count on the days they were done once they have arrived, and on no other', async () => {
    await change(withDailyWalk('ada'))
    await countLearners({ database: at.database })
    const before = (await figures()).engagement.activeUsers.byDay
    const offline = Array.from({ length: 10 }, (_, n) => walk('ada', n, NOW - (12 - n) * DAY_MS))
    await change({ ...withDailyWalk('ada'), Completion: offline })
    await countLearners({ database: at.database })
    const { byDay } = (await figures()).engagement.activeUsers
    const moved = byDay.filter(({ count }, at) => count !== before[at]?.count)
    expect(moved.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(moved[0]?.date).toBe(new Date(NOW - 12 * DAY_MS).toISOString().slice(0, 10))
  })

  it('by several instances at the same moment counts everyone once, while learners change and leave', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `learner-${String(n)}`)
    await change(together(names.map(withDailyWalk)))
    const count = () => countLearners({ database: at.database })
    const busy = names.slice(0, 10).map(async (name, n) => {
      await at.database.pool.query(
        `INSERT INTO "Completion" SELECT * FROM jsonb_populate_recordset(NULL::"Completion", $1::jsonb)`,
        [JSON.stringify([walk(name, 1, NOW - n * HOUR_MS)])],
      )
      await commit([name])
    })
    const leaving = names.slice(10, 15).map((name) =>
      inTransaction(at.database.pool, 'READ COMMITTED', async (db) => {
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
    expect(await overviewFigures({ database: at.database, now: () => NOW })).toMatchObject({
      totalUsers: 25,
      completedActions: 10,
    })
  })

  it.each([true, false])('keeps nothing of a learner who has left; had synced: %s', async (hasSynced) => {
    await change(withDailyWalk('ada'))
    if (!hasSynced) await at.database.pool.query('UPDATE "UserSync" SET version = 0')
    await countLearners({ database: at.database })
    expect(await sums()).toContainEqual({ figure: 'users', day: expect.any(Number) as number, count: 1 })
    await at.database.pool.query(`DELETE FROM "User" WHERE id = 'ada'`)
    await countLearners({ database: at.database })
    const { rows: kept } = await at.database.pool.query('SELECT 1 FROM "LearnerFigures"')
    expect([kept, await sums()]).toEqual([[], []])
  })

  it('is not repeated for those whom a server of the previous release has counted, however many', async () => {
    const names = Array.from({ length: 2300 }, (_, n) => `learner-${String(n)}`)
    await at.database.pool.query(
      `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash")
         SELECT id, id || '@example.com', 'Ada', 'Learner', '-' FROM unnest($1::text[]) AS id`,
      [names],
    )
    await commit(names)
    await at.database.pool.query(
      `INSERT INTO "LearnerFigures" SELECT "userId", version, ${String(COUNTING_RULES)}, '{}' FROM "UserSync"`,
    )
    await commit(names.slice(0, 3))
    expect(await countMissing({ database: at.database })).toBe(2100)
    expect(await countLearners({ database: at.database })).toBe(3)
    expect([await countMissing({ database: at.database }), await countLearners({ database: at.database })]).toEqual([
      0, 0,
    ])
  })

  it('marks nobody whose newest change it has not counted, and waits for nobody who is writing', async () => {
    await change(together(['ada', 'grace', 'mary'].map(withDailyWalk)))
    await countLearners({ database: at.database })
    await commit(['ada'])
    await at.database.pool.query('UPDATE "UserSync" SET "countedVersion" = -1')
    await inTransaction(at.database.pool, 'READ COMMITTED', async (db) => {
      await db.query(`SELECT 1 FROM "UserSync" WHERE "userId" = 'grace' FOR UPDATE`)
      expect(await markCounted(at.database.pool, ['ada', 'grace', 'mary'])).toEqual(['mary'])
    })
    expect([...(await learnersToCount(at.database.pool, 9))].sort()).toEqual(['ada', 'grace'])
  })

  it('by newer rules counts those again whom older ones counted', async () => {
    await change(together(['ada', 'grace'].map(withDailyWalk)))
    await countLearners({ database: at.database })
    await at.database.pool.query(`UPDATE "LearnerFigures" SET rules = rules - 1 WHERE "userId" = 'ada'`)
    expect([await countLearners({ database: at.database }), await countLearners({ database: at.database })]).toEqual([
      1, 0,
    ])
  })

  it('reports for how many learners the newest changes are in no figure, apart from those read live', async () => {
    await change(together(Array.from({ length: 230 }, (_, n) => withDailyWalk(`learner-${String(n)}`))))
    expect([
      await countMissing({ database: at.database }),
      (await overviewFigures({ database: at.database, now: () => NOW })).totalUsers,
    ]).toEqual([30, 200])
    await countLearners({ database: at.database })
    expect([
      await countMissing({ database: at.database }),
      (await overviewFigures({ database: at.database, now: () => NOW })).totalUsers,
    ]).toEqual([0, 230])
  })

  it('of one learner who cannot be counted stops nobody else’s, and says who it is', async () => {
    const video = { id: 'talk', youtubeId: 'dQw4w9WgXcQ', category: null, insights: null, notUseful: null }
    await change(together(['ada', 'broken'].map(withDailyWalk)))
    await countLearners({ database: at.database })
    // A time outside the range of dates.
    await change({ ...withDailyWalk('broken'), Video: [{ ...video, userId: 'broken', createdAt: 9e18 }] })
    await change(together(['ada', 'grace'].map(withDailyWalk)))
    const totalUsers = async () => (await overviewFigures({ database: at.database, now: () => NOW })).totalUsers
    expect(await totalUsers()).toBe(3)
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    expect(await countLearners({ database: at.database, log })).toBe(2)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ userId: 'broken' })])
    expect(await totalUsers()).toBe(3)
  })

  it('ignores marks that it does not understand', async () => {
    await change({
      ...withDailyWalk('ada'),
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
    await at.database.pool.query(`UPDATE "Video" SET "notUseful" = '{"from":"another version"}'`)
    expect(await countLearners({ database: at.database })).toBe(1)
    expect((await overviewFigures({ database: at.database, now: () => NOW })).totalVideos).toBe(1)
  })

  it('stops between two runs when told to, and continues from there', async () => {
    await change(together(Array.from({ length: 230 }, (_, n) => withDailyWalk(`learner-${String(n)}`))))
    let looks = 0
    const stopping = {
      get aborted() {
        looks += 1
        return looks > 1
      },
    }
    expect(await countLearners({ database: at.database }, stopping)).toBe(100)
    expect(await countLearners({ database: at.database })).toBe(130)
  })

  it('leaves a learner who changes while being counted for the next time', async () => {
    await change(withDailyWalk('ada'))
    await at.database.pool.query(
      `CREATE FUNCTION go_on() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE "UserSync" SET version = version + 1 WHERE "userId" = NEW."userId"; RETURN NULL; END $$;
       CREATE TRIGGER go_on AFTER UPDATE ON "LearnerFigures" FOR EACH ROW EXECUTE FUNCTION go_on()`,
    )
    onTestFinished(async () => {
      await at.database.pool.query('DROP FUNCTION go_on CASCADE')
    })
    let looks = 0
    const stopping = {
      get aborted() {
        looks += 1
        return looks > 5
      },
    }
    expect(await countLearners({ database: at.database }, stopping)).toBe(1)
    expect(await countLearners({ database: at.database }, stopping)).toBe(1)
  })
})
