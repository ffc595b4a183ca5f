// The job that counts for the owners' figures: by itself, on one instance at a time, and away from a database that is away.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { countingJob } from '../../../sync-server/jobs/server-jobs.ts'
import { createRegularJobs } from '../../../sync-server/jobs/regular-jobs.ts'
import { countLearners } from '../../../sync-server/services/analytics/figure-sums.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { useFigures, withDailyWalk } from '../../setup/server/figures-database.ts'

const at = useFigures()
const { commit, change, sums } = at

function counting(everyMs?: number, log = createLog({ write: () => undefined })) {
  const { database } = at
  return createRegularJobs({ database, log, now: Date.now, jobs: [countingJob({ database, log, everyMs })] })
}

describe('the count', () => {
  it('runs as a job: whoever has changed is counted soon, by itself', async () => {
    await change(withDailyWalk('ada'))
    const queue = counting(1000)
    queue.start()
    await expect.poll(async () => (await sums()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0)
    await queue.stop()
    expect(await countLearners({ database: at.database })).toBe(0)
  })

  it('starts once the database is there, even if it was away at the start', async () => {
    await change(withDailyWalk('ada'))
    const queue = counting(1000)
    const away = vi.spyOn(at.database.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    onTestFinished(() => away.mockRestore())
    queue.start()
    onTestFinished(queue.stop)
    await expect.poll(async () => (await sums()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0)
  })

  it('is done by one instance at a time, however long it takes', async () => {
    await change(withDailyWalk('ada'))
    await countLearners({ database: at.database })
    await commit(['ada'])
    const log = createLog({ write: () => undefined })
    const instances = [1, 2].map(() => counting(1000, log))
    const jobs = async (states: string) =>
      (
        await at.database.pool.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'count-learners' AND state::text = ANY($1::text[])`,
          [states.split(' ')],
        )
      ).rows[0]?.count
    const before = (await jobs('created active')) ?? 0
    await inTransaction(at.database.pool, 'READ COMMITTED', async (db) => {
      // Counting Ada waits here.
      await db.query('SELECT 1 FROM "LearnerFigures" FOR UPDATE')
      for (const instance of instances) instance.start()
      await expect.poll(() => jobs('created active'), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 3)
      expect(await jobs('active')).toBe(1)
    })
    await Promise.all(instances.map(({ stop }) => stop()))
  }, 30_000)

  it('a queue stopped before it has started ends', async () => {
    const queue = counting()
    await queue.stop()
    queue.start()
    await queue.stop()
  })
})
