// The change log drops what is old, and no learner notices: nothing lost, nothing done twice, nobody told of a rewound server.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import type { ClientId, MutationId } from '#domain/kernel/id.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { SYNC_SCHEMA, type SyncRequest } from '#domain/wire/sync.ts'
import { migratedAt } from '../../sync-server/data/settled-migrations.ts'
import { pruneOldest } from '../../sync-server/data/sync/prune-log.ts'
import { createLog } from '../../sync-server/services/log.ts'
import { pruningJob } from '../../sync-server/jobs/server-jobs.ts'
import { createRegularJobs } from '../../sync-server/jobs/regular-jobs.ts'
import { pruneChanges } from '../../sync-server/services/sync/prune-changes.ts'
import { sync } from '../../sync-server/services/sync/sync.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import { dumpDatabase } from '../setup/device/database-dump.ts'
import { httpDevice } from '../setup/device/http-device.ts'
import { startTestServer, type SignedIn, type TestServer } from '../setup/server/server.ts'
import { actionArgs } from '../setup/sync/sync-args.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn
let phone: SyncDevice
let laptop: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Learners left by an earlier test would be pruned too.
  await server.database.pool.query('DELETE FROM "User"')
  ada = await server.signedIn()
  phone = deviceOf(ada)
  laptop = deviceOf(ada)
})

const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)
const walk = (seed: string) => actionArgs(seed, null, ada.user.id)
const saved = (device: SyncDevice, seed: string) => device.pushed(saveAction, walk(seed))

async function rowsOf<T>(text: string): Promise<readonly T[]> {
  return (await server.database.pool.query(text, [ada.user.id])).rows as T[]
}

const logged = async () =>
  (await rowsOf<{ v: number }>('SELECT version::int AS v FROM "ChangeLog" WHERE "userId" = $1 ORDER BY 1')).map(
    ({ v }) => v,
  )
const floor = async () =>
  (await rowsOf<{ v: number }>('SELECT "prunedBelow"::int AS v FROM "UserSync" WHERE "userId" = $1'))[0]?.v

/** A clock this many days after everything written here. */
const daysOn = (days: number) => () => Date.now() + days * DAY_MS
/** The ids of two learners who are due, in the order they are looked at. */
async function twoDue(): Promise<readonly string[]> {
  await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
  const grace = await server.signedIn()
  const tablet = deviceOf(grace)
  const walks = ['a', 'b'].map((seed) => tablet.pushed(saveAction, actionArgs(seed, null, grace.user.id)))
  await tablet.sync(...walks)
  return [ada.user.id, grace.user.id].sort()
}

const prune = (days = 400) => pruneChanges({ database: server.database, now: daysOn(days) })

/** Makes everything above that version this many days later than the rest. */
async function happened(days: number, { above }: { readonly above: number }): Promise<void> {
  await server.database.pool.query(
    `UPDATE "ChangeLog" SET "createdAt" = "createdAt" + $2 * interval '1 day' WHERE "userId" = $1 AND version > $3`,
    [ada.user.id, days, above],
  )
}

