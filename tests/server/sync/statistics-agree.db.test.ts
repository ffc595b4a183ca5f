// One learner, two devices with the product's own client, one server: every statistic is the same wherever it is read.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dueOccurrenceKey } from '#domain/action/occurrence.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { averageCompletionTime, recurringStats } from '#domain/progress/statistics.ts'
import { tellTimeZone } from '../../../app/db/write/tell-time-zone.ts'
import { statisticsOf } from '../../../app/db/queries/use-statistics.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { httpDevice, type HttpDevice } from '../../setup/device/http-device.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { patience, runs } from '../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(120_000) })

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const NAMES = ['walk', 'read', 'sing'] as const
type Name = (typeof NAMES)[number]
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Australia/Lord_Howe'] as const

interface Learner {
  readonly devices: readonly [HttpDevice, HttpDevice]
  readonly idOf: (name: Name) => ReturnType<typeof actionIdOf>
  readonly get: (path: string) => Promise<unknown>
}

async function learner(): Promise<Learner> {
  const { user, client } = await server.signedIn()
  const place = { http: client, now: () => server.clock.now }
  const devices = [await httpDevice('phone', user.id, place), await httpDevice('laptop', user.id, place)] as const
  return {
    devices,
    idOf: (name) => actionIdOf(`${user.id} ${name}`),
    get: async (path) => (await (await client.get(path)).json()) as unknown,
  }
}

const WEEKS_MS = 3 * 7 * DAY_MS
const ACTS = [
  'save',
  'complete',
  'complete',
  'complete',
  'remind',
  'snooze',
  'skip',
  'reopen',
  'archive',
  'remove',
] as const
type Act = (typeof ACTS)[number]

async function perform(act: Act, device: HttpDevice, { idOf }: Learner, name: Name): Promise<void> {
  const actionId = idOf(name)
  const action = await device.db.actions.get(actionId)
  const { now } = server.clock
  if (act === 'save') await device.mutate(saveAction, { ...actionArgs(name), id: actionId })
  if (action === undefined) return
  const occurrenceKey = dueOccurrenceKey(action, [], now)
  const reminder = { actionId, reminderActive: true, reminderTime: '09:00', timeZone: 'Europe/Paris' }
  if (act === 'complete') await device.mutate(completeAction, { actionId, occurrenceKey })
  if (act === 'remind')
    await device.mutate(setReminder, { ...reminder, reminderType: name === 'read' ? 'weekly' : 'daily' })
  if (act === 'snooze') await device.mutate(snoozeReminder, { actionId, until: now + DAY_MS })
  if (act === 'skip') await device.mutate(skipOccurrence, { actionId, occurrenceKey, isSkipped: true })
  if (act === 'archive') await device.mutate(archiveAction, { actionId })
  if (act === 'remove') await device.mutate(hardDeleteAction, { actionId })
  if (act !== 'reopen') return
  const completions = await device.db.completions.where({ actionId }).toArray()
  const completionIds = completions.filter(({ voidedAt }) => voidedAt === null).map(({ id }) => id)
  await device.mutate(reopenAction, { actionId, completionIds })
}

async function onDevice({ db }: HttpDevice, timeZone: string) {
  const facts = { actions: await db.actions.toArray(), completions: await db.completions.toArray() }
  const { total, rate } = statisticsOf(facts, { now: server.clock.now, timeZone })
  const recurring = recurringStats(facts).map(({ action, completionCount, lastCompleted }) => ({
    id: action.id,
    completionCount,
    lastCompleted: new Date(lastCompleted).toISOString(),
  }))
  return { rate, total, average: averageCompletionTime(facts), recurring }
}

async function overRest({ get }: Learner) {
  const { averageCompletionTime: average } = (await get('/api/actions/average-completion-time')) as {
    averageCompletionTime: number | null
  }
  const recurring = (await get('/api/actions/recurring-stats')) as {
    action: { id: string }
    completionCount: number
    lastCompleted: string
  }[]
  return {
    rate: await get('/api/actions/completion-rate'),
    total: await get('/api/actions/total-completed-stats'),
    average,
    recurring: recurring.map(({ action, ...stat }) => ({ id: action.id, ...stat })),
  }
}

