import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { selectAll } from '../../../sync-server/data/sync/synced-rows.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.signedIn()
})

const json = async (response: Response) => (await response.json()) as Record<string, unknown>
const WATCH = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'

describe('videos', () => {
  it('LIB-15: a YouTube URL makes a video once; the same URL again answers the existing one', async () => {
    const first = await ada.client.post('/api/videos', {
      youtubeUrl: 'https://youtu.be/aaaaaaaaaaa?t=4',
      title: 'A talk',
    })
    const video = await json(first)
    expect(first.status).toBe(201)
    expect(video).toMatchObject({ title: 'A talk', youtubeId: 'aaaaaaaaaaa', youtubeUrl: WATCH, keyLessons: [] })
    expect(video.createdAt).toBe(new Date(server.clock.now).toISOString())
    const again = await ada.client.post('/api/videos', { youtubeUrl: WATCH, title: 'Other' })
    expect(again.status).toBe(200)
    expect(await json(again)).toMatchObject({ id: video.id, title: 'A talk' })
    expect(await (await ada.client.get('/api/videos')).json()).toHaveLength(1)
  })

  it('a pasted transcript of any known format is kept with its video', async () => {
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nPut your shoes by the door.\n'
    const video = await json(await ada.client.post('/api/videos', { youtubeUrl: WATCH, transcript: { text } }))
    const transcript = await json(await ada.client.get(`/api/videos/${String(video.id)}/transcript`))
    expect(transcript).toMatchObject({ cues: [{ startMs: 1000, endMs: 3000, text: 'Put your shoes by the door.' }] })
  })

  it('the author’s chapters are kept with the transcript they came with', async () => {
    const cues = [{ startMs: 0, endMs: 3000, text: 'Put your shoes by the door.' }]
    const chapters = ['Why', 'How', 'When'].map((title, i) => ({ title, startMs: i * 20_000 }))
    const body = { youtubeUrl: WATCH, transcript: { cues, chapters } }
    const video = await json(await ada.client.post('/api/videos', body))
    const transcript = await json(await ada.client.get(`/api/videos/${String(video.id)}/transcript`))
    expect(transcript).toEqual({ language: null, timed: true, cues, chapters })
  })

  it('LIB-15: a title and a transcript make a video without a link, once for the same words in another format', async () => {
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nPut your shoes by the door.\n'
    const first = await ada.client.post('/api/videos', { title: 'A talk', transcript: { text } })
    const video = await json(first)
    expect(first.status).toBe(201)
    expect(video).toMatchObject({ title: 'A talk', youtubeUrl: null, thumbnailUrl: null })
    expect(video.youtubeId).toMatch(/^file-[\w-]{22}$/)
    const srt = '1\n00:00:02,000 --> 00:00:04,000\nPut your shoes\nby the door.\n'
    const again = await ada.client.post('/api/videos', { title: 'Other', transcript: { text: srt } })
    expect(again.status).toBe(200)
    expect(await json(again)).toMatchObject({ id: video.id, title: 'A talk' })
  })

  it.each([
    ['no URL at all', { youtubeUrl: 'hello there' }],
    ['another site', { youtubeUrl: 'https://vimeo.com/12345' }],
    ['a look-alike host', { youtubeUrl: 'https://www.youtube.com.evil.example/watch?v=aaaaaaaaaaa' }],
    ['no video id', { youtubeUrl: 'https://www.youtube.com/feed/library' }],
    [
      'a transcript that is none',
      { youtubeUrl: WATCH, transcript: { text: '<!doctype html><html><body>Hi</body></html>' } },
    ],
    ['unknown keys', { youtubeUrl: WATCH, userId: 'somebody' }],
    ['a title alone', { title: 'A talk' }],
    ['words without a title', { transcript: { text: 'Put your shoes by the door.' } }],
    ['nothing', undefined],
  ])('refuses %s with a sentence and changes nothing', async (_what, body) => {
    const response = await ada.client.post('/api/videos', body)
    expect(response.status).toBe(400)
    expect((await json(response)).message).toMatch(/\w{3,} \w+/)
    expect(await (await ada.client.get('/api/videos')).json()).toEqual([])
  })

  it('other people’s videos and unknown ids give the same 404', async () => {
    const bob = await server.signedIn()
    const video = await json(await bob.client.post('/api/videos', { youtubeUrl: WATCH }))
    const foreign = await ada.client.get(`/api/videos/${String(video.id)}/transcript`)
    const unknown = await ada.client.get(`/api/videos/${uuidV7()}/transcript`)
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await json(foreign)).toEqual(await json(unknown))
  })
})

