// Who may change something: every unsafe route with every kind of caller, from the route table itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_EXTENSION_ID } from '../../../app/domain/product.ts'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

const OTHER_EXTENSION = 'abcdefghijklmnopabcdefghijklmnop'

let server: TestServer
let visitor: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  visitor = await server.signedIn()
})
afterAll(() => server.stop())

interface Caller {
  readonly who: string
  readonly headers: () => Record<string, string | undefined>
  readonly mayPass: boolean
}

const extension = `chrome-extension://${DEFAULT_EXTENSION_ID}`
const firefoxExtension = 'moz-extension://dd545bd0-90b3-4404-8945-29215dceed9a'
const portal = () => server.publicUrl

const CALLERS: readonly Caller[] = [
  { who: 'the portal', headers: () => ({ origin: portal(), 'sec-fetch-site': 'same-origin' }), mayPass: true },
  { who: 'the portal in a browser without fetch metadata', headers: () => ({ origin: portal() }), mayPass: true },
  { who: 'our extension', headers: () => ({ origin: extension, 'sec-fetch-site': 'none' }), mayPass: true },
  {
    who: 'an extension of Firefox that may reach the portal',
    headers: () => ({ origin: firefoxExtension, 'sec-fetch-site': 'same-origin' }),
    mayPass: true,
  },
  {
    who: 'an extension of Firefox that may not reach the portal',
    headers: () => ({ origin: firefoxExtension, 'sec-fetch-site': 'cross-site' }),
    mayPass: false,
  },
  {
    who: 'an extension of Firefox of which its browser says nothing',
    headers: () => ({ origin: firefoxExtension }),
    mayPass: false,
  },
  {
    who: 'a site with the name of an extension of Firefox',
    headers: () => ({ origin: `${firefoxExtension}.evil.example`, 'sec-fetch-site': 'same-origin' }),
    mayPass: false,
  },
  { who: 'nobody: no Origin', headers: () => ({ origin: undefined }), mayPass: false },
  {
    who: 'nobody, "same-origin" by its own word',
    headers: () => ({ origin: undefined, 'sec-fetch-site': 'same-origin' }),
    mayPass: false,
  },
  {
    who: 'an address bar: no Origin, site none',
    headers: () => ({ origin: undefined, 'sec-fetch-site': 'none' }),
    mayPass: false,
  },
  { who: 'a sandboxed frame', headers: () => ({ origin: 'null' }), mayPass: false },
  {
    who: 'another site',
    headers: () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    mayPass: false,
  },
  {
    who: 'a site that begins like the portal',
    headers: () => ({ origin: `${portal()}.evil.example` }),
    mayPass: false,
  },
  {
    who: 'a site that ends like the portal',
    headers: () => ({ origin: `http://evil-${portal().slice(7)}` }),
    mayPass: false,
  },
  { who: 'the portal with a slash', headers: () => ({ origin: `${portal()}/` }), mayPass: false },
  {
    who: 'the portal with another scheme',
    headers: () => ({ origin: portal().replace('http:', 'https:') }),
    mayPass: false,
  },
  {
    who: 'another port of this machine',
    headers: () => ({ origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }),
    mayPass: false,
  },
  {
    who: 'another extension',
    headers: () => ({ origin: `chrome-extension://${OTHER_EXTENSION}`, 'sec-fetch-site': 'none' }),
    mayPass: false,
  },
  {
    who: 'youtube',
    headers: () => ({ origin: 'https://www.youtube.com', 'sec-fetch-site': 'cross-site' }),
    mayPass: false,
  },
  {
    who: "a page that forged the portal's Origin",
    headers: () => ({ origin: portal(), 'sec-fetch-site': 'cross-site' }),
    mayPass: false,
  },
  {
    who: "a page that forged the extension's Origin",
    headers: () => ({ origin: extension, 'sec-fetch-site': 'cross-site' }),
    mayPass: false,
  },
]

const UNSAFE_ROUTES = ROUTES.filter(({ method }) => method !== 'GET').map(
  ({ method, path }) => [method, path.replace(/:\w+/g, 'x')] as const,
)

describe('cross-site calls', () => {
  it('the table of routes is not empty', () => {
    expect(UNSAFE_ROUTES).toContainEqual(['POST', '/api/auth/login'])
    expect(UNSAFE_ROUTES.length).toBeGreaterThanOrEqual(4)
  })

  // Whoever may pass, until a call that may end the session.
  let passing: SignedIn | null = null
  async function callerFor(path: string): Promise<SignedIn> {
    const caller = passing ?? (await server.signedIn())
    passing = path.startsWith('/api/auth/') ? null : caller
    return caller
  }

  async function verdictOn({ headers, mayPass }: Caller, method: string, path: string): Promise<string> {
    const { client } = mayPass ? await callerFor(path) : visitor
    const response = await client.copy().request(path, { method, body: {}, headers: headers() })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const text = await response.text()
    // A caller without the role is refused for a different reason.
    if (!text.includes('foreign_origin')) return 'passes'
    expect(response.status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ code: 'foreign_origin' })
    return 'is foreign'
  }

  it.each(UNSAFE_ROUTES)('%s %s is open to our own pages and to nobody else', async (method, path) => {
    const verdicts: Record<string, string> = {}
    for (const caller of CALLERS) verdicts[caller.who] = await verdictOn(caller, method, path)
    const expected = CALLERS.map(({ who, mayPass }) => [who, mayPass ? 'passes' : 'is foreign'])
    expect(verdicts).toEqual(Object.fromEntries(expected))
  })

  it('the refused call changed nothing', async () => {
    const refused = visitor.client.copy()
    await refused.request('/api/auth/logout', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect((await visitor.client.get('/api/auth/me')).status).toBe(200)
  })

  it.each(['OPTIONS', 'PATCH', 'PUT', 'DELETE'])('an unknown route by %s is refused like any other', async (method) => {
    const response = await server
      .client()
      .request('/api/whatever', { method, headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
  })

  it('no preflight response lets another site in', async () => {
    const headers = { origin: server.publicUrl, 'access-control-request-method': 'POST' }
    const response = await server.client().request('/api/auth/login', { method: 'OPTIONS', headers })
    expect(response.status).toBe(405)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
    ['application/json; charset=utf-8', 400],
    ['application/json', 400],
  ])('a body sent as %j is answered %i', async (type, status) => {
    const response = await server
      .client()
      .request('/api/auth/login', { method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect(response.status).toBe(status)
  })
})

describe('cross-site reads', () => {
  it.each([
    ['the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
    ['our extension: no Origin, site none', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' }, 200],
    ['a program that is no browser', {}, 200],
    ["another site's script", { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['another port of this machine', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
  ])('by %s', async (_, headers, status) => {
    expect((await visitor.client.get('/api/auth/me', headers)).status).toBe(status)
  })

  it('a link from another site still leads to the sign-in screen', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await rawRequest(server.url, { path: '/api/login', headers })).status).toBe(302)
  })
})
