// The library over REST: what is written shows in every list it belongs to.
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

async function saveReflection(videoId: string): Promise<string> {
  const body = { videoId, reflectionFlow: 'action_plan', reflectionData: PLAN }
  const response = await ada.client.post('/api/reflections', body)
  expect(response.status).toBe(201)
  return String((await json(response)).id)
}

describe('videos', () => {
  it('500 long titles in Japanese are imported in one call', async () => {
    const videos = Array.from({ length: 500 }, (_, n) => ({
      youtubeId: `v${String(n).padStart(10, '0')}`,
      title: '日本語の題名'.repeat(33),
    }))
    expect((await ada.client.post('/api/videos/import', { videos })).status).toBe(200)
  })

  it('API-11, DAT-03: the list shows each video with its tags and reflections', async () => {
    const id = await saveVideo()
    const tag = await json(await ada.client.post(`/api/videos/${id}/tags`, { tagName: ' Focus ' }))
    await ada.client.patch(`/api/videos/${id}/category`, { category: 'Health' })
    const reflectionId = await saveReflection(id)
    expect(await list('/api/videos')).toMatchObject([
      {
        id,
        title: 'A talk',
        youtubeId: 'aaaaaaaaaaa',
        youtubeUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        thumbnailUrl: 'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg',
        status: 'processing',
        category: 'Health',
        createdAt: new Date(server.clock.now).toISOString(),
        suggestedReflectionFlow: null,
        tags: [{ id: tag.id, name: 'Focus' }],
        reflections: [{ id: reflectionId, reflectionFlow: 'action_plan', reflectionData: PLAN, appliedAt: null }],
      },
    ])
  })

  it('API-11: newest first, only the learner’s own, and none for visitors who are not signed in', async () => {
    const bob = await server.signedIn()
    for (const letter of 'abc') {
      server.clock.now += 1000
      await saveVideo(letter.repeat(11), `Talk ${letter}`)
    }
    expect((await list('/api/videos')).map(({ title }) => title)).toEqual(['Talk c', 'Talk b', 'Talk a'])
    expect(await list('/api/videos', bob)).toEqual([])
    const nobody = await server.client().get('/api/videos')
    expect([nobody.status, (await json(nobody)).message]).toEqual([401, 'Unauthorized'])
  })

  it('API-14: deleting a video deletes its reflections; the actions planned from it stay', async () => {
    const id = await saveVideo()
    await saveReflection(id)
    await ada.client.post('/api/actions', { videoId: id, actionTitle: 'Walk', actionType: 'Habit' })
    expect((await ada.client.delete(`/api/videos/${id}`)).status).toBe(200)
    expect(await list('/api/videos')).toEqual([])
    expect(await list('/api/actions')).toEqual([])
    expect(await list('/api/actions/all')).toMatchObject([
      { actionTitle: 'Walk', video: null, planningData: { sourceUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' } },
    ])
    expect((await ada.client.delete(`/api/videos/${id}`)).status).toBe(404)
  })

  it('API-15, VAL-20: the category is one of the ten', async () => {
    const id = await saveVideo()
    const set = await ada.client.patch(`/api/videos/${id}/category`, { category: 'Health' })
    expect(await json(set)).toMatchObject({ id, category: 'Health' })
    expect((await ada.client.patch(`/api/videos/${id}/category`, { category: 'health' })).status).toBe(400)
  })
})

describe('tags', () => {
  it('API-12, API-16, API-17, DAT-07: tags are listed by name as long as a video has them', async () => {
    const [one, two] = [await saveVideo(), await saveVideo('bbbbbbbbbbb')]
    const added = await ada.client.post(`/api/videos/${one}/tags`, { tagName: 'Zen' })
    expect(added.status).toBe(201)
    const { id: zen } = await json(added)
    await ada.client.post(`/api/videos/${two}/tags`, { tagName: 'zen' })
    await ada.client.post(`/api/videos/${two}/tags`, { tagName: 'Art' })
    expect(await list('/api/tags')).toEqual([
      { id: expect.any(String), name: 'Art' },
      { id: zen, name: 'Zen' },
    ])
    for (const id of [one, two]) await ada.client.delete(`/api/videos/${id}/tags/${String(zen)}`)
    expect(await list('/api/tags')).toMatchObject([{ name: 'Art' }])
  })
})

describe('reflections', () => {
  it('API-13, DAT-12: each is in the library’s list of actions', async () => {
    const videoId = await saveVideo()
    await ada.client.patch(`/api/videos/${videoId}/category`, { category: 'Finance' })
    const id = await saveReflection(videoId)
    await ada.client.put(`/api/reflections/${id}/repeat`, { repeatFrequency: 'weekly' })
    const applied = await json(await ada.client.put(`/api/reflections/${id}/applied`, { isApplied: true }))
    expect(applied).toMatchObject({ id, isApplied: true, repeatFrequency: 'weekly' })
    expect(await list('/api/actions')).toMatchObject([
      {
        id,
        actionTitle: 'Put the shoes out',
        reflectionFlow: 'action_plan',
        isApplied: true,
        appliedAt: new Date(server.clock.now).toISOString(),
        repeatFrequency: 'weekly',
        videoCategory: 'Finance',
        videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        reflectionPreview: 'Put the shoes out\nTonight',
      },
    ])
  })

  it('API-19, DAT-08: undoing applied clears its time', async () => {
    const id = await saveReflection(await saveVideo())
    await ada.client.put(`/api/reflections/${id}/applied`, { isApplied: true })
    const taken = await json(await ada.client.put(`/api/reflections/${id}/applied`, { isApplied: false }))
    expect(taken).toMatchObject({ isApplied: false, appliedAt: null })
  })

  it('API-21: a deleted reflection is gone from its video and from the list', async () => {
    const id = await saveReflection(await saveVideo())
    expect((await ada.client.delete(`/api/reflections/${id}`)).status).toBe(200)
    expect(await list('/api/actions')).toEqual([])
    expect(await list('/api/videos')).toMatchObject([{ reflections: [] }])
  })
})

describe('paging', () => {
  const READS = ['/api/videos', '/api/tags', '/api/actions', '/api/actions/all', '/api/actions/completed']

  it('LIB-11: pages of any size add up to the whole list, once each, in order', async () => {
    const ids: unknown[] = []
    for (const letter of 'abcdefg') ids.unshift(await saveVideo(letter.repeat(11)))
    const whole = await list('/api/videos')
    for (const limit of [1, 3, 7, 100]) {
      const seen: Json[] = []
      let next: string | null = `/api/videos?limit=${String(limit)}`
      while (next !== null) {
        const response = await ada.client.get(next)
        seen.push(...((await response.json()) as Json[]))
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
      }
      expect(seen).toEqual(whole)
    }
  })

  it('a page begins where the last one ended, even if its last item has gone since', async () => {
    for (const letter of 'abcd') await saveVideo(letter.repeat(11))
    const all = await list('/api/videos')
    const first = await ada.client.get('/api/videos?limit=2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    await ada.client.delete(`/api/videos/${String(all[1]?.id)}`)
    expect((await list(next)).map(({ id }) => id)).toEqual(all.slice(2).map(({ id }) => id))
  })

  it.each(READS)('CON-10: %s accepts a limit of 1 to 100, and no cursor of someone else', async (path) => {
    for (const limit of [1, 100]) expect((await ada.client.get(`${path}?limit=${String(limit)}`)).status).toBe(200)
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=abc', 'limit=1&limit=2']) {
      expect((await ada.client.get(`${path}?${query}`)).status).toBe(400)
    }
  })
})

it('other people’s things and unknown ones are the same 404, by every call', async () => {
  const videoId = await saveVideo()
  const reflectionId = await saveReflection(videoId)
  const bob = await server.signedIn()
  const calls = (video: string, reflection: string) =>
    [
      ['DELETE', `/api/videos/${video}`],
      ['PATCH', `/api/videos/${video}/category`, { category: 'Health' }],
      ['POST', `/api/videos/${video}/tags`, { tagName: 'x' }],
      ['DELETE', `/api/videos/${video}/tags/${uuidV7()}`],
      ['PUT', `/api/reflections/${reflection}`, { reflectionData: PLAN }],
      ['PUT', `/api/reflections/${reflection}/applied`, { isApplied: true }],
      ['PUT', `/api/reflections/${reflection}/repeat`, { repeatFrequency: 'daily' }],
      ['DELETE', `/api/reflections/${reflection}`],
    ] as const
  const answersOf = async (video: string, reflection: string) =>
    Promise.all(
      calls(video, reflection).map(async ([method, path, body]) => {
        const response = await bob.client.request(path, { method, body })
        return [method, response.status, await json(response)] as const
      }),
    )
  const foreign = await answersOf(videoId, reflectionId)
  expect(foreign.every(([, status]) => status === 404)).toBe(true)
  expect(await answersOf(uuidV7(), uuidV7())).toEqual(foreign)
  expect(await list('/api/videos')).toMatchObject([{ id: videoId, tags: [], reflections: [{ id: reflectionId }] }])
})
