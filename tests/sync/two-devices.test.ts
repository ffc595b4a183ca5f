// The engine, the cycle and the store with the reference server, in virtual time.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Action } from '#domain/action/action.ts'
import { Completion } from '#domain/action/completion.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import { reopenAction, reopening } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import { actionArgs, ADA, reflectionArgs, videoArgs } from '../setup/sync/sync-args.ts'
import { replayed, serverRowsIn, viewOf } from '../setup/sync/sync-oracle.ts'
import { buildSyncWorld } from '../setup/sync/sync-world.ts'
import { timesLogged } from '../setup/sync/memory-sync-server.ts'
import type { Fault } from '../setup/sync/virtual-network.ts'

describe('two devices', () => {
  it('what one stores the other shows', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const onPhone = world.tab(phone)
    world.tab(laptop)
    await onPhone.mutate(saveVideo, videoArgs(1))
    await onPhone.mutate(saveAction, actionArgs('walk', 1))
    await world.pass()
    expect(viewOf(laptop.data)).toEqual(viewOf(phone.data))
    expect(viewOf(laptop.data)).toEqual(world.server.rowsOf(ADA))
    expect(phone.data.outbox).toEqual([])
    expect(phone.data.shadow.size).toBe(0)
  })

  it('both complete the same action offline: one completion, on both', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const [onPhone, onLaptop] = [world.tab(phone), world.tab(laptop)]
    await onPhone.mutate(saveAction, actionArgs('walk'))
    await world.pass()
    world.network.weather = { ...world.network.weather, fault: () => 'lose_request' }
    await onPhone.mutate(completeAction, { actionId: actionIdOf('walk') })
    await onLaptop.mutate(completeAction, { actionId: actionIdOf('walk') })
    await world.pass()
    expect(phone.data.outbox).toHaveLength(1)
    world.network.weather = { ...world.network.weather, fault: () => 'none' }
    await world.pass(180_000)
    expect(phone.data.rows.completions.size).toBe(1)
    expect(viewOf(phone.data)).toEqual(viewOf(laptop.data))
  })
})

describe('a clock a few seconds slow', () => {
  it.each([
    ['its own act', 'phone'],
    ['what another device has just done', 'laptop'],
  ])('an Undo of %s shows at once, also offline', async (_what, by) => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const tabs = { phone: world.tab(phone, { skewMs: -8000 }), laptop: world.tab(laptop) }
    const actionId = actionIdOf('walk')
    await tabs.phone.mutate(saveAction, actionArgs('walk'))
    await world.pass()
    await tabs[by === 'phone' ? 'phone' : 'laptop'].mutate(completeAction, { actionId })
    await world.pass(1000)
    tabs.phone.emit({ kind: 'focus' })
    await world.pass(1000)
    const shown = () => phone.data.rows.actions.get(actionId)
    expect(shown()).toMatchObject({ status: 'completed' })
    world.network.weather = { delayMs: () => 5, fault: () => 'lose_request' }
    await tabs.phone.mutate(reopenAction, { actionId })
    expect(shown()).toMatchObject({ status: 'in_progress' })
    world.network.weather = { delayMs: () => 5, fault: () => 'none' }
    await world.pass(180_000)
    expect(shown()).toMatchObject({ status: 'in_progress' })
    expect(viewOf(laptop.data)).toEqual(viewOf(phone.data))
  })
})

describe('offline', () => {
  it('a reminder set, its action completed by mistake and the Undo leave the reminder set, once synced too', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const onPhone = world.tab(phone)
    world.tab(laptop)
    await onPhone.mutate(saveAction, actionArgs('walk'))
    await world.pass()
    world.network.weather = { delayMs: () => 120, fault: () => 'lose_request' }
    const actionId = actionIdOf('walk')
    const tomorrow = world.clock.now() + DAY_MS
    const reminder = { reminderType: 'one-time', reminderTime: new Date(tomorrow).toISOString() } as const
    await onPhone.mutate(setReminder, { actionId, reminderActive: true, timeZone: 'UTC', ...reminder })
    const shown = v.parse(Action, phone.data.rows.actions.get(actionId))
    await onPhone.mutate(completeAction, { actionId })
    const done = v.parse(v.array(Completion), [...phone.data.rows.completions.values()])
    await onPhone.mutate(reopenAction, reopening(shown, done))
    world.network.weather = { delayMs: () => 120, fault: () => 'none' }
    await world.pass(180_000)
    const set = { status: 'in_progress', reminderActive: true, nextReminderAt: tomorrow }
    expect([phone.data.rows.actions.get(actionId), laptop.data.rows.actions.get(actionId)]).toMatchObject([set, set])
  })
})

