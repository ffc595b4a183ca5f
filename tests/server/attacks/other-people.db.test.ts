// Ids that belong to somebody else are ids that do not exist; and ways around the table's paths lead nowhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../../sync-server/http/route.ts'
import { rawRequest } from '../../setup/raw-request.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server.ts'
import { acceptedBody, API_ROUTES, contentOf, GUARDED_ROUTES, PARAMETER_ROUTES, pathOf, titled } from './route-calls.ts'

let server: TestServer
let victim: SignedIn
let attacker: SignedIn
// The victim's id of what a path names, by the path's first part below /api.
let owned: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['boss@example.com'] } })
  victim = await server.signedIn()
  attacker = await server.signedIn({ email: 'boss@example.com' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  await server.mails()
  const idOf = async (response: Response) => ((await response.json()) as { id: string }).id
  const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const [session] = (await (await victim.client.get('/api/auth/sessions')).json()) as [{ id: string }]
  owned = {
    '/api/videos/:id': await idOf(await victim.client.post('/api/videos', { youtubeUrl })),
    '/api/actions/:id': await idOf(
      await victim.client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' }),
    ),
    '/api/auth/sessions/:id': session.id,
  }
})
afterAll(() => server.stop())

// What belongs to a learner; lists of the owners and public questions do not.
const OWNED_ROUTES = PARAMETER_ROUTES.filter(({ auth }) => auth === 'user')

const ownedIdOf = ({ path }: Route): string | undefined =>
  Object.entries(owned).find(([prefix]) => path.startsWith(prefix))?.[1]

describe('somebody else’s ids', () => {
  it.each(titled(OWNED_ROUTES))(
    '%s answers for them as for an id that never was, and changes nothing',
    async (_, route) => {
      const id = ownedIdOf(route)
      // Reflections, tags and what comes later: their routes are covered by the fuzz of unknown ids until a row is made above.
      const target = id ?? '01900000-0000-7000-8000-00000000beef'
      const body = acceptedBody(route)
      const call = (path: string) =>
        attacker.client.copy().request(path, { method: route.method, ...(body !== undefined && { body }) })
      const before = await contentOf(server)
      const [foreign, unknown] = [await call(pathOf(route, target)), await call(pathOf(route))]
      expect(foreign.status).toBe(unknown.status)
      expect([400, 404]).toContain(foreign.status)
      expect(await foreign.text()).toBe(await unknown.text())
      const rows = (content: string) =>
        content.split('\n').filter((line) => !/^"(ChangeLog|SyncClient|UserSync)"/.test(line))
      expect(rows(await contentOf(server))).toEqual(rows(before))
    },
  )

  it('a sync in another’s name is refused', async () => {
    const request = { clientId: 'x', schema: 1, sentAt: 0, cookie: null, cont: null, ackedSeq: 0, mutations: [] }
    const response = await attacker.client.post('/api/sync', { ...request, userId: victim.user.id })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'USER_MISMATCH' })
  })
})

// Ways in which servers and proxies have read one path as two.
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
  const isData = (type: string | string[] | undefined) => String(type).includes('json')

  it.each(titled(GUARDED_ROUTES))('nobody gets at %s by another spelling', async (_, route) => {
    const origin = { origin: server.publicUrl, 'content-type': 'application/json' }
    const before = await contentOf(server)
    for (const trick of TRICKS) {
      const path = trick(pathOf(route))
      const response = await rawRequest(server.url, { path, method: route.method, headers: origin })
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
        const response = await rawRequest(server.url, { path, headers: foreign })
        if (response.status < 300 && isData(response.headers['content-type'])) expect(path).toBe('refused')
        const own = await rawRequest(server.url, { path, headers: { cookie: victim.client.cookieHeader() } })
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
