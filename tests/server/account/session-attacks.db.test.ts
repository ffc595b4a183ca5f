import { createHash } from 'node:crypto'
import Keygrip from 'keygrip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const sessionCookie = (cookies: ReadonlyMap<string, string>) => cookies.get('session') ?? ''

describe('fixation', () => {
  it('the id changes at sign-in, and the old one is dead', async () => {
    const { client, account } = await server.signedIn()
    const planted = client.copy()
    const old = sessionCookie(client.cookies)
    expect((await client.post('/api/auth/login', { email: account.email, password: account.password })).status).toBe(
      200,
    )
    expect(sessionCookie(client.cookies)).not.toBe(old)
    expect((await client.get('/api/auth/me')).status).toBe(200)
    expect((await planted.get('/api/auth/me')).status).toBe(401)
  })

  it('the id changes at registration, and the old one is dead', async () => {
    const { client } = await server.signedIn()
    const planted = client.copy()
    const body = { email: 'second@example.com', password: '12345678', firstName: 'A', lastName: 'B' }
    const user: unknown = await (await client.post('/api/auth/register', body)).json()
    expect((await planted.get('/api/auth/me')).status).toBe(401)
    expect(await (await client.get('/api/auth/me')).json()).toEqual(user)
  })

  it('an id the attacker made up, properly signed or not, is never taken over', async () => {
    const { account } = await server.signedIn()
    const keys = new Keygrip(['a key of the tests, long enough to be one'], 'sha256')
    for (const signature of [keys.sign('session=planted'), 'forged']) {
      const client = server.client()
      client.cookies.set('session', 'planted')
      client.cookies.set('session.sig', signature)
      await client.post('/api/auth/login', { email: account.email, password: account.password })
      expect(sessionCookie(client.cookies)).not.toBe('planted')
      expect(
        await server.database.prisma.session.count({
          where: { id: createHash('sha256').update('planted').digest('hex') },
        }),
      ).toBe(0)
    }
  })

  it('a failed sign-in leaves the session as it was', async () => {
    const { client, account, user } = await server.signedIn()
    await client.post('/api/auth/login', { email: account.email, password: 'wrong password' })
    expect(await (await client.get('/api/auth/me')).json()).toEqual(user)
  })
})

describe('forgery', () => {
  it('a changed or missing signature opens nothing', async () => {
    const { client } = await server.signedIn()
    for (const change of [
      (c: Map<string, string>) => c.set('session.sig', 'x'),
      (c: Map<string, string>) => c.delete('session.sig'),
    ]) {
      const forger = client.copy()
      change(forger.cookies)
      expect((await forger.get('/api/auth/me')).status).toBe(401)
    }
    expect((await client.get('/api/auth/me')).status).toBe(200)
  })

  it("a signature does not fit another session's key", async () => {
    const one = await server.signedIn()
    const other = await server.signedIn()
    const forger = one.client.copy()
    forger.cookies.set('session', sessionCookie(other.client.cookies))
    expect((await forger.get('/api/auth/me')).status).toBe(401)
  })

  it('is signed with SHA-256, not with the default SHA-1', async () => {
    const { client } = await server.signedIn()
    expect(Buffer.from(client.cookies.get('session.sig') ?? '', 'base64url')).toHaveLength(32)
  })

  it('an older key still opens what it signed, and the newest signs it again for as long as the session lasts', async () => {
    const newest = 'the newest key, thirty-two characters'
    const older = 'a key of the tests, long enough to be one'
    const rotated = await startTestServer({ config: { sessionKeys: [newest, older] } })
    const { client } = await rotated.signedIn()
    const signedBy = (key: string) => new Keygrip([key], 'sha256').sign(`session=${sessionCookie(client.cookies)}`)
    const old = client.copy()
    old.cookies.set('session.sig', signedBy(older))

    const response = await old.get('/api/auth/me')
    expect(response.status).toBe(200)
    expect(old.cookies.get('session.sig')).toBe(signedBy(newest))
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'session.sig'])
    // A browser drops a cookie without a date when it closes.
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax; httponly$/)

    expect((await old.get('/api/auth/me')).headers.getSetCookie()).toEqual([])
    await rotated.stop()
  })
})