describe('a night', () => {
  it('keeps an id apart that does not tell when it was made, so that no list stretches over later ids', async () => {
    const ids = [
      '11111111-1111-4111-8111-111111111111',
      'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
      uuidV7({ msecs: daysOn(900)() }),
    ]
    const odd = ids.map((mid) => phone.pushed(saveAction, walk(mid), { mid: mid as MutationId }))
    const even = [saved(phone, 'b'), saved(phone, 'c')]
    await phone.sync(...odd, ...even)
    await laptop.sync(saved(laptop, 'd'))
    await prune()
    const kept = await rowsOf<{ mids: string[] }>(
      `SELECT mids::text[] FROM "PrunedChanges" WHERE "userId" = $1 ORDER BY "firstMid"`,
    )
    expect(kept.map(({ mids }) => mids)).toEqual([even.map(({ mid }) => mid), ...ids.map((mid) => [mid])].sort())
    expect((await phone.sync(...odd, ...even)).acks).toMatchObject(
      Array.from({ length: 5 }, () => ({ outcome: 'duplicate' })),
    )
  })

  it('prunes what is older than half a year; the newest change stays, and the ids are kept', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'), saved(phone, 'c'))
    expect(await prune()).toBe(1)
    expect([await logged(), await floor()]).toEqual([[3], 3])
    const [kept] = await rowsOf<object>(
      'SELECT below::int, cardinality(mids) AS count FROM "PrunedChanges" WHERE "userId" = $1',
    )
    expect(kept).toEqual({ below: 3, count: 2 })
    expect(await prune()).toBe(0)
  })

  it('leaves what is younger, even if something older was written after it by a clock set back', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'), saved(phone, 'c'), saved(phone, 'd'))
    await happened(390, { above: 1 })
    await happened(-390, { above: 2 })
    await prune()
    expect([await logged(), await floor()]).toEqual([[2, 3, 4], 2])
  })

  it('prunes a learner once a month: not yet, if the oldest change is barely half a year old', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    expect([await prune(209), await logged()]).toEqual([0, [1, 2]])
    expect([await prune(211), await logged()]).toEqual([1, [2]])
  })

  it('prunes nobody in the first week of the schema that knows floors: older instances may still be running', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    await happened(-400, { above: 0 })
    const since = (await migratedAt(server.database.pool, 'pruned_changes'))?.getTime() ?? 0
    expect(await pruneChanges({ database: server.database, now: () => since + 6 * DAY_MS })).toBe(0)
    expect(await pruneChanges({ database: server.database, now: () => since + 8 * DAY_MS })).toBe(1)
  })

  it('does one learner per transaction, some changes at a time, up to the same floor', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) await phone.sync(saved(phone, seed))
    const before = new Date(daysOn(400)())
    const floors: unknown[] = []
    while (await pruneOldest(server.database.pool, ada.user.id, { before, limit: 2 })) floors.push(await floor())
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
    expect(await pruneChanges({ database: server.database, now: daysOn(400) }, stopping)).toBe(1)
    expect(await prune()).toBe(1)
  })

  it('of a learner who cannot be pruned stops nobody else’s, and says who it is', async () => {
    const [first] = await twoDue()
    await server.database.pool.query(`UPDATE "ChangeLog" SET mid = 'no UUID ' || mid WHERE "userId" = $1`, [first])
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    expect(await pruneChanges({ database: server.database, now: daysOn(400), log })).toBe(1)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining({ userId: first })])
  })

  it('ends where the database is away: no learner is at fault', async () => {
    await twoDue()
    const { pool } = server.database
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
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    const log = createLog({ write: () => undefined })
    const { database } = server
    const job = pruningJob({ database, log, now: daysOn(400) })
    const jobs = createRegularJobs({ database, log, now: Date.now, jobs: [job] })
    jobs.start()
    await expect.poll(logged, { timeout: 20_000, interval: 50 }).toEqual([2])
    await jobs.stop()
  })
})

describe('a device that is up to date', () => {
  it('continues as before, even if nobody has written for a year', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    await prune()
    expect(await phone.sync()).toMatchObject({ changes: [], acks: [] })
    const next = await phone.sync(saved(phone, 'c'))
    expect(next.reset).toBeUndefined()
    expect(phone.rows.size).toBe(3)
  })

  it('is told what was deleted since, whichever tombstones went', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('a').id }))
    await phone.sync(saved(phone, 'c'))
    await laptop.sync()
    await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('b').id }))
    await happened(390, { above: 3 })
    await prune()
    expect(await floor()).toBe(4)
    expect(await rowsOf('SELECT id FROM "RowVersion" WHERE "userId" = $1 AND deleted')).toEqual([{ id: walk('b').id }])
    expect((await laptop.sync()).reset).toBeUndefined()
    expect(Object.fromEntries(laptop.rows)).toEqual(Object.fromEntries(phone.rows))
  })
})

