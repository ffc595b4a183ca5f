// What learners did is what the owners read.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { SAMPLE_TALK_TITLE } from '#domain/video/sample-talk.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import {
  AiUseAnswer,
  OverviewAnswer,
  AnalyticsUserList,
  EngagementAnswer,
  FollowThroughAnswer,
  FunnelAnswer,
  GrowthAccountingAnswer,
  InsightQualityAnswer,
  RetentionAnswer,
  UserGrowthAnswer,
} from '#domain/wire/analytics.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { SyncDevice } from '../sync/sync-device.ts'
import { startTestServer, TEST_NOW, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const OWNER = 'Owner@Example.com'
const ANALYST = 'analyst@example.com'

let server: TestServer
let analyst: SignedIn

beforeAll(async () => {
  server = await startTestServer({
    config: { adminEmails: [OWNER.toLowerCase()], analyticsEmails: [ANALYST] },
  })
  // The owners are learners too: two have signed up.
  await server.signedIn({ email: OWNER })
  analyst = await server.signedIn({ email: ANALYST })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(TEST_NOW) } })
})
afterAll(() => server.stop())

async function read<const Schema extends v.GenericSchema>(by: SignedIn, path: string, schema: Schema) {
  const response = await by.client.get(path)
  expect(response.status).toBe(200)
  return v.parse(schema, await response.json())
}

const overview = () => read(analyst, '/api/analytics/overview', OverviewAnswer)
const engagement = () => read(analyst, '/api/analytics/engagement', EngagementAnswer)

