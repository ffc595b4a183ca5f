// One occurrence of a habit is completed once, whatever channels the presses come through and however they cross.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { SyncDevice } from './sync-device.ts'
import { patience, runs } from '../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(120_000) })

// A Saturday; the habit is due at 09:00 from the 22nd on.
const SET = Date.UTC(2026, 10, 21, 10)
const day = (count: number, hour = 0) => Date.UTC(2026, 10, 21 + count, hour)

let server: TestServer
let ada: SignedIn
let id: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(habit)

async function habit(): Promise<void> {
  server.clock.now = SET
  ada = await server.signedIn()
  const portal = deviceOf(0)
  id = actionIdOf(`walk of ${ada.user.id}`)
  await portal.sync(portal.pushed(saveAction, { ...actionArgs('walk'), id }))
  const reminder = { reminderType: 'daily', reminderTime: '09:00', reminderActive: true, timeZone: 'UTC' }
  expect((await ada.client.patch(`/api/actions/${id}/reminder`, reminder)).status).toBe(200)
}

// A device whose clock is off by this much.
const deviceOf = (skew: number) => new SyncDevice(ada.client, ada.user, () => server.clock.now + skew)

const status = (body: Record<string, unknown>) => ada.client.patch(`/api/actions/${id}/status`, body)
const complete = (occurrenceKey?: string) => status({ status: 'completed', occurrenceKey })
const json = async (response: Response) => (await response.json()) as Record<string, unknown>

async function done(): Promise<readonly string[]> {
  const reader = deviceOf(0)
  await reader.sync()
  const rows = [...reader.rows].flatMap(([key, row]) =>
    key.startsWith('completions/') ? [row as { occurrenceKey: string; voidedAt: number | null }] : [],
  )
  return rows.flatMap(({ occurrenceKey, voidedAt }) => (voidedAt === null ? [occurrenceKey] : [])).sort()
}

describe('a habit completed', () => {
  it('API-29: by eight calls at once is completed once', async () => {
    server.clock.now = day(2, 10)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(await json(answers[7] as Response)).toMatchObject({
      status: 'in_progress',
      nextReminderAt: new Date(day(3, 9)).toISOString(),
    })
    expect(await done()).toEqual(['2026-11-23'])
    expect(await (await ada.client.get('/api/actions/total-completed-stats')).json()).toMatchObject({
      totalCompleted: 1,
    })
  })

  it('by the portal, and by an earlier press that arrives later, is completed once', async () => {
    server.clock.now = day(2, 10)
    const [portal, extension] = [deviceOf(0), deviceOf(-3 * DAY_MS)]
    const pressed = extension.pushed(completeAction, { actionId: id }, { origin: 'ext' })
    server.clock.now += 20 * MINUTE_MS
    await portal.sync(portal.pushed(completeAction, { actionId: id, occurrenceKey: '2026-11-23' }))
    server.clock.now += 6 * HOUR_MS
    const { acks } = await extension.sync(pressed)
    expect(acks.find(({ mid }) => mid === pressed.mid)).toMatchObject({ outcome: 'merged' })
    expect(await done()).toEqual(['2026-11-23'])
  })

  it('API-29: takes the named occurrence, and refuses a name that no calendar has', async () => {
    server.clock.now = day(3, 10)
    expect((await complete('2026-11-22')).status).toBe(200)
    expect((await complete('2026-11-22')).status).toBe(200)
    expect(await done()).toEqual(['2026-11-22'])
    expect((await complete('someday')).status).toBe(400)
  })

  it('API-29: and undone over REST no longer counts and is due again', async () => {
    server.clock.now = day(1, 10)
    await complete()
    server.clock.now = day(2, 10)
    await complete()
    const back = await status({ status: 'in_progress' })
    expect(await json(back)).toMatchObject({ status: 'in_progress', nextReminderAt: new Date(day(2, 9)).toISOString() })
    expect(await done()).toEqual(['2026-11-22'])
    // Repeating the request undoes nothing more.
    await status({ status: 'in_progress' })
    expect(await done()).toEqual(['2026-11-22'])
    await status({ status: 'in_progress', occurrenceKey: '2026-11-22' })
    expect(await done()).toEqual([])
    expect(await (await ada.client.get('/api/actions/recurring-stats')).json()).toEqual([])
  })
})

const channel = fc.constantFrom('portal' as const, 'popup' as const, 'notification' as const, 'rest' as const)
const press = fc.record({
  channel,
  hour: fc.integer({ min: 9, max: 23 }),
  // Right, ahead, and behind.
  skew: fc.constantFrom(0, 2 * DAY_MS, -5 * HOUR_MS),
  // How long it waits for a network; REST does not wait.
  waits: fc.integer({ min: 0, max: 30 }),
})

it('whatever channels, clocks and waits a day’s presses have, each day that was done has one completion', async () => {
  const days = fc.array(fc.array(press, { maxLength: 4 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(days, async (story) => {
      await habit()
      const presses = story.flatMap((list, at) => list.map((one) => ({ ...one, day: at + 1 })))
      const sent = presses.map(({ skew, day: count, hour, ...one }) => {
        const [device, madeAt] = [deviceOf(skew), day(count, hour)]
        const occurrenceKey = new Date(day(count)).toISOString().slice(0, 10)
        const isNamed = one.channel === 'portal' || one.channel === 'popup'
        const args = { actionId: id, ...(isNamed && { occurrenceKey }) }
        const mutation = device.pushed(completeAction, args, { createdAt: madeAt + skew })
        const at = one.channel === 'rest' ? madeAt : madeAt + one.waits * HOUR_MS
        return { at, send: async () => (one.channel === 'rest' ? complete() : device.sync(mutation)) }
      })
      const moments = [...new Set(sent.map(({ at }) => at))].sort((a, b) => a - b)
      for (const moment of moments) {
        server.clock.now = moment
        await Promise.all(sent.filter(({ at }) => at === moment).map(({ send }) => send()))
      }
      const expected = presses.map(({ day: count }) => new Date(day(count)).toISOString().slice(0, 10))
      expect(await done()).toEqual([...new Set(expected)].sort())
    }),
    runs(12),
  )
})
