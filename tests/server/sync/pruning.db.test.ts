// The change log drops what is old: which changes, when, and for whom.
import { describe, expect, it, vi } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import type { MutationId } from '#domain/kernel/id.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { migratedAt } from '../../../sync-server/data/settled-migrations.ts'
import { pruneOldest } from '../../../sync-server/data/sync/prune-log.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { pruningJob } from '../../../sync-server/jobs/server-jobs.ts'
import { createRegularJobs } from '../../../sync-server/jobs/regular-jobs.ts'
import { pruneChanges } from '../../../sync-server/services/sync/prune-changes.ts'
import { daysOn, usePruning } from '../../setup/sync/pruned-learner.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'

const at = usePruning()
const { walk, saved, rowsOf, logged, floor, prune, happened } = at

/** The ids of two learners who are due, in the order they are looked at. */
async function twoDue(): Promise<readonly string[]> {
  await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
  const grace = await at.server.signedIn()
  const tablet = at.deviceOf(grace)
  const walks = ['a', 'b'].map((seed) => tablet.pushed(saveAction, actionArgs(seed, null, grace.user.id)))
  await tablet.sync(...walks)
  return [at.ada.user.id, grace.user.id].sort()
}

describe('a night', () => {
  it('keeps an id apart that does not tell when it was made, so that no list stretches over later ids', async () => {
    const ids = [
      '11111111-1111-4111-8111-111111111111',
      'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
      uuidV7({ msecs: daysOn(900)() }),
    ]
    const odd = ids.map((mid) => at.phone.pushed(saveAction, walk(mid), { mid: mid as MutationId }))
    const even = [saved(at.phone, 'b'), saved(at.phone, 'c')]
    await at.phone.sync(...odd, ...even)
    await at.laptop.sync(saved(at.laptop, 'd'))
    await prune()
    const kept = await rowsOf<{ mids: string[] }>(
      `SELECT mids::text[] FROM "PrunedChanges" WHERE "userId" = $1 ORDER BY "firstMid"`,
    )
    expect(kept.map(({ mids }) => mids)).toEqual([even.map(({ mid }) => mid), ...ids.map((mid) => [mid])].sort())
    expect((await at.phone.sync(...odd, ...even)).acks).toMatchObject(
      Array.from({ length: 5 }, () => ({ outcome: 'duplicate' })),
    )
  })

  it('prunes what is older than half a year; the newest change stays, and the ids are kept', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'), saved(at.phone, 'c'))
    expect(await prune()).toBe(1)
    expect([await logged(), await floor()]).toEqual([[3], 3])
    const [kept] = await rowsOf<object>(
      'SELECT below::int, cardinality(mids) AS count FROM "PrunedChanges" WHERE "userId" = $1',
    )
    expect(kept).toEqual({ below: 3, count: 2 })
    expect(await prune()).toBe(0)
  })

  it('leaves what is younger, even if something older was written after it by a clock set back', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'), saved(at.phone, 'c'), saved(at.phone, 'd'))
    await happened(390, { above: 1 })
    await happened(-390, { above: 2 })
    await prune()
    expect([await logged(), await floor()]).toEqual([[2, 3, 4], 2])
  })

  it('prunes a learner once a month: not yet, if the oldest change is barely half a year old', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    expect([await prune(209), await logged()]).toEqual([0, [1, 2]])
    expect([await prune(211), await logged()]).toEqual([1, [2]])
  })

  it('prunes nobody in the first week of the schema that knows floors: older instances may still be running', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    await happened(-400, { above: 0 })
    const since = (await migratedAt(at.server.database.pool, 'pruned_changes'))?.getTime() ?? 0
    expect(await pruneChanges({ database: at.server.database, now: () => since + 6 * DAY_MS })).toBe(0)
    expect(await pruneChanges({ database: at.server.database, now: () => since + 8 * DAY_MS })).toBe(1)
  })

  it('does one learner per transaction, some changes at a time, up to the same floor', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) await at.phone.sync(saved(at.phone, seed))
    const before = new Date(daysOn(400)())
    const floors: unknown[] = []
    while (await pruneOldest(at.server.database.pool, at.ada.user.id, { before, limit: 2 })) floors.push(await floor())
    expect([floors, await logged()]).toEqual([[3, 5], [5]])
  })

  it('stops between two learners when the process ends, and goes on from there', async () => {
    await twoDue()
    let looks = 0
    const stopping = {
      get aborted() {
        looks += 1
        return looks > 3
      },
    }
    expect(await pruneChanges({ database: at.server.database, now: daysOn(400) }, stopping)).toBe(1)
    expect(await prune()).toBe(1)
  })

  it('of a learner who cannot be pruned stops nobody else’s, and says who it is', async () => {
    const [first] = await twoDue()
    await at.server.database.pool.query(`UPDATE "ChangeLog" SET mid = 'no UUID ' || mid WHERE "userId" = $1`, [first])
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    expect(await pruneChanges({ database: at.server.database, now: daysOn(400), log })).toBe(1)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ userId: first })])
  })

  it('ends where the database is away: no learner is at fault', async () => {
    await twoDue()
    const { pool } = at.server.database
    let isAway = false
    const away = () => Promise.reject(new Error('away'))
    const leaving = {
      connect: () => {
        isAway = true
        return away()
      },
      query: (text: string, values: unknown[]) => (isAway ? away() : pool.query(text, values)),
    }
    const log = { error: vi.fn() }
    const deps = { database: { pool: leaving as unknown as typeof pool }, now: daysOn(400), log }
    await expect(pruneChanges(deps)).rejects.toThrow('away')
    expect(log.error).not.toHaveBeenCalled()
  })

  it('runs as a job, by itself', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    const log = createLog({ write: () => undefined })
    const { database } = at.server
    const job = pruningJob({ database, log, now: daysOn(400) })
    const jobs = createRegularJobs({ database, log, now: Date.now, jobs: [job] })
    jobs.start()
    await expect.poll(logged, { timeout: 20_000, interval: 50 }).toEqual([2])
    await jobs.stop()
  })
})
