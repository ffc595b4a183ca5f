// Sessions under attack: fixation, resurrection, forgery, theft of the table, and time.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../app/domain/kernel/time.ts'
import { signedInSession } from '../../../sync-server/http/middleware/session.ts'
import { createSessionStore } from '../../../sync-server/services/account/session-store.ts'
import { removeExpired } from '../../../sync-server/services/remove-expired.ts'
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

  it('a response that comes after it brings the old cookie back over no new one, though a renewal was due', async () => {
    let reached: () => void = () => undefined
    let release: () => void = () => undefined
    const isUnderWay = new Promise<void>((resolve) => (reached = resolve))
    const released = new Promise<void>((resolve) => (release = resolve))
    const waiting = await startTestServer({
      prepare: (app) => {
        app.middleware.splice(app.middleware.length - 2, 0, async (ctx, next) => {
          if (ctx.path !== '/api/slow') {
            await next()
            return
          }
          reached()
          await released
          ctx.body = 'done'
        })
      },
    })
    const { client, account } = await waiting.signedIn()
    waiting.clock.now += 2 * DAY_MS
    const late = client.get('/api/slow')
    await isUnderWay
    await client.post('/api/auth/logout')
    await client.post('/api/auth/login', { email: account.email, password: account.password })
    release()
    expect((await late).headers.getSetCookie()).toEqual([])
    expect((await client.get('/api/auth/me')).status).toBe(200)
    await waiting.stop()
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

  it('a session used daily for two weeks is there after 29 idle days, and its browser is reminded until then', async () => {
    const { client, user } = await server.signedIn()
    for (let day = 1; day <= 14; day++) {
      server.clock.now = TEST_NOW + day * DAY_MS
      await client.get('/api/auth/me')
    }
    const [session] = await server.database.prisma.session.findMany({ where: { userId: user.id } })
    expect(session?.expiresAt.getTime()).toBe(TEST_NOW + 44 * DAY_MS)
    server.clock.now = TEST_NOW + 43 * DAY_MS
    expect((await client.get('/api/auth/me')).status).toBe(200)
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
    const removedAfter = (days: number) => removeExpired(server.database, server.clock.now + days * DAY_MS)
    await removedAfter(29)
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(1)
    expect(await removedAfter(31)).toBeGreaterThan(0)
    expect(await server.database.prisma.session.count({ where: { userId: user.id } })).toBe(0)
  })
})
