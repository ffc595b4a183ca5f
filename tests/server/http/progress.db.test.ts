// The portal's actions and statistics over REST (API-23 to API-34), with the calls a client makes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = TEST_NOW
  ada = await server.signedIn()
})

type Json = Record<string, unknown>
const get = async (path: string) => (await (await ada.client.get(path)).json()) as unknown
const json = async (response: Response) => (await response.json()) as Json

async function save(given: Json = {}): Promise<string> {
  const body = { actionTitle: 'Walk', actionType: 'Habit', ...given }
  return String((await json(await ada.client.post('/api/actions', body))).id)
}

const call = (id: string, what: string, body?: unknown) => ada.client.patch(`/api/actions/${id}/${what}`, body)
const DAILY = { reminderType: 'daily', reminderTime: '18:00', reminderActive: true }
const TUTORIAL = {
  actionType: 'tutorial',
  planningData: { tutorialSteps: ['One', 'Two'].map((title) => ({ title, description: '' })) },
}

describe('actions', () => {
  it('API-30, HOM-14: an archived action leaves the list and is in History, its reminder off', async () => {
    const id = await save()
    await call(id, 'reminder', DAILY)
    const archived = await json(await call(id, 'archive'))
    const now = new Date(server.clock.now).toISOString()
    expect(archived).toMatchObject({ archivedAt: now, reminderActive: false, nextReminderAt: null })
    expect(await get('/api/actions/all')).toEqual([])
    expect(await get('/api/actions/completed')).toMatchObject([{ id, archivedAt: now }])
    const refused = await call(id, 'status', { status: 'completed' })
    expect([refused.status, (await json(refused)).code]).toEqual([409, 'action_archived'])
  })

  it('API-31, HOM-15: a removed action is gone from every list and every statistic', async () => {
    const id = await save()
    await call(id, 'status', { status: 'completed' })
    expect(await get('/api/actions/total-completed-stats')).toMatchObject({ totalCompleted: 1 })
    expect((await ada.client.delete(`/api/actions/${id}/hard-delete`)).status).toBe(200)
    expect(await get('/api/actions/completed')).toEqual([])
    expect(await get('/api/actions/total-completed-stats')).toMatchObject({ totalCompleted: 0 })
    expect(await get('/api/actions/average-completion-time')).toEqual({ averageCompletionTime: null })
  })

  it('API-32, TUT-01, TUT-05: steps are logged in order, and the last completes the action', async () => {
    const id = await save(TUTORIAL)
    const log = (stepIndex: number) =>
      ada.client.post(`/api/actions/${id}/step-completion`, { stepIndex, stepTitle: 'A step' })
    expect((await log(1)).status).toBe(409)
    expect(await json(await log(0))).toMatchObject({ completedSteps: [0], status: 'in_progress' })
    expect(await json(await log(1))).toMatchObject({ completedSteps: [0, 1], status: 'completed' })
    expect((await log(2)).status).toBe(400)
  })

  it('API-32: a step sent again without its occurrence completes no later one', async () => {
    const id = await save(TUTORIAL)
    await call(id, 'reminder', DAILY)
    for (const stepIndex of [0, 1, 1, 0, 1])
      expect((await ada.client.post(`/api/actions/${id}/step-completion`, { stepIndex })).status).toBe(200)
    expect(await get('/api/actions/recurring-stats')).toMatchObject([{ completionCount: 1 }])
  })

  it('API-32: steps of an action skipped today show as done for today', async () => {
    const id = await save(TUTORIAL)
    await call(id, 'reminder', DAILY)
    await call(id, 'skip', { occurrenceKey: '2026-11-18' })
    const logged = await ada.client.post(`/api/actions/${id}/step-completion`, { stepIndex: 0 })
    expect(await json(logged)).toMatchObject({ completedSteps: [0] })
    expect(await get('/api/actions/all')).toMatchObject([{ completedSteps: [0] }])
  })

  it('REM-02, API-33: an action shows its reminder’s state, and a snooze moves it', async () => {
    const id = await save()
    await call(id, 'reminder', { ...DAILY, reminderTime: '10:00' })
    server.clock.now += HOUR_MS
    expect(await get('/api/actions/all')).toMatchObject([{ id, dueState: 'overdue' }])
    const until = new Date(server.clock.now + HOUR_MS).toISOString()
    expect(await json(await call(id, 'snooze', { until }))).toMatchObject({
      dueState: 'due_today',
      snoozedUntil: until,
    })
    expect((await call(id, 'snooze', { until: new Date(TEST_NOW).toISOString() })).status).toBe(400)
  })

  it('DAT-15: one field of the plan is changed, the others stay', async () => {
    const id = await save({ planningData: { what: 'Walk', where: 'Home' } })
    const edited = await json(await ada.client.patch(`/api/actions/${id}`, { planningData: { where: 'The park' } }))
    expect(edited).toMatchObject({ actionTitle: 'Walk', planningData: { what: 'Walk', where: 'The park' } })
  })
})