describe('/analytics', () => {
  it('API-38, DAT-22: the overview follows what a learner does', async () => {
    const before = await overview()
    const { client, user } = await server.signedIn()
    // Our own sample does not count as a learner's video.
    const device = new SyncDevice(client, user, () => server.clock.now)
    const sample = {
      youtubeId: SAMPLE_IDENTITY,
      title: SAMPLE_TALK_TITLE,
      duration: null,
      transcript: null,
      insights: null,
    }
    await device.sync(device.pushed(saveVideo, { id: videoIdOf(user.id, SAMPLE_IDENTITY), ...sample }))
    expect(await (await client.get('/api/videos')).json()).toHaveLength(1)
    const made = await client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' })
    const { id } = (await made.json()) as { id: string }
    await client.post('/api/actions', { actionTitle: 'Read', actionType: 'Habit' })
    await client.patch(`/api/actions/${id}/status`, { status: 'completed' })
    await client.post('/api/videos', { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    const change = { users: 1, videos: 1, actions: 2, completed: 1, active: 1 }
    expect(await overview()).toEqual({
      totalUsers: before.totalUsers + change.users,
      totalVideos: before.totalVideos + change.videos,
      totalActions: before.totalActions + change.actions,
      completedActions: before.completedActions + change.completed,
      dailyActiveUsers: before.dailyActiveUsers + change.active,
    })
    // Archived actions still count, removed ones do not.
    await client.patch(`/api/actions/${id}/archive`)
    expect((await overview()).completedActions).toBe(before.completedActions + 1)
    await client.delete(`/api/actions/${id}/hard-delete`)
    expect(await overview()).toMatchObject({
      totalActions: before.totalActions + 1,
      completedActions: before.completedActions,
    })
  })

  it('DAT-22: a recurring action that was done once counts as completed; a reopened one does not', async () => {
    const { client } = await server.signedIn()
    const save = async () => {
      const made = await client.post('/api/actions', { actionTitle: 'Swim', actionType: 'Habit' })
      return `/api/actions/${((await made.json()) as { id: string }).id}`
    }
    const [recurring, single] = [await save(), await save()]
    await client.patch(`${recurring}/reminder`, { reminderType: 'daily', reminderTime: '18:00', reminderActive: true })
    const before = (await overview()).completedActions
    await client.patch(`${recurring}/status`, { status: 'completed' })
    await client.patch(`${single}/status`, { status: 'completed' })
    expect((await overview()).completedActions).toBe(before + 2)
    await client.patch(`${single}/status`, { status: 'in_progress' })
    expect((await overview()).completedActions).toBe(before + 1)
  })

  it('API-39, DAT-23: user growth has every day since the first with its count', async () => {
    server.clock.now = TEST_NOW + 3 * DAY_MS
    await server.signedIn()
    await analyst.client.post('/api/auth/login', { email: ANALYST, password: analyst.account.password })
    const growth = await read(analyst, '/api/analytics/user-growth', UserGrowthAnswer)
    server.clock.now = TEST_NOW
    expect(growth.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
    expect(growth.map(({ count }) => count).slice(1)).toEqual([0, 0, 1])
    expect(growth.reduce((sum, { count }) => sum + count, 0)).toBe((await overview()).totalUsers)
  })

  it('API-40, DAT-22: engagement counts reflections, actions per user and videos by category', async () => {
    const before = await engagement()
    const { client } = await server.signedIn()
    const video = await client.post('/api/videos', { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa' })
    const { id } = (await video.json()) as { id: string }
    await client.patch(`/api/videos/${id}/category`, { category: 'Health' })
    const reflectionData = {
      actionSteps: [{ id: 1, title: 'Put the shoes out', description: '', isCompleted: false, notes: '' }],
      completedAt: new Date(TEST_NOW).toISOString(),
    }
    await client.post('/api/reflections', { videoId: id, reflectionFlow: 'action_plan', reflectionData })
    const marked = (engine: string, title: string, isNotUseful = true) =>
      client.patch(`/api/videos/${id}/not-useful`, { claim: { kind: 'insight', engine, title }, isNotUseful })
    for (const title of ['One', 'Two', 'Taken back']) expect((await marked('extractive', title)).status).toBe(200)
    await marked('ai', 'One')
    await marked('extractive', 'Taken back', false)
    const after = await engagement()
    expect(after.notUseful).toEqual({
      extractive: before.notUseful.extractive + 2,
      ai: before.notUseful.ai + 1,
    })
    const healthy = ({ videosByCategory }: EngagementAnswer) =>
      videosByCategory.find(({ category }) => category === 'Health')?.count ?? -1
    expect(healthy(after)).toBe(healthy(before) + 1)
    expect(after.videosByCategory.map(({ count }) => count)).toEqual(
      after.videosByCategory.map(({ count }) => count).sort((a, b) => b - a),
    )
    const { totalUsers, totalActions } = await overview()
    expect(after.avgActionsPerUser).toBeCloseTo(totalActions / totalUsers, 1)
    expect(after.totalReflections).toBe(before.totalReflections + 1)
    expect(after.activeUsers.day).toBe((await overview()).dailyActiveUsers)
  })

  it('API-41, DAT-23: retention counts everyone who came back on day 1, once that day is over', async () => {
    const { client } = await server.signedIn({ email: 'faithful@example.com' })
    const before = await read(analyst, '/api/analytics/retention', RetentionAnswer)
    expect(before.day1).toMatchObject({ total_users: 0, retained: 0, retention_rate: null })
    server.clock.now = TEST_NOW + DAY_MS
    await client.post('/api/actions', { actionTitle: 'Come back', actionType: 'Habit' })
    const readSignedIn = async () => {
      await analyst.client.post('/api/auth/login', { email: ANALYST, password: analyst.account.password })
      return read(analyst, '/api/analytics/retention', RetentionAnswer)
    }
    expect((await readSignedIn()).day1.total_users).toBe(0)
    server.clock.now = TEST_NOW + 2 * DAY_MS
    const { day1, day7, cohorts } = await readSignedIn()
    server.clock.now = TEST_NOW
    expect(day1.retained).toBe(1)
    expect(day1.retention_rate).toBe(Math.round((1 / day1.total_users) * 1000) / 10)
    expect(day7.retention_rate).toBeNull()
    expect(cohorts).toHaveLength(1)
    expect(cohorts[0]).toMatchObject({ week: '2026-11-16' })
  })

  it('ANA-01: weeks, funnel, follow-through, insight quality and AI use are read by the analyst, in their shapes', async () => {
    await server.database.pool.query(
      `INSERT INTO "AiUsage" VALUES ('2026-11-17', '*', 3, 9000), ('2026-11-17', 'x', 1, 1)`,
    )
    expect((await read(analyst, '/api/analytics/growth-accounting', GrowthAccountingAnswer)).at(-1)).toMatchObject({
      churned: null,
    })
    expect(await read(analyst, '/api/analytics/funnel', FunnelAnswer)).toMatchObject({ signedUp: 0 })
    expect(await read(analyst, '/api/analytics/follow-through', FollowThroughAnswer)).toHaveLength(8)
    expect(await read(analyst, '/api/analytics/insight-quality', InsightQualityAnswer)).toHaveLength(2)
    expect((await read(analyst, '/api/analytics/ai-use', AiUseAnswer)).at(-2)).toEqual({
      date: '2026-11-17',
      videos: 3,
      tokens: 9000,
    })
  })

  it('API-42, DAT-23: users come newest first with what the dialog shows and nothing else; each reading is logged', async () => {
    server.clock.now = TEST_NOW + HOUR_MS
    const { user } = await server.signedIn({ firstName: 'Newest' })
    server.clock.now = TEST_NOW
    const response = await analyst.client.get('/api/analytics/users?limit=1')
    expect(v.parse(AnalyticsUserList, await response.json())).toHaveLength(1)
    const users = (await (await analyst.client.get('/api/analytics/users')).json()) as Record<string, unknown>[]
    const newest = users.find(({ id }) => id === user.id)
    expect(Object.keys(newest ?? {}).sort()).toEqual(['createdAt', 'email', 'firstName', 'id', 'lastName'])
    expect(newest?.firstName).toBe('Newest')
    expect(users.map(({ createdAt }) => String(createdAt))).toEqual(
      users
        .map(({ createdAt }) => String(createdAt))
        .sort()
        .reverse(),
    )
    expect(server.logLines.some((line) => line.includes('user list read') && line.includes(analyst.user.id))).toBe(true)
  })
})
