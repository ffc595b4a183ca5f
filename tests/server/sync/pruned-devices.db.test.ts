// No learner notices that the change log is pruned: nothing lost, nothing done twice, nobody told of a rewound server.
import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import type { ClientId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { SYNC_SCHEMA, type SyncRequest } from '#domain/wire/sync.ts'
import { sync } from '../../../sync-server/services/sync/sync.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { dumpDatabase } from '../../setup/device/database-dump.ts'
import { httpDevice } from '../../setup/device/http-device.ts'
import { usePruning } from '../../setup/sync/pruned-learner.ts'

const at = usePruning()
const { walk, saved, rowsOf, logged, floor, prune, happened } = at

describe('a device that is up to date', () => {
  it('continues as before, even if nobody has written for a year', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    await prune()
    expect(await at.phone.sync()).toMatchObject({ changes: [], acks: [] })
    const next = await at.phone.sync(saved(at.phone, 'c'))
    expect(next.reset).toBeUndefined()
    expect(at.phone.rows.size).toBe(3)
  })

  it('is told what was deleted since, whichever tombstones went', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('a').id }))
    await at.phone.sync(saved(at.phone, 'c'))
    await at.laptop.sync()
    await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('b').id }))
    await happened(390, { above: 3 })
    await prune()
    expect(await floor()).toBe(4)
    expect(await rowsOf('SELECT id FROM "RowVersion" WHERE "userId" = $1 AND deleted')).toEqual([{ id: walk('b').id }])
    expect((await at.laptop.sync()).reset).toBeUndefined()
    expect(Object.fromEntries(at.laptop.rows)).toEqual(Object.fromEntries(at.phone.rows))
  })
})

describe('a device that comes back after more than half a year', () => {
  beforeEach(async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    await at.laptop.sync()
    await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('a').id }))
    await at.phone.sync(saved(at.phone, 'c'))
    await prune()
  })

  it('reads everything, and drops what was deleted long ago, tombstone or not', async () => {
    expect(await rowsOf('SELECT 1 FROM "RowVersion" WHERE "userId" = $1 AND deleted')).toEqual([])
    const answer = await at.laptop.sync()
    expect(answer.reset).toBe('floor')
    expect(Object.fromEntries(at.laptop.rows)).toEqual(Object.fromEntries(at.phone.rows))
    expect((await at.laptop.sync()).reset).toBeUndefined()
  })

  it('has its queue accepted in the same round trip', async () => {
    const done = at.laptop.pushed(completeAction, { actionId: walk('b').id })
    const answer = await at.laptop.sync(done)
    expect(answer).toMatchObject({ reset: 'floor', acks: [{ mid: done.mid, outcome: 'applied' }] })
    expect(at.laptop.rows.get(`actions/${walk('b').id}`)).toMatchObject({ status: 'completed' })
  })

  it('is not mistaken for one that has seen a restored server, and one that has is recognised', async () => {
    expect((await (await at.laptop.post()).json()) as object).toMatchObject({ reset: 'floor' })
    const other = { v: 4, t: 'never given' }
    expect((await (await at.laptop.post([], { cookie: other })).json()) as object).toMatchObject({ reset: 'rewound' })
  })
})

describe('a mutation whose reply was lost and whose outcome was pruned', () => {
  it('is acknowledged and not applied again, under its old number and under a new client id', async () => {
    const save = saved(at.phone, 'a')
    const remove = at.phone.pushed(hardDeleteAction, { actionId: walk('a').id })
    await at.phone.post([save, remove])
    await at.laptop.sync(saved(at.laptop, 'b'))
    await prune()
    const again = await at.phone.sync(save, remove)
    expect(again.acks).toMatchObject([
      { mid: save.mid, seq: 1, outcome: 'duplicate' },
      { mid: remove.mid, seq: 2, outcome: 'duplicate' },
    ])
    const clientId = uuidV7() as ClientId
    const renamed = [save, remove].map((one) => ({ ...one, clientId }))
    const answer = await at.phone.post(renamed, { clientId })
    expect(((await answer.json()) as { acks: object[] }).acks).toMatchObject([
      { outcome: 'duplicate' },
      { outcome: 'duplicate' },
    ])
    expect([...at.phone.rows.keys()]).toEqual([`actions/${walk('b').id}`])
    expect(await logged()).toEqual([3])
  })

  it('is told once more why it was refused', async () => {
    const refused = at.phone.pushed(setReminder, {
      actionId: actionIdOf('nowhere'),
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '09:00',
      timeZone: 'UTC',
    })
    await at.phone.post([refused])
    await at.laptop.sync(saved(at.laptop, 'b'))
    await prune()
    expect((await at.phone.sync(refused)).acks).toMatchObject([{ mid: refused.mid, outcome: 'rejected' }])
  })

  it('does not hide a device that writes under the same client id: that one is forked as usual', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    await at.laptop.sync(saved(at.laptop, 'c'))
    await prune()
    const other = { ...saved(at.phone, 'd'), seq: 1 }
    expect(await (await at.phone.post([other])).json()).toMatchObject({ code: 'FORKED' })
  })

  it('of a REST call with a key is refused as used, not made a second time', async () => {
    const key = uuidV7()
    const call = () =>
      at.ada.client.request('/api/actions', {
        method: 'POST',
        body: { actionTitle: 'Walk', actionType: 'Habit' },
        headers: { 'Idempotency-Key': key },
      })
    expect((await call()).status).toBe(201)
    await at.phone.sync(saved(at.phone, 'b'))
    await prune()
    const again = await call()
    expect([again.status, await again.json()]).toMatchObject([422, { code: 'key_reused' }])
    expect(await logged()).toEqual([2])
  })
})

