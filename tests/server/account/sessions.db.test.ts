// Sessions under attack: fixation, resurrection, forgery, theft of the table, and time.
import { createHash } from 'node:crypto'
import Keygrip from 'keygrip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../app/domain/kernel/time.ts'
import { signedInSession } from '../../../sync-server/http/middleware/session.ts'
import { createSessionStore } from '../../../sync-server/services/account/session-store.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let letGo: () => void = () => undefined
let isWaiting: Promise<void>

beforeAll(async () => {
  let arrived: () => void = () => undefined
  isWaiting = new Promise((resolve) => (arrived = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  server = await startTestServer({
    prepare: (app) => {
      // A slow request: it has read its session, and will store it again when it ends.
      const slow = app.middleware.length - 2
      app.middleware.splice(slow, 0, async (ctx, next) => {
        if (ctx.path !== '/api/slow') {
          await next()
          return
        }
        const userId = signedInSession(ctx)?.userId ?? null
        arrived()
        await released
        if (userId !== null) ctx.session = { userId, note: 'changed' } as never
        await ctx.session?.save()
        ctx.body = 'done'
      })
    },
  })
})
afterAll(() => server.stop())

const sessionCookie = (cookies: ReadonlyMap<string, string>) => cookies.get('session') ?? ''
const rows = () => server.database.prisma.session.findMany()

describe('a session', () => {
  it('does not exist for a visitor: no cookie, no row', async () => {
    const client = server.client()
    const before = (await rows()).length
    const response = await client.get('/api/auth/me')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await rows()).toHaveLength(before)
  })

  it('has a cookie no script can read, of 256 random bits, sent to no other site', async () => {
    const client = server.client()
    const response = await client.post('/api/auth/register', {
      email: 'cookie@example.com',
      password: '12345678',
      firstName: 'A',
      lastName: 'B',
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['device', 'session', 'session.sig'])
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax; httponly$/)
    expect(Buffer.from(sessionCookie(client.cookies), 'base64url')).toHaveLength(32)
  })

  it('is kept under the SHA-256 of its key: the table opens nothing', async () => {
    const { client, user } = await server.signedIn()
    const key = sessionCookie(client.cookies)
    const [row] = await server.database.prisma.session.findMany({ where: { userId: user.id } })
    expect(row?.id).toBe(createHash('sha256').update(key).digest('hex'))
    expect(JSON.stringify(await rows())).not.toContain(key)

    const thief = server.client()
    thief.cookies.set('session', row?.id ?? '')
    expect((await thief.get('/api/auth/me')).status).toBe(401)
  })

  it('holds the user id, what it was opened by, and nothing else', async () => {
    const { user } = await server.signedIn()
    const [row] = await server.database.prisma.session.findMany({ where: { userId: user.id } })
    expect(row?.data).toEqual({ userId: user.id, epoch: 0, device: 'Unknown device' })
  })

  it('is not written by a plain read', async () => {
    const { client } = await server.signedIn()
    const response = await client.get('/api/auth/me')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

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

  it('an older key still opens what it signed, and new cookies carry the newest', async () => {
    const keys = {
      config: { sessionKeys: ['the newest key, thirty-two characters', 'a key of the tests, long enough to be one'] },
    }
    const rotated = await startTestServer(keys)
    const { client } = await rotated.signedIn()
    const old = client.copy()
    old.cookies.set(
      'session.sig',
      new Keygrip(['a key of the tests, long enough to be one'], 'sha256').sign(
        `session=${sessionCookie(old.cookies)}`,
      ),
    )
    expect((await old.get('/api/auth/me')).status).toBe(200)
    await rotated.stop()
  })
})

describe('signing out', () => {
  it('twice, or without a session, is no error', async () => {
    const { client } = await server.signedIn()
    const late = client.copy()
    expect((await client.post('/api/auth/logout')).status).toBe(200)
    expect((await late.post('/api/auth/logout')).status).toBe(200)
    expect((await server.client().post('/api/auth/logout')).status).toBe(200)
  })

  it('removes the record: a kept copy of the cookie is dead', async () => {
    const { client, user } = await server.signedIn()
    const kept = client.copy()
    await client.post('/api/auth/logout')
    expect((await kept.get('/api/auth/me')).status).toBe(401)
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(0)
  })

  it('ends this session only', async () => {
    const { client, account, user } = await server.signedIn()
    const phone = server.client()
    await phone.post('/api/auth/login', { email: account.email, password: account.password })
    await client.post('/api/auth/logout')
    expect(await (await phone.get('/api/auth/me')).json()).toEqual(user)
  })

  it('a slow request that began before it does not raise the session from the dead', async () => {
    const { client, user } = await server.signedIn()
    const slow = client.copy().get('/api/slow')
    await isWaiting
    await client.copy().post('/api/auth/logout')
    letGo()
    expect(await (await slow).text()).toBe('done')
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(0)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })
})

describe('time', () => {
  it('a session idle for 30 days is over, one used at day 29 is not', async () => {
    const { client } = await server.signedIn()
    const { client: idle } = await server.signedIn()
    server.clock.now = TEST_NOW + 29 * DAY_MS
    expect((await client.get('/api/auth/me')).status).toBe(200)
    server.clock.now = TEST_NOW + 31 * DAY_MS
    expect((await client.get('/api/auth/me')).status).toBe(200)
    expect((await idle.get('/api/auth/me')).status).toBe(401)
    server.clock.now = TEST_NOW
  })

  it('a session used every day is over after 90 days', async () => {
    const { client } = await server.signedIn()
    const statuses: number[] = []
    for (let day = 1; day <= 91; day++) {
      server.clock.now = TEST_NOW + day * DAY_MS
      statuses.push((await client.get('/api/auth/me')).status)
    }
    server.clock.now = TEST_NOW
    expect(statuses.lastIndexOf(200) + 1).toBe(89)
    expect(statuses.slice(-2)).toEqual([401, 401])
  })
})

describe('the cookie behind TLS', () => {
  it.each([
    ['a public address with https', { publicUrl: 'https://after.example' }],
    ['production on this machine', { isProduction: true }],
  ])('with %s it is __Host-session, Secure, and works though TLS ends before us', async (_, config) => {
    const secure = await startTestServer({ config })
    const { client } = await secure.signedIn()
    expect([...client.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-session', '__Host-session.sig'])
    const response = await client.post('/api/auth/logout')
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-session(\.sig)?=.*path=\/;.*samesite=lax; secure; httponly$/)
    await secure.stop()
  })
})

describe('the store', () => {
  it('ends all sessions of a user but the one to keep, and nobody else’s', async () => {
    const store = createSessionStore({ database: server.database, now: () => server.clock.now })
    const { client, account, user } = await server.signedIn()
    const other = await server.signedIn()
    const phone = server.client()
    await phone.post('/api/auth/login', { email: account.email, password: account.password })
    expect(await store.destroyAllOf(user.id, sessionCookie(phone.cookies))).toBe(1)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await phone.get('/api/auth/me')).status).toBe(200)
    expect((await other.client.get('/api/auth/me')).status).toBe(200)
    expect(await store.destroyAllOf(user.id)).toBe(1)
  })

  it('removes what has expired and nothing else', async () => {
    const { user } = await server.signedIn()
    const later = createSessionStore({ database: server.database, now: () => server.clock.now + 31 * DAY_MS })
    const sooner = createSessionStore({ database: server.database, now: () => server.clock.now + 29 * DAY_MS })
    await sooner.removeExpired()
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(1)
    expect(await later.removeExpired()).toBeGreaterThan(0)
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(0)
  })
})