describe('a device that comes back after more than half a year', () => {
  beforeEach(async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    await laptop.sync()
    await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('a').id }))
    await phone.sync(saved(phone, 'c'))
    await prune()
  })

  it('reads everything, and drops what was deleted long ago, tombstone or not', async () => {
    expect(await rowsOf('SELECT 1 FROM "RowVersion" WHERE "userId" = $1 AND deleted')).toEqual([])
    const answer = await laptop.sync()
    expect(answer.reset).toBe('floor')
    expect(Object.fromEntries(laptop.rows)).toEqual(Object.fromEntries(phone.rows))
    expect((await laptop.sync()).reset).toBeUndefined()
  })

  it('has its queue accepted in the same round trip', async () => {
    const done = laptop.pushed(completeAction, { actionId: walk('b').id })
    const answer = await laptop.sync(done)
    expect(answer).toMatchObject({ reset: 'floor', acks: [{ mid: done.mid, outcome: 'applied' }] })
    expect(laptop.rows.get(`actions/${walk('b').id}`)).toMatchObject({ status: 'completed' })
  })

  it('is not mistaken for one that has seen a restored server, and one that has is recognised', async () => {
    expect((await (await laptop.post()).json()) as object).toMatchObject({ reset: 'floor' })
    const other = { v: 4, t: 'never given' }
    expect((await (await laptop.post([], { cookie: other })).json()) as object).toMatchObject({ reset: 'rewound' })
  })
})

describe('a mutation whose reply was lost and whose outcome was pruned', () => {
  it('is acknowledged and not applied again, under its old number and under a new client id', async () => {
    const save = saved(phone, 'a')
    const remove = phone.pushed(hardDeleteAction, { actionId: walk('a').id })
    await phone.post([save, remove])
    await laptop.sync(saved(laptop, 'b'))
    await prune()
    const again = await phone.sync(save, remove)
    expect(again.acks).toMatchObject([
      { mid: save.mid, seq: 1, outcome: 'duplicate' },
      { mid: remove.mid, seq: 2, outcome: 'duplicate' },
    ])
    const clientId = uuidV7() as ClientId
    const renamed = [save, remove].map((one) => ({ ...one, clientId }))
    const answer = await phone.post(renamed, { clientId })
    expect(((await answer.json()) as { acks: object[] }).acks).toMatchObject([
      { outcome: 'duplicate' },
      { outcome: 'duplicate' },
    ])
    expect([...phone.rows.keys()]).toEqual([`actions/${walk('b').id}`])
    expect(await logged()).toEqual([3])
  })

  it('is told once more why it was refused', async () => {
    const refused = phone.pushed(setReminder, {
      actionId: actionIdOf('nowhere'),
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '09:00',
      timeZone: 'UTC',
    })
    await phone.post([refused])
    await laptop.sync(saved(laptop, 'b'))
    await prune()
    expect((await phone.sync(refused)).acks).toMatchObject([{ mid: refused.mid, outcome: 'rejected' }])
  })

  it('does not hide a device that writes under the same client id: that one is forked as usual', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    await laptop.sync(saved(laptop, 'c'))
    await prune()
    const other = { ...saved(phone, 'd'), seq: 1 }
    expect(await (await phone.post([other])).json()).toMatchObject({ code: 'FORKED' })
  })

  it('of a REST call with a key is refused as used, not made a second time', async () => {
    const key = uuidV7()
    const call = () =>
      ada.client.request('/api/actions', {
        method: 'POST',
        body: { actionTitle: 'Walk', actionType: 'Habit' },
        headers: { 'Idempotency-Key': key },
      })
    expect((await call()).status).toBe(201)
    await phone.sync(saved(phone, 'b'))
    await prune()
    const again = await call()
    expect([again.status, await again.json()]).toMatchObject([422, { code: 'key_reused' }])
    expect(await logged()).toEqual([2])
  })
})

