// The budgets lock the total before a learner's own row, whatever is counted: two that locked them in turn would end each other.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addTokens, returnVideo, takeVideo } from '../../../sync-server/data/ai-usage.ts'
import { returnSiteVideo, takeSiteVideo } from '../../../sync-server/data/site-usage.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

let database: TestDatabase
const usageOf = (name: string) => ({ day: '2026-11-21', userId: userIdOf(name) })
const [adas, bobs] = [usageOf('ada'), usageOf('bob')]
const AI = { userVideos: 9, allVideos: 9, allTokens: 9 }
const SITE = { userVideos: 9, allVideos: 9 }

// Bob's comes last, so that the total was written after Ada's row.
beforeAll(async () => {
  database = await createTestDatabase()
  for (const name of ['ada', 'bob']) await analysisBench(database, { stub: null }).addUser(name)
  for (const usage of [adas, bobs]) {
    await takeVideo(database, usage, AI)
    await takeSiteVideo(database, usage, SITE)
  }
  // Small tables are then read row by row, in the order in which rows were written.
  await database.pool.query('ANALYZE "AiUsage", "SiteUsage"')
})
afterAll(() => database.drop())

it.each<[string, string, () => Promise<unknown>]>([
  ['what an analysis cost is added', 'AiUsage', () => addTokens(database, adas, 5)],
  ['an analysis is given back', 'AiUsage', () => returnVideo(database, adas)],
  ['an analysis is taken', 'AiUsage', () => takeVideo(database, adas, AI)],
  ['a video of the site is given back', 'SiteUsage', () => returnSiteVideo(database, adas)],
  ['a video of the site is taken', 'SiteUsage', () => takeSiteVideo(database, adas, SITE)],
])('%s', async (_, table, count) => {
  const holding = await database.pool.connect()
  await holding.query(`BEGIN; SELECT 1 FROM "${table}" WHERE "userId" = '*' FOR UPDATE`)
  const counted = count()
  try {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), { timeout: 5_000 })
    const mine = `SELECT 1 FROM "${table}" WHERE "userId" = $1 FOR UPDATE SKIP LOCKED`
    expect((await holding.query(mine, [adas.userId])).rowCount).toBe(1)
  } finally {
    await holding.query('COMMIT')
    holding.release()
    await counted
  }
})
