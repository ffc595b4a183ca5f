// Ids that belong to someone else behave like ids that do not exist, and path tricks lead nowhere.
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../../sync-server/http/route.ts'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import {
  acceptedBody,
  API_ROUTES,
  contentOf,
  GUARDED_ROUTES,
  nameOf,
  PARAMETER_ROUTES,
  pathOf,
  titled,
  UNKNOWN_ID,
} from './route-calls.ts'

let server: TestServer
let victim: SignedIn
let attacker: SignedIn
// What the victim has: parameter values by the first path segment below /api.
let owned: Readonly<Record<string, Readonly<Record<string, string>>>>
let attackersVideo: string

beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['boss@example.com'] } })
  victim = await server.signedIn()
  attacker = await server.signedIn({ email: 'boss@example.com' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  await server.mails()
  const made = async (response: Response) => {
    if (response.status !== 201) throw new Error(`The victim got ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { id: string }).id
  }
  const post = async (path: string, body: unknown) => made(await victim.client.post(path, body))
  const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const [session] = (await (await victim.client.get('/api/auth/sessions')).json()) as [{ id: string }]
  const video = await post('/api/videos', { youtubeUrl })
  owned = {
    '/api/videos/:id': { id: video, tagId: await post(`/api/videos/${video}/tags`, { tagName: 'health' }) },
    '/api/actions/:id': { id: await post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' }) },
    '/api/reflections/:id': { id: await post('/api/reflections', reflectionOn(video)) },
    '/api/auth/sessions/:id': { id: session.id },
  }
  attackersVideo = await made(await attacker.client.post('/api/videos', { youtubeUrl }))
})
afterAll(() => server.stop())

const reflectionOn = (videoId: string) => ({
  videoId,
  reflectionFlow: 'quick_insight',
  reflectionData: {
    steps: [{ step: 1, question: 'What stood out?', placeholder: '...', response: 'It did', isComplete: true }],
    completedAt: '2026-11-18T09:00:00.000Z',
  },
})

// Routes for a learner's own rows; not the owners' lists or public routes.
const OWNED_ROUTES = PARAMETER_ROUTES.filter(({ auth }) => auth === 'user')

// Judged before anything is looked up, by more than the body's schema.
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/actions/:id/reminder': { reminderType: 'daily', reminderTime: '09:00', reminderActive: true },
}

const ownedBy = ({ path }: Route): Readonly<Record<string, string>> | undefined =>
  Object.entries(owned).find(([prefix]) => path.startsWith(prefix))?.[1]

// Between the answer for someone else's id and the one for an unknown id, only sync counters may differ.
const rowsOf = async () =>
  (await contentOf(server)).split('\n').filter((line) => !/^"(ChangeLog|SyncClient|UserSync)"/.test(line))

async function expectAlike(call: (ids: Readonly<Record<string, string>>) => Promise<Response>, foreignIds: object) {
  const before = await rowsOf()
  const [foreign, unknown] = [await call({ ...foreignIds }), await call({})]
  expect(foreign.status).toBe(404)
  expect(unknown.status).toBe(404)
  expect(await foreign.text()).toBe(await unknown.text())
  expect(await rowsOf()).toEqual(before)
}

describe('somebody else’s ids', () => {
  it.each(titled(OWNED_ROUTES))('%s: the victim has rows for its parameters', (_, route) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(ownedBy(route) ?? {})).toEqual(expect.arrayContaining(names))
  })

  it.each(titled(OWNED_ROUTES))(
    '%s answers for them as for an id that never was, and changes nothing',
    async (_, route) => {
      const body = BODIES[nameOf(route)] ?? acceptedBody(route)
      const call = (ids: Readonly<Record<string, string>>) =>
        attacker.client
          .copy()
          .request(pathOf(route, ids), { method: route.method, ...(body !== undefined && { body }) })
      await expectAlike(call, ownedBy(route) ?? {})
    },
  )

  it('the victim’s tag is not found on the attacker’s own video either', async () => {
    const call = ({ tagId = UNKNOWN_ID }) => attacker.client.delete(`/api/videos/${attackersVideo}/tags/${tagId}`)
    await expectAlike(call, { tagId: owned['/api/videos/:id']?.['tagId'] })
  })

  it('nothing is created on the victim’s video', async () => {
    const call = ({ id = UNKNOWN_ID }) => attacker.client.post('/api/reflections', reflectionOn(id))
    await expectAlike(call, { id: owned['/api/videos/:id']?.['id'] })
  })

  it('a sync in another’s name is refused', async () => {
    const request = { clientId: 'x', schema: 1, sentAt: 0, cookie: null, cont: null, ackedSeq: 0, mutations: [] }
    const response = await attacker.client.post('/api/sync', { ...request, userId: victim.user.id })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'USER_MISMATCH' })
  })
})

// Ways in which servers and proxies have interpreted one path as two.
const TRICKS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}//`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}%2f`,
  (path) => `${path}%23`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/Api/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '\\api\\'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
]

describe('ways around the paths of the table', () => {
  const agent = new Agent({ keepAlive: true })
  afterAll(() => agent.destroy())

  const isData = (type: string | string[] | undefined) => String(type).includes('json')

  it.each(titled(GUARDED_ROUTES))('nobody reaches %s by another spelling', async (_, route) => {
    const origin = { origin: server.publicUrl, 'content-type': 'application/json' }
    const before = await contentOf(server)
    for (const trick of TRICKS) {
      const path = trick(pathOf(route))
      const response = await rawRequest(server.url, { path, method: route.method, headers: origin, agent })
      expect(response.status, path).not.toBe(500)
      if (response.status < 300) expect(isData(response.headers['content-type']), path).toBe(false)
    }
    expect(await contentOf(server)).toBe(before)
  })

  it.each(titled(API_ROUTES.filter(({ method }) => method === 'GET')))(
    'another site does not read %s by another spelling, and no cache keeps it',
    async (_, route) => {
      if (route.path.endsWith('/events')) return
      const foreign = { cookie: victim.client.cookieHeader(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
      for (const trick of TRICKS) {
        const path = trick(pathOf(route))
        const response = await rawRequest(server.url, { path, headers: foreign, agent })
        if (response.status < 300 && isData(response.headers['content-type'])) expect(path).toBe('refused')
        const own = await rawRequest(server.url, { path, headers: { cookie: victim.client.cookieHeader() }, agent })
        if (own.status < 300 && isData(own.headers['content-type']))
          expect(own.headers['cache-control'], path).toBe('no-store')
      }
    },
  )

  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/%00',
    '/assets/%00.js',
    '/..\\..\\package.json',
    '//etc/passwd',
    '/.data/session-key',
  ])('the file %j is not served', async (path) => {
    const { status, body } = await rawRequest(server.url, { path })
    expect(status).not.toBe(500)
    expect(body.toString()).not.toMatch(/root:|"dependencies"|\[core\]/)
  })
})