async function settle({ devices: [phone, laptop] }: Learner): Promise<void> {
  for (const device of [phone, laptop, phone]) await device.sync()
}

const step = fc.record({
  on: fc.constantFrom(0 as const, 1 as const),
  act: fc.constantFrom(...ACTS),
  name: fc.constantFrom(...NAMES),
  waits: fc.integer({ min: 1, max: 60 * 40 }).map((minutes) => minutes * MINUTE_MS),
  syncs: fc.constantFrom('none', 'none', 'own', 'both'),
})

describe('statistics', () => {
  it('STA-05, API-25, API-26, API-27, API-28: both devices and the REST calls agree after any acts, synced in any order', async () => {
    const story = fc.record({ steps: fc.array(step, { minLength: 5, maxLength: 30 }), zone: fc.constantFrom(...ZONES) })
    await fc.assert(
      fc.asyncProperty(story, async ({ steps, zone }) => {
        const ada = await learner()
        server.clock.now = TEST_NOW - WEEKS_MS
        const [phone, laptop] = ada.devices
        // As the page does once the server has answered.
        await phone.sync()
        await tellTimeZone(phone.db, zone, phone.mutate)
        for (const name of NAMES) await perform('save', phone, ada, name)
        await settle(ada)
        for (const { on, act, name, waits, syncs } of steps) {
          server.clock.now += waits
          await perform(act, ada.devices[on], ada, name)
          if (syncs !== 'none') await ada.devices[on].sync()
          if (syncs === 'both') await ada.devices[on === 0 ? 1 : 0].sync()
        }
        await settle(ada)
        const rest = await overRest(ada)
        expect(await onDevice(phone, zone)).toEqual(rest)
        expect(await onDevice(laptop, zone)).toEqual(rest)
        for (const { db } of ada.devices) db.close()
      }),
      runs(15),
    )
  })

  it('STA-05, DAT-20, DAT-21: whichever device is heard first, the numbers are the same', async () => {
    const acts = fc.array(
      fc.record({
        on: fc.constantFrom(0 as const, 1 as const),
        act: fc.constantFrom('complete' as const, 'skip' as const, 'snooze' as const),
        name: fc.constantFrom(...NAMES),
        waits: fc.integer({ min: 1, max: 48 }).map((hours) => hours * HOUR_MS),
      }),
      { minLength: 2, maxLength: 14 },
    )
    const heard = async (steps: typeof acts extends fc.Arbitrary<infer T> ? T : never, first: 0 | 1) => {
      const ada = await learner()
      server.clock.now = TEST_NOW - WEEKS_MS
      await ada.devices[0].sync()
      await tellTimeZone(ada.devices[0].db, 'Europe/Paris', ada.devices[0].mutate)
      for (const name of NAMES) await perform('save', ada.devices[0], ada, name)
      for (const name of ['walk', 'read'] as const) await perform('remind', ada.devices[0], ada, name)
      await settle(ada)
      for (const { on, act, name, waits } of steps) {
        server.clock.now += waits
        await perform(act, ada.devices[on], ada, name)
      }
      await ada.devices[first].sync()
      await settle(ada)
      const { rate, total, average, recurring } = await overRest(ada)
      for (const { db } of ada.devices) db.close()
      return { rate, total, average, counts: recurring.map(({ completionCount }) => completionCount).sort() }
    }
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        expect(await heard(steps, 1)).toEqual(await heard(steps, 0))
      }),
      runs(8),
    )
  })

  it('STA-01, API-27: two devices that complete one occurrence offline earn it once', async () => {
    const ada = await learner()
    server.clock.now = TEST_NOW
    const [phone, laptop] = ada.devices
    await perform('save', phone, ada, 'walk')
    await perform('remind', phone, ada, 'walk')
    await settle(ada)
    server.clock.now += DAY_MS
    await perform('complete', phone, ada, 'walk')
    server.clock.now += MINUTE_MS
    await perform('complete', laptop, ada, 'walk')
    await settle(ada)
    expect(await ada.get('/api/actions/total-completed-stats')).toMatchObject({ totalCompleted: 1 })
    expect((await onDevice(laptop, 'UTC')).total).toMatchObject({ totalCompleted: 1 })
    for (const { db } of ada.devices) db.close()
  })
})
