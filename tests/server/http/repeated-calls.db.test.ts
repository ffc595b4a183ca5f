import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
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

type Json = Record<string, unknown>
const json = async (response: Response) => (await response.json()) as Json
const list = async (path: string, who = ada) => (await (await who.client.get(path)).json()) as readonly Json[]

async function saveVideo(youtubeId = 'aaaaaaaaaaa', title = 'A talk'): Promise<string> {
  const body = { youtubeUrl: `https://youtu.be/${youtubeId}`, title }
  return String((await json(await ada.client.post('/api/videos', body))).id)
}

const PLAN = {
  actionSteps: [{ id: 1, title: 'Put the shoes out', description: 'Tonight', isCompleted: false, notes: '' }],
  completedAt: '2026-11-18T09:00:00.000Z',
}

describe('what a call returns', () => {
  const LISTS = ['videos', 'tags', 'actions', 'actions/all', 'actions/completed', 'actions/recurring-stats']

  it.each(LISTS)('API-43: GET /api/%s is an array, an empty one before there is anything', async (name) => {
    expect(await list(`/api/${name}`)).toEqual([])
  })

  it('API-43: a write returns the whole entity it changed, as its list has it', async () => {
    const id = await saveVideo()
    const video = await json(await ada.client.patch(`/api/videos/${id}/category`, { category: 'Health' }))
    expect(await list('/api/videos')).toEqual([video])
    const saved = await json(await ada.client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' }))
    expect(await list('/api/actions/all')).toEqual([saved])
    const path = `/api/actions/${String(saved.id)}`
    const completed = await json(await ada.client.patch(`${path}/status`, { status: 'completed' }))
    expect(completed).toMatchObject({ id: saved.id, status: 'completed' })
    expect(await list('/api/actions/completed')).toEqual([completed])
  })
})

describe('Idempotency-Key', () => {
  it('a repeated call makes one thing and gives one answer', async () => {
    const videoId = await saveVideo()
    const body = { videoId, reflectionFlow: 'action_plan', reflectionData: PLAN }
    const headers = { 'Idempotency-Key': uuidV7() }
    const answers = []
    for (let time = 0; time < 3; time += 1) {
      answers.push(await json(await ada.client.request('/api/reflections', { method: 'POST', body, headers })))
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await list('/api/actions')).toHaveLength(1)
  })

  it('a key used for another call is refused, and so is an invalid key', async () => {
    const id = await saveVideo()
    const headers = { 'Idempotency-Key': uuidV7() }
    const patch = (path: string, body: unknown, given = headers) =>
      ada.client.request(path, { method: 'PATCH', body, headers: given })
    await patch(`/api/videos/${id}/category`, { category: 'Health' })
    expect((await patch('/api/auth/profile', { firstName: 'Eve' })).status).toBe(422)
    expect((await patch('/api/auth/profile', { firstName: 'Eve' }, { 'Idempotency-Key': 'abc' })).status).toBe(400)
  })
})

describe('profile and feedback', () => {
  it('API-07: an edited profile is the current user’s from then on', async () => {
    const edit = { firstName: 'Grace', lastName: 'Hopper', profileImageUrl: '/avatars/avatar3.svg' }
    expect(await json(await ada.client.patch('/api/auth/profile', edit))).toMatchObject(edit)
    expect(await json(await ada.client.get('/api/auth/me'))).toMatchObject({ ...edit, email: ada.account.email })
  })

  it('API-10, DAT-18: a message is stored with its sender, or without one', async () => {
    const body = { message: 'I like it', email: 'me@example.com' }
    const mine = await ada.client.post('/api/feedback', { ...body, userId: ada.user.id })
    expect(mine.status).toBe(201)
    expect(await json(mine)).toMatchObject({ ...body, userId: ada.user.id })
    expect(await json(await server.client().post('/api/feedback', body))).toMatchObject({ ...body, userId: null })
    const { rows } = await server.database.pool.query('SELECT "userId", message FROM "Feedback" ORDER BY "userId"')
    expect(rows).toEqual([
      { userId: ada.user.id, message: 'I like it' },
      { userId: null, message: 'I like it' },
    ])
  })

  it('VAL-14: a blank message is refused; nobody can write in someone else’s name', async () => {
    const blank = await ada.client.post('/api/feedback', { message: ' \n' })
    expect([blank.status, (await json(blank)).message]).toEqual([400, 'Please write a message'])
    const bob = await server.signedIn()
    const forged = { message: 'Hello', userId: bob.user.id }
    expect((await ada.client.post('/api/feedback', forged)).status).toBe(403)
    expect((await server.client().post('/api/feedback', forged)).status).toBe(403)
  })
})