describe('actions', () => {
  const save = async (given: Record<string, unknown> = {}) =>
    json(await ada.client.post('/api/actions', { actionTitle: 'Walk after lunch', actionType: 'Habit', ...given }))

  it('API-23, DAT-13: a saved action stands in the list with its plan, nothing internal beside it', async () => {
    const video = await json(await ada.client.post('/api/videos', { youtubeUrl: WATCH, title: 'A talk' }))
    const planningData = { when: '12:30', where: 'the park' }
    const saved = await save({ actionDescription: 'Ten minutes', videoId: video.id, planningData })
    const reminder = { reminderType: 'daily', reminderTime: '23:30', reminderActive: true, timeZone: 'UTC' }
    await ada.client.patch(`/api/actions/${String(saved.id)}/reminder`, reminder)
    const [action] = (await (await ada.client.get('/api/actions/all')).json()) as Record<string, unknown>[]
    expect(action).toMatchObject({
      id: saved.id,
      actionTitle: 'Walk after lunch',
      actionDescription: 'Ten minutes',
      createdAt: new Date(server.clock.now).toISOString(),
      status: 'in_progress',
      completedAt: null,
      planningData,
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '23:30',
      nextReminderAt: `${new Date(server.clock.now).toISOString().slice(0, 10)}T23:30:00.000Z`,
      video: { title: 'A talk', youtubeUrl: WATCH },
    })
    expect(action).not.toHaveProperty('statusSetAt')
    expect(action).not.toHaveProperty('userId')
  })

  it('API-24, API-29, DAT-13: the status call completes and reopens, and History follows', async () => {
    const { id } = await save()
    const completed = await ada.client.patch(`/api/actions/${String(id)}/status`, { status: 'completed' })
    expect(await json(completed)).toMatchObject({
      id,
      status: 'completed',
      completedAt: new Date(server.clock.now).toISOString(),
    })
    expect(await (await ada.client.get('/api/actions/completed')).json()).toMatchObject([{ id }])
    const reopened = await ada.client.patch(`/api/actions/${String(id)}/status`, { status: 'in_progress' })
    expect(await json(reopened)).toMatchObject({ status: 'in_progress', completedAt: null })
    expect(await (await ada.client.get('/api/actions/completed')).json()).toEqual([])
  })

  it('API-33: a reminder without a zone is UTC and answers its next time', async () => {
    const { id } = await save()
    const reminder = { reminderType: 'daily', reminderTime: '18:00', reminderActive: true }
    const answer = await json(await ada.client.patch(`/api/actions/${String(id)}/reminder`, reminder))
    expect(answer).toMatchObject({ reminderActive: true, nextReminderAt: '2026-11-18T18:00:00.000Z' })
  })

  it('REM-08: what is completed by a call is completed in the zone of the learner’s profile, else in UTC', async () => {
    const zoneOf = async () =>
      (await selectAll(server.database.pool, ada.user.id, 'completions')).map((row) => row.timeZone)
    const complete = async () => {
      const { id } = await save()
      await ada.client.patch(`/api/actions/${String(id)}/status`, { status: 'completed' })
    }
    await complete()
    expect(await zoneOf()).toEqual(['UTC'])
    await ada.client.patch('/api/auth/profile', { timeZone: 'Asia/Tokyo' })
    await complete()
    expect((await zoneOf()).sort()).toEqual(['Asia/Tokyo', 'UTC'])
  })

  it.each([
    ['API-29: a completion', 'status', { status: 'completed' }, { status: 'in_progress' }],
    ['“not today”', 'skip', { occurrenceKey: '2026-11-18' }, { occurrenceKey: '2026-11-18', isSkipped: false }],
  ])('%s taken back with the reminder from before puts its snooze back', async (_what, path, done, back) => {
    const { id } = await save()
    const patch = async (to: string, body: unknown) =>
      json(await ada.client.patch(`/api/actions/${String(id)}/${to}`, body))
    await patch('reminder', { reminderType: 'daily', reminderTime: '18:00', reminderActive: true })
    const until = '2026-11-18T20:00:00.000Z'
    const { reminderSetAt: setAt, snoozedUntil } = await patch('snooze', { until })
    expect(snoozedUntil).toBe(until)
    expect(await patch(path, done)).toMatchObject({ snoozedUntil: null })
    expect(await patch(path, { ...back, reminder: { setAt, snoozedUntil } })).toMatchObject({ snoozedUntil: until })
  })

  it('VAL-12: a one-time reminder in the past is refused with its sentence', async () => {
    const { id } = await save()
    const past = { reminderType: 'one-time', reminderTime: '2020-01-01T00:00:00Z', reminderActive: true }
    const response = await ada.client.patch(`/api/actions/${String(id)}/reminder`, past)
    expect(response.status).toBe(400)
    expect(await json(response)).toMatchObject({ message: 'Please select a future date and time' })
  })

  it('a repeated call with the same Idempotency-Key is one call', async () => {
    const key = { 'Idempotency-Key': uuidV7() }
    const body = { id: uuidV7(), actionTitle: 'Walk', actionType: 'Habit' }
    for (let i = 0; i < 3; i += 1) {
      const response = await ada.client.request('/api/actions', { method: 'POST', body, headers: key })
      expect(response.status).toBe(201)
    }
    expect(await (await ada.client.get('/api/actions/all')).json()).toHaveLength(1)
  })

  it('an unknown action and one of somebody else are the same 404', async () => {
    const { id } = await save()
    const bob = await server.signedIn()
    for (const target of [String(id), uuidV7(), 'nonsense']) {
      const response = await bob.client.patch(`/api/actions/${target}/status`, { status: 'completed' })
      expect(response.status).toBe(404)
    }
    expect(await (await ada.client.get('/api/actions/all')).json()).toMatchObject([{ status: 'in_progress' }])
  })
})
