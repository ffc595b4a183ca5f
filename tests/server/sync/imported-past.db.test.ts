// A learner moves to another account with a library file: real rows, the product's own client, the real server.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { localDateOf } from '#domain/kernel/zoned-time.ts'
import { actionsCalls } from '#domain/library-file/import-calls.ts'
import type { FileAction } from '#domain/library-file/library-file.ts'
import { libraryOf } from '#domain/library-file/own-library.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { habitStrength } from '#domain/progress/habit-strength.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { httpDevice, type HttpDevice } from '../../setup/device/http-device.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { patience } from '../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(60_000) })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const WALK = actionIdOf('walk')
const CALL = actionIdOf('call')
const DAYS = 130

async function newLearner() {
  const { user, client } = await server.signedIn()
  const place = { http: client, now: () => server.clock.now }
  const total = async () => (await (await client.get('/api/actions/total-completed-stats')).json()) as unknown
  return { total, device: await httpDevice('phone', user.id, place), again: () => httpDevice('laptop', user.id, place) }
}

async function liveThrough(device: HttpDevice): Promise<void> {
  server.clock.now = TEST_NOW - DAYS * DAY_MS
  await device.sync()
  await device.mutate(saveAction, { ...actionArgs('walk'), id: WALK })
  await device.mutate(saveAction, { ...actionArgs('call'), id: CALL })
  await device.mutate(setReminder, {
    ...{ actionId: WALK, reminderActive: true, timeZone: 'UTC', reminderType: 'daily', reminderTime: '08:00' },
  })
  for (let day = 1; day < DAYS; day += 1) {
    server.clock.now += DAY_MS
    const named = { actionId: WALK, occurrenceKey: localDateOf(server.clock.now, 'UTC') }
    if (day === 50) await device.mutate(completeAction, { actionId: CALL })
    if (day === 60) await device.mutate(skipOccurrence, { ...named, isSkipped: true })
    else if (day % 7 !== 0) await device.mutate(completeAction, named)
  }
  server.clock.now = TEST_NOW
  await device.sync()
}

async function rowsOf({ db }: HttpDevice) {
  const actions = await db.actions.toArray()
  const completions = await db.completions.toArray()
  return { videos: [], tags: new Map(), reflections: [], actions, completions, recalls: [], reviews: NO_REVIEWS }
}

async function strengthOf(device: HttpDevice) {
  const { actions, completions } = await rowsOf(device)
  const walk = must(
    actions.find(({ id }) => id === WALK),
    'It is there',
  )
  const own = completions.filter(({ actionId }) => actionId === WALK)
  const call = actions.find(({ id }) => id === CALL)
  return {
    strength: habitStrength(walk, own, { now: server.clock.now, timeZone: 'UTC' }),
    days: own.map(({ occurrenceKey, voidedAt }) => `${occurrenceKey} ${String(voidedAt === null)}`).sort(),
    due: walk.nextReminderAt,
    call: [call?.status, call?.completedAt],
  }
}

describe('a library file in another account', () => {
  it('restores the strength and the counts of a habit, on every device and over REST', async () => {
    const ada = await newLearner()
    await liveThrough(ada.device)
    const before = await strengthOf(ada.device)
    expect(before.strength?.strength).toBeGreaterThan(0.5)
    const file = libraryOf(await rowsOf(ada.device), server.clock.now)
    const bob = await newLearner()
    await bob.device.sync()
    const here = { ids: new Set<string>(), past: new Set<string>(), actions: new Map(), now: server.clock.now }
    const stored = await bob.device.mutateAll(actionsCalls(file.unattachedActions, null, here))
    expect(stored.ok).toBe(true)
    server.clock.now += HOUR_MS
    await bob.device.sync()
    const laptop = await bob.again()
    await laptop.sync()
    expect(await strengthOf(bob.device)).toEqual(before)
    expect(await strengthOf(laptop)).toEqual(before)
    expect(await bob.total()).toEqual(await ada.total())
    for (const { db } of [ada.device, bob.device, laptop]) db.close()
  })

  it('the server takes the past of an archived habit that was once done as a whole, and refuses none of it', async () => {
    const bob = await newLearner()
    await bob.device.sync()
    const past = (days: number) => {
      const at = server.clock.now - days * DAY_MS
      return { occurrence: localDateOf(at, 'UTC'), at: new Date(at).toISOString(), timeZone: 'UTC' }
    }
    const since = past(20).at
    const { actionTitle: title, actionType: type } = actionArgs('walk')
    const habit: FileAction = {
      ...{ id: WALK, title, description: '', type, state: 'archived', plan: {}, motivation: {}, evidence: null },
      reminder: { type: 'daily', time: '08:00', timeZone: 'UTC', isActive: false, since },
      completions: [{ ...past(25), occurrence: 'once:0' }, past(6), { ...past(5), isSkipped: true }],
    }
    const here = { ids: new Set<string>(), past: new Set<string>(), actions: new Map(), now: server.clock.now }
    expect(await bob.device.mutateAll(actionsCalls([habit], null, here))).toMatchObject({ ok: true })
    const facts = async (device: HttpDevice) => {
      const { actions, completions } = await rowsOf(device)
      const [walk] = actions
      const keys = completions.map(({ occurrenceKey, voidedAt }) => `${occurrenceKey} ${String(voidedAt === null)}`)
      return { keys: keys.sort(), life: [walk?.archivedFrom?.status, walk?.archiveReason, walk?.cycle] }
    }
    const before = await facts(bob.device)
    await bob.device.sync()
    expect(await bob.device.db.issues.count()).toBe(0)
    const laptop = await bob.again()
    await laptop.sync()
    expect(before.keys).toEqual([`${past(6).occurrence} true`, `${past(5).occurrence} false`, 'once:0 true'].sort())
    expect(await facts(bob.device)).toEqual(before)
    expect(await facts(laptop)).toEqual(before)
    for (const { db } of [bob.device, laptop]) db.close()
  })
})
