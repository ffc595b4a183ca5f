// Complete Forever and its Undo, in two tabs, on two devices, across a reload, and with an app and a server of different age.
import { describe, expect, it } from 'vitest'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { unarchiveAction } from '#domain/mutations/unarchive-action.ts'
import { SYNC_SCHEMA, type PushedMutation, type SyncRequest } from '#domain/wire/sync.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import type { MemoryStore } from '../setup/sync/memory-store.ts'
import { actionArgs, ADA } from '../setup/sync/sync-args.ts'
import { viewOf } from '../setup/sync/sync-oracle.ts'
import { buildSyncWorld, type SyncWorld } from '../setup/sync/sync-world.ts'
import { timesLogged } from '../setup/sync/memory-sync-server.ts'
import { FAIR } from '../setup/sync/virtual-network.ts'

const actionId = actionIdOf('walk')
const walkOn = ({ data }: MemoryStore) => data.rows.actions.get(actionId)
const cutOff = (world: SyncWorld, isCutOff: boolean) =>
  void (world.network.weather = isCutOff ? { ...FAIR, fault: () => 'lose_request' } : FAIR)

/** Two devices of one learner that both know an action. */
async function twoDevices() {
  const world = buildSyncWorld()
  const [phone, laptop] = [world.device(), world.device()]
  const [onPhone, onLaptop] = [world.tab(phone), world.tab(laptop)]
  await onPhone.mutate(saveAction, actionArgs('walk'))
  await world.pass()
  const agree = async () => {
    await world.pass(600_000)
    for (const { data } of [phone, laptop]) {
      expect(data.outbox).toEqual([])
      expect(data.issues).toEqual([])
      expect(viewOf(data)).toEqual(world.server.rowsOf(ADA))
    }
  }
  return { world, phone, laptop, onPhone, onLaptop, agree }
}

describe('Complete Forever, taken back', () => {
  it('in the other tab of the device changes nothing more; both tabs and both devices show the action', async () => {
    const { world, phone, laptop, onPhone, agree } = await twoDevices()
    const otherTab = world.tab(phone)
    await onPhone.mutate(archiveAction, { actionId })
    await onPhone.mutate(unarchiveAction, { actionId, afterMs: 2000 })
    await otherTab.mutate(unarchiveAction, { actionId, afterMs: 3000 })
    await agree()
    for (const store of [phone, laptop])
      expect(walkOn(store)).toMatchObject({ status: 'in_progress', archivedAt: null })
  })

  it('offline, with a reload between the press and the undo: nothing is lost, and both arrive in order', async () => {
    const { world, phone, laptop, onPhone, agree } = await twoDevices()
    cutOff(world, true)
    await onPhone.mutate(archiveAction, { actionId })
    onPhone.engine.stop()
    const reloaded = world.tab(phone)
    expect(walkOn(phone)).toMatchObject({ archivedAt: expect.any(Number) as number })
    await reloaded.mutate(unarchiveAction, { actionId, afterMs: 4000 })
    cutOff(world, false)
    await agree()
    expect(walkOn(laptop)).toMatchObject({ status: 'in_progress', archivedAt: null })
  })

  it('while another device that had not heard of it completed the action: it is back, and done', async () => {
    const { world, laptop, onPhone, onLaptop, agree } = await twoDevices()
    cutOff(world, true)
    await onPhone.mutate(archiveAction, { actionId })
    await world.pass(2000)
    await onLaptop.mutate(completeAction, { actionId })
    await world.pass(1000)
    await onPhone.mutate(unarchiveAction, { actionId, afterMs: 3000 })
    // The phone reaches the server first.
    onLaptop.engine.stop()
    cutOff(world, false)
    await world.pass(300_000)
    world.tab(laptop)
    await agree()
    expect(walkOn(laptop)).toMatchObject({ status: 'completed', archivedAt: null })
    expect(laptop.data.rows.completions.size).toBe(1)
  })
})

/** The server gets what devices of another age would send, until the returned function is called. */
function between(world: SyncWorld, changed: (request: SyncRequest) => SyncRequest): () => void {
  const answer = world.server.sync.bind(world.server)
  world.server.sync = (session, request) => answer(session, changed(request))
  return () => void (world.server.sync = answer)
}

const isNew = ({ name }: PushedMutation) => name === archiveAction.name || name === unarchiveAction.name

describe('an app and a server of different age', () => {
  it('a server that does not know either mutation lets them wait with what follows; its upgrade accepts each once', async () => {
    const { world, phone, laptop, onPhone, agree } = await twoDevices()
    const upgrade = between(world, (request) => ({
      ...request,
      mutations: request.mutations.map((one) =>
        isNew(one) ? { ...one, name: `${one.name}Next`, schema: SYNC_SCHEMA + 1 } : one,
      ),
    }))
    await onPhone.mutate(archiveAction, { actionId })
    await onPhone.mutate(unarchiveAction, { actionId, afterMs: 2000 })
    await onPhone.mutate(saveAction, actionArgs('read'))
    await world.pass(600_000)
    expect(phone.data.outbox.map(({ name }) => name)).toEqual(['archiveAction', 'unarchiveAction', 'saveAction'])
    expect(phone.data.issues).toEqual([])
    upgrade()
    await agree()
    expect(laptop.data.rows.actions.size).toBe(2)
    expect([...timesLogged(world.server.historyOf(ADA)).values()]).toEqual([1, 1, 1, 1])
  })

  it('an app from before archives as it did; a current one can undo that', async () => {
    const { world, laptop, onPhone, onLaptop, agree } = await twoDevices()
    const update = between(world, (request) => ({
      ...request,
      schema: 4,
      mutations: request.mutations.map((one) =>
        one.name === archiveAction.name ? { ...one, v: 1, schema: 4, args: { actionId } } : one,
      ),
    }))
    await onPhone.mutate(archiveAction, { actionId })
    await world.pass()
    update()
    await world.pass()
    expect(walkOn(laptop)).toMatchObject({ archiveReason: 'completed', archivedAt: expect.any(Number) as number })
    await onLaptop.mutate(unarchiveAction, { actionId, afterMs: 1000 })
    await agree()
    expect(walkOn(laptop)).toMatchObject({ status: 'in_progress', archivedAt: null })
  })
})