describe('a pull in pages', () => {
  const page = async (given: Partial<SyncRequest>) => {
    const { clientId, ackedSeq, cookie } = laptop
    const own = { userId: ada.user.id, clientId: clientId as ClientId, schema: SYNC_SCHEMA, sentAt: server.clock.now }
    const request: SyncRequest = { ...own, cookie, cont: null, ackedSeq, mutations: [], ...given }
    const answer = await sync({ ...server.services.sync, pageRows: 1 }, request)
    return answer.ok ? answer.value : answer.error.kind
  }

  it('that is overtaken by a pruning begins again, from the floor', async () => {
    await phone.sync(saved(phone, 'a'))
    await laptop.sync()
    await phone.sync(saved(phone, 'b'), saved(phone, 'c'), saved(phone, 'd'))
    const first = await page({})
    if (typeof first === 'string') throw new Error(first)
    expect(first).toMatchObject({ hasMore: true, next: { v: 2 } })
    await phone.sync(saved(phone, 'e'))
    await prune()
    expect(await page({ cont: first.next })).toBe('pull_restart')
    const again = await page({})
    if (typeof again === 'string') throw new Error(again)
    expect(again).toMatchObject({ reset: 'floor', hasMore: true, next: { v: 1 } })
    expect(await page({ cont: again.next })).toMatchObject({ reset: 'floor', next: { v: 2 } })
  })

  it('of a new device starts again once anything was pruned, also where its head is kept, and continues from there', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'))
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await prune()
    expect(await page({ cookie: null, cont: first.next })).toBe('pull_restart')
    const again = await page({ cookie: null })
    if (typeof again === 'string') throw new Error(again)
    expect(await page({ cookie: null, cont: again.next })).toMatchObject({ reset: 'initial', hasMore: false })
  })

  it('begins again where what its first page held was deleted and forgotten, also when a later page saw the newest change', async () => {
    await phone.sync(saved(phone, 'a'), saved(phone, 'b'), saved(phone, 'c'))
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(phone, 'd'))
    const second = await page({ cookie: null, cont: first.next })
    if (typeof second === 'string') throw new Error(second)
    expect([first.changes, second.hasMore]).toMatchObject([[{ id: walk('a').id }], true])
    await prune()
    expect(await floor()).toBe(5)
    expect(await page({ cookie: null, cont: second.next })).toBe('pull_restart')
  })

  it('begins again also where the head it began at was refused, and is kept therefore', async () => {
    await phone.sync(
      saved(phone, 'a'),
      saved(phone, 'b'),
      phone.pushed(completeAction, { actionId: actionIdOf('none') }),
    )
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(phone, 'c'))
    await prune()
    expect(await logged()).toContain(3)
    expect(await page({ cookie: null, cont: first.next })).toBe('pull_restart')
  })
})

it("the product's own client comes back with what it wrote, and ends with everyone’s rows", async () => {
  const http = ada.client
  const own = await httpDevice('own', ada.user.id, { http, now: () => server.clock.now })
  await own.mutate(saveAction, walk('a'))
  await own.mutate(saveAction, walk('b'))
  await own.sync()
  const first = await dumpDatabase(own.db)
  await phone.sync(phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(phone, 'c'))
  await own.mutate(completeAction, { actionId: walk('b').id })
  await prune()
  await own.sync()
  const { rows, outbox, issues, meta } = await dumpDatabase(own.db)
  expect(rows.actions.map(({ id, status }) => [id, status]).sort()).toEqual(
    [
      [walk('b').id, 'completed'],
      [walk('c').id, 'in_progress'],
    ].sort(),
  )
  expect({ outbox, issues, completions: rows.completions.length }).toEqual({ outbox: [], issues: [], completions: 1 })
  // The client id stays: the device was told of a pruned position, not of a rewound server.
  expect(meta.clientId).toBe(first.meta.clientId)
  own.db.close()
})