describe('statistics', () => {
  it('API-26, API-27, DAT-20, DAT-21: the week’s rate, and the total with its trend', async () => {
    const [walk] = [await save(), await save({ actionTitle: 'Read' }), await save({ actionTitle: 'Sing' })]
    await call(walk, 'status', { status: 'completed' })
    expect(await get('/api/actions/completion-rate')).toEqual({
      currentWeekRate: 33,
      currentWeekCompleted: 1,
      currentWeekTotal: 3,
    })
    expect(await get('/api/actions/total-completed-stats')).toEqual({
      totalCompleted: 1,
      trend: 'up',
      percentageChange: 100,
    })
  })

  it('API-28, STA-03: the mean days to completion with one decimal', async () => {
    const id = await save()
    server.clock.now += 1.26 * DAY_MS
    await call(id, 'status', { status: 'completed' })
    expect(await get('/api/actions/average-completion-time')).toEqual({ averageCompletionTime: 1.3 })
  })

  it('API-25, DAT-17: each occurrence of a recurring action counts', async () => {
    const id = await save()
    await call(id, 'reminder', DAILY)
    for (let day = 0; day < 3; day += 1) {
      server.clock.now += DAY_MS
      await call(id, 'status', { status: 'completed' })
    }
    expect(await get('/api/actions/recurring-stats')).toMatchObject([
      { action: { id }, completionCount: 3, lastCompleted: new Date(server.clock.now).toISOString() },
    ])
  })

  it('API-25, DAT-17: its action is returned whole, with its video and its completed steps', async () => {
    const video = await json(
      await ada.client.post('/api/videos', { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', title: 'Knots' }),
    )
    const planningData = {
      tutorialSteps: [
        { title: 'Cross', description: '' },
        { title: 'Pull', description: '' },
      ],
    }
    const id = await save({ videoId: video['id'], actionType: 'tutorial', planningData })
    await call(id, 'reminder', DAILY)
    server.clock.now += DAY_MS
    const log = (body: Json) => ada.client.post(`/api/actions/${id}/step-completion`, body)
    const steps = [{ stepIndex: 0 }, { stepIndex: 1 }, { stepIndex: 0, occurrenceKey: '2026-11-19' }]
    for (const step of steps) expect((await log(step)).status).toBe(200)
    const stats = (await get('/api/actions/recurring-stats')) as { action: unknown }[]
    expect(stats).toMatchObject([{ completionCount: 1, action: { completedSteps: [0], video: { title: 'Knots' } } }])
    expect(stats.map(({ action }) => action)).toEqual(await get('/api/actions/all'))
  })

  it('STA-05: a new learner’s statistics are zero, same and null', async () => {
    expect(await get('/api/actions/completion-rate')).toEqual({
      currentWeekRate: 0,
      currentWeekCompleted: 0,
      currentWeekTotal: 0,
    })
    expect(await get('/api/actions/total-completed-stats')).toEqual({
      totalCompleted: 0,
      trend: 'same',
      percentageChange: 0,
    })
    expect(await get('/api/actions/average-completion-time')).toEqual({ averageCompletionTime: null })
    expect(await get('/api/actions/recurring-stats')).toEqual([])
  })

  it('STA-05: weeks are those of the profile’s zone', async () => {
    // Sunday 23:30 UTC is Monday in Tokyo.
    server.clock.now = Date.UTC(2026, 10, 15, 23, 30)
    const id = await save()
    await call(id, 'status', { status: 'completed' })
    server.clock.now = Date.UTC(2026, 10, 16, 1)
    expect(await get('/api/actions/completion-rate')).toMatchObject({ currentWeekCompleted: 0 })
    await ada.client.patch('/api/auth/profile', { timeZone: 'Asia/Tokyo' })
    expect(await get('/api/actions/completion-rate')).toMatchObject({ currentWeekCompleted: 1 })
  })
})