describe('a pull in pages', () => {
  const page = async (given: Partial<SyncRequest>) => {
    const { clientId, ackedSeq, cookie } = at.laptop
    const own = {
      userId: at.ada.user.id,
      clientId: clientId as ClientId,
      schema: SYNC_SCHEMA,
      sentAt: at.server.clock.now,
    }
    const request: SyncRequest = { ...own, cookie, cont: null, ackedSeq, mutations: [], ...given }
    const answer = await sync({ ...at.server.services.sync, pageRows: 1 }, request)
    return answer.ok ? answer.value : answer.error.kind
  }

  it('that is overtaken by a pruning begins again, from the floor', async () => {
    await at.phone.sync(saved(at.phone, 'a'))
    await at.laptop.sync()
    await at.phone.sync(saved(at.phone, 'b'), saved(at.phone, 'c'), saved(at.phone, 'd'))
    const first = await page({})
    if (typeof first === 'string') throw new Error(first)
    expect(first).toMatchObject({ hasMore: true, next: { v: 2 } })
    await at.phone.sync(saved(at.phone, 'e'))
    await prune()
    expect(await page({ cont: first.next })).toBe('pull_restart')
    const again = await page({})
    if (typeof again === 'string') throw new Error(again)
    expect(again).toMatchObject({ reset: 'floor', hasMore: true, next: { v: 1 } })
    expect(await page({ cont: again.next })).toMatchObject({ reset: 'floor', next: { v: 2 } })
  })

  it('of a new device starts again once anything was pruned, also where its head is kept, and continues from there', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'))
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await prune()
    expect(await page({ cookie: null, cont: first.next })).toBe('pull_restart')
    const again = await page({ cookie: null })
    if (typeof again === 'string') throw new Error(again)
    expect(await page({ cookie: null, cont: again.next })).toMatchObject({ reset: 'initial', hasMore: false })
  })

  it('begins again where what its first page held was deleted and forgotten, also when a later page saw the newest change', async () => {
    await at.phone.sync(saved(at.phone, 'a'), saved(at.phone, 'b'), saved(at.phone, 'c'))
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(at.phone, 'd'))
    const second = await page({ cookie: null, cont: first.next })
    if (typeof second === 'string') throw new Error(second)
    expect([first.changes, second.hasMore]).toMatchObject([[{ id: walk('a').id }], true])
    await prune()
    expect(await floor()).toBe(5)
    expect(await page({ cookie: null, cont: second.next })).toBe('pull_restart')
  })

  it('begins again also where the head it began at was refused, and is kept therefore', async () => {
    await at.phone.sync(
      saved(at.phone, 'a'),
      saved(at.phone, 'b'),
      at.phone.pushed(completeAction, { actionId: actionIdOf('none') }),
    )
    const first = await page({ cookie: null })
    if (typeof first === 'string') throw new Error(first)
    await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(at.phone, 'c'))
    await prune()
    expect(await logged()).toContain(3)
    expect(await page({ cookie: null, cont: first.next })).toBe('pull_restart')
  })
})

it("the product's own client comes back with what it wrote, and ends with everyone’s rows", async () => {
  const http = at.ada.client
  const own = await httpDevice('own', at.ada.user.id, { http, now: () => at.server.clock.now })
  await own.mutate(saveAction, walk('a'))
  await own.mutate(saveAction, walk('b'))
  await own.sync()
  const first = await dumpDatabase(own.db)
  await at.phone.sync(at.phone.pushed(hardDeleteAction, { actionId: walk('a').id }), saved(at.phone, 'c'))
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
  // The client id stays: the device was told of a pruned position, not of a rewound at.server.
  expect(meta.clientId).toBe(first.meta.clientId)
  own.db.close()
})
