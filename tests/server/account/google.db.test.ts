// Sign-in with an OpenID provider, tested with a real one on this machine: oidc-provider, with its own login and consent pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'
import { startProvider, throughProvider, type OpenIdProvider } from '../../setup/server/openid-provider.ts'

let server: TestServer
let provider: OpenIdProvider

beforeAll(async () => {
  provider = await startProvider()
  const client = { clientId: 'afterwatch', clientSecret: 'a secret of the tests' }
  server = await startTestServer({
    config: { google: { ...client, issuer: provider.issuer }, adminEmails: ['boss@example.com'] },
  })
  provider.serve(client, `${server.publicUrl}/api/auth/google/callback`)
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

async function depart(client: TestClient, next = '/library'): Promise<string> {
  const response = await client.get(`/api/auth/google?next=${encodeURIComponent(next)}`)
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

// The whole flow; returns where the browser ends up.
async function signInAs(name: string, client = server.client(), next?: string): Promise<string | null> {
  const back = new URL(await throughProvider(await depart(client, next), name))
  const response = await client.get(back.pathname + back.search)
  expect(response.status).toBe(302)
  return response.headers.get('location')
}

const me = async (client: TestClient) => {
  const response = await client.get('/api/auth/me')
  return response.status === 200
    ? ((await response.json()) as { id: string; roles: string[]; firstName: string })
    : null
}

describe('sign-in by an OpenID provider', () => {
  it('creates an account with a verified address, and finds it again', async () => {
    const client = server.client()
    expect(await signInAs('maya', client)).toBe('/library')
    const first = await me(client)
    expect(first).toMatchObject({ email: 'maya@example.org', firstName: 'Maya', lastName: 'Lind' })
    expect(await (await client.get('/api/auth/account')).json()).toEqual({ isEmailVerified: true })
    const again = server.client()
    await signInAs('maya', again)
    expect((await me(again))?.id).toBe(first?.id)
  })

  it('makes the account verified in one write, so that a kill leaves none that nobody can enter', async () => {
    const { pool } = server.database
    await pool.query(`CREATE FUNCTION killed() RETURNS trigger AS $$ BEGIN RAISE 'killed'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER killed BEFORE UPDATE ON "User" EXECUTE FUNCTION killed()`)
    await signInAs('killed')
    await pool.query('DROP FUNCTION killed CASCADE')
    const client = server.client()
    expect(await signInAs('killed', client)).toBe('/library')
    expect(await (await client.get('/api/auth/account')).json()).toEqual({ isEmailVerified: true })
  })

  it('an address the provider confirms has the rights of its list', async () => {
    const client = server.client()
    await signInAs('boss', client)
    expect((await me(client))?.roles).toEqual(['admin'])
  })

  it('someone without a name there still gets in', async () => {
    const client = server.client()
    await signInAs('nameless', client)
    expect((await me(client))?.firstName).toBe('User')
  })

  it('an address that the provider has not verified opens nothing', async () => {
    const client = server.client()
    expect(await signInAs('unproved', client)).toBe('/login?problem=google')
    expect(await me(client)).toBeNull()
  })

  it('an account that someone else may have created with the address is not handed over, nor taken over', async () => {
    const squatter = await server.signedIn({ email: 'squatted@example.org' })
    const client = server.client()
    expect(await signInAs('squatted', client)).toBe('/login?problem=address_unproved')
    expect(await me(client)).toBeNull()
    expect((await me(squatter.client))?.id).toBe(squatter.user.id)
  })

  it('an account with the verified address is the same account', async () => {
    const learner = await server.signedIn({ email: 'proved@example.org' })
    await server.database.prisma.user.update({
      where: { id: learner.user.id },
      data: { emailVerifiedAt: new Date(server.clock.now) },
    })
    const client = server.client()
    await signInAs('proved', client)
    expect((await me(client))?.id).toBe(learner.user.id)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', '/..//evil.example/login'])(
    'does not lead to %s',
    async (next) => {
      expect(await signInAs('maya', server.client(), next)).toBe('/portal')
    },
  )
})

describe('the way back', () => {
  it('is refused in a browser that never left: nobody is signed in as someone else by a link', async () => {
    const attacker = server.client()
    const back = new URL(await throughProvider(await depart(attacker), 'maya'))
    const victim = server.client()
    const response = await victim.get(back.pathname + back.search)
    expect(response.headers.get('location')).toBe('/login?problem=google')
    expect(await me(victim)).toBeNull()
  })

  it('works once', async () => {
    const client = server.client()
    const back = new URL(await throughProvider(await depart(client), 'maya'))
    const copy = client.copy()
    await client.get(back.pathname + back.search)
    const replayed = await copy.get(back.pathname + back.search)
    expect(replayed.headers.get('location')).toBe('/login?problem=google')
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'other')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['another code', (url: URL) => url.searchParams.set('code', 'other')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['an error', (url: URL) => url.searchParams.set('error', 'access_denied')],
  ])('with %s is refused', async (_, change) => {
    const client = server.client()
    const back = new URL(await throughProvider(await depart(client), 'maya'))
    change(back)
    const response = await client.get(back.pathname + back.search)
    expect(response.headers.get('location')).toBe('/login?problem=google')
    expect(await me(client)).toBeNull()
  })

  it('with a changed note is refused', async () => {
    const client = server.client()
    const back = new URL(await throughProvider(await depart(client), 'maya'))
    client.cookies.set('departure', Buffer.from('{"state":"x"}').toString('base64url'))
    const response = await client.get(back.pathname + back.search)
    expect(response.headers.get('location')).toBe('/login?problem=google')
  })
})

describe('a page of another site', () => {
  const FRAMED = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }

  it('uses up no visitor’s tries, to sign in or to return, by leading here again and again', async () => {
    const limited = await startTestServer({
      config: { isAuthRateLimited: true, google: { clientId: 'a', clientSecret: 'b', issuer: provider.issuer } },
    })
    const visitor = await limited.signedIn()
    // As a browser sends it; fetch would add headers of its own.
    const framed = async (path: string) => {
      const cookie = visitor.client.cookieHeader()
      return (await rawRequest(limited.url, { path, headers: { ...FRAMED, cookie } })).headers
    }
    for (let i = 0; i < 60; i++) {
      const back = await framed('/api/auth/google/callback?code=x&state=made-up')
      expect(back.location).toBe('/login?problem=google')
      const away = await framed('/api/auth/google')
      expect([away.location, away['set-cookie']]).toEqual(['/login', undefined])
    }
    const { email, password } = visitor.account
    expect((await limited.client().post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await limited.client().get('/api/auth/google')).headers.get('location')).toContain(provider.issuer)
    await limited.stop()
  })

  it('cannot disturb a visitor who is on the way: a forged return leaves the true one possible', async () => {
    const client = server.client()
    const back = new URL(await throughProvider(await depart(client), 'maya'))
    await client.get('/api/auth/google/callback?code=x&state=made-up')
    expect((await client.get(back.pathname + back.search)).headers.get('location')).toBe('/library')
  })
})

describe('a provider that cannot be reached', () => {
  it('leads back to the sign-in, which says so, and is not an outage of ours', async () => {
    const google = { clientId: 'afterwatch', clientSecret: 'a secret of the tests', issuer: 'http://127.0.0.1:1' }
    const away = await startTestServer({ config: { google } })
    const response = await away.client().get('/api/auth/google')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?problem=google'])
    expect(away.logLines.join('')).toContain('the sign-in provider cannot be reached')
    await away.stop()
  })
})

describe('without a provider', () => {
  it('PRV-03: sign-in with it is not offered, and the screen is told so', async () => {
    const plain = await startTestServer()
    expect(await (await plain.client().get('/api/auth/providers')).json()).toEqual({ google: false })
    expect((await plain.client().get('/api/auth/google')).status).toBe(404)
    expect((await plain.client().get('/api/auth/google/callback?code=x&state=y')).status).toBe(404)
    await plain.stop()
  })

  it('a call of it costs no try to sign in', async () => {
    const plain = await startTestServer({ config: { isAuthRateLimited: true } })
    for (let i = 0; i < 60; i++) {
      expect((await plain.client().get('/api/auth/google')).status).toBe(404)
      expect((await plain.client().get('/api/auth/google/callback?code=x&state=y')).status).toBe(404)
    }
    const guess = { email: 'ada@example.com', password: 'wrong password' }
    expect((await plain.client().post('/api/auth/login', guess)).status).toBe(401)
    await plain.stop()
  })
})