describe('a deletion that waited on a device which was offline', () => {
  async function deletedOnMonday() {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const session = { isOnline: true }
    const onPhone = world.tab(phone, { session: () => (session.isOnline ? ADA : null) })
    const onLaptop = world.tab(laptop)
    await onLaptop.mutate(saveVideo, videoArgs(1))
    await world.pass()
    // Nothing of the phone arrives while it has no session.
    session.isOnline = false
    await onPhone.mutate(deleteVideo, { videoId: videoArgs(1).id })
    await world.pass(DAY_MS)
    const comeBack = async () => {
      session.isOnline = true
      onPhone.emit({ kind: 'now' })
      await world.pass()
      expect(phone.data.outbox).toEqual([])
      expect(viewOf(phone.data)).toEqual(viewOf(laptop.data))
    }
    return { world, phone, laptop, onLaptop, comeBack }
  }

  it('takes no words with it that were written on another device since', async () => {
    const { world, phone, onLaptop, comeBack } = await deletedOnMonday()
    await onLaptop.mutate(saveReflection, reflectionArgs('tuesday', 1))
    await world.pass()
    await comeBack()
    expect([phone.data.rows.videos.size, phone.data.rows.reflections.size]).toEqual([1, 1])
  })

  it('deletes the video where nothing was written', async () => {
    const { phone, comeBack } = await deletedOnMonday()
    await comeBack()
    expect(phone.data.rows.videos.size).toBe(0)
  })
})

describe('a bad network', () => {
  const faults: Fault[] = ['lose_request', 'lose_reply', 'duplicate', 'http_html', 'busy']
  it.each(faults)('%s on every other request: each mutation once, and the queue drains', async (fault) => {
    const world = buildSyncWorld()
    const phone = world.device()
    let requests = 0
    world.network.weather = { delayMs: () => 5, fault: () => ((requests += 1) % 2 === 1 ? fault : 'none') }
    const tab = world.tab(phone)
    for (let n = 0; n < 5; n += 1) {
      await tab.mutate(saveVideo, videoArgs(n))
      await world.pass(200)
    }
    await world.pass(600_000)
    expect(phone.data.outbox).toEqual([])
    expect([...timesLogged(world.server.historyOf(ADA)).values()]).toEqual([1, 1, 1, 1, 1])
    expect(viewOf(phone.data)).toEqual(world.server.rowsOf(ADA))
  })
})

describe('invariants', () => {
  it('I1 and I2 hold while mutations are queued and other devices change the server', async () => {
    const world = buildSyncWorld()
    const [phone, laptop] = [world.device(), world.device()]
    const [onPhone, onLaptop] = [world.tab(phone), world.tab(laptop)]
    await onPhone.mutate(saveVideo, videoArgs(1))
    await world.pass()
    let requests = 0
    await onPhone.mutate(saveAction, actionArgs('walk', 1))
    await onLaptop.mutate(saveAction, actionArgs('read', 1))
    world.network.weather = { delayMs: () => 5, fault: () => ((requests += 1) % 3 === 0 ? 'none' : 'lose_reply') }
    for (let n = 0; n < 6; n += 1) {
      await onPhone.mutate(completeAction, { actionId: actionIdOf('walk') })
      await world.pass(500)
      expect(replayed(phone.data)).toEqual(viewOf(phone.data))
    }
    world.network.weather = { delayMs: () => 5, fault: () => 'none' }
    await world.pass(300_000)
    expect(serverRowsIn(phone.data)).toEqual(world.server.rowsOf(ADA))
    expect(viewOf(laptop.data)).toEqual(viewOf(phone.data))
  })
})
