// Signing in and out, and who is signed in, as the specification defines these calls.
import type { Middleware } from 'koa'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../app/domain/kernel/time.ts'
import { LoginRequest } from '../../../app/domain/wire/auth.ts'
import { requireRole, requireUser } from '../../../sync-server/http/middleware/require-user.ts'
import { createAccounts } from '../../../sync-server/services/account/accounts.ts'
import { createPasswordHashing } from '../../../sync-server/services/account/password-hashing.ts'
import type { TestClient } from '../../setup/server/test-client.ts'
import { SILENT_POST } from '../../../sync-server/services/account/post-office.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  const roles = { adminEmails: ['boss@example.com'], analyticsEmails: ['boss@example.com'] }
  server = await startTestServer({
    config: roles,
    prepare: (app, database) => {
      const accounts = createAccounts({
        database,
        hashing: createPasswordHashing(),
        now: () => TEST_NOW,
        post: SILENT_POST,
        ...roles,
      })
      const gates = [requireUser(accounts), requireRole('admin', () => server.clock.now)]
      app.middleware.splice(
        app.middleware.length - 2,
        0,
        ...gates.map(onlyFor('/api/for-admins')),
        onlyFor('/api/for-admins')((ctx) => void (ctx.body = 'seen')),
      )
    },
  })
})
afterAll(() => server.stop())

const onlyFor =
  (path: string) =>
  (middleware: Middleware): Middleware =>
  async (ctx, next) => {
    await (ctx.path === path ? middleware(ctx, next) : next())
  }

async function verify(email: string): Promise<void> {
  await server.database.prisma.user.update({ where: { email }, data: { emailVerifiedAt: new Date() } })
}

describe('signing in', () => {
  it('API-05: returns the current user object', async () => {
    const { account, user } = await server.signedIn()
    const client = server.client()
    const response = await client.post('/api/auth/login', {
      email: account.email.toUpperCase(),
      password: account.password,
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(user)
    expect(await (await client.get('/api/auth/me')).json()).toEqual(user)
  })

  it('API-05: a wrong password and an unknown address get the same 401', async () => {
    const { account } = await server.signedIn()
    const client = server.client()
    const wrong = await client.post('/api/auth/login', { email: account.email, password: 'not this one' })
    const unknown = await client.post('/api/auth/login', { email: 'nobody@example.com', password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    const body = await wrong.json()
    expect(body).toEqual({ message: 'The email address or the password is wrong.', code: 'wrong_credentials' })
    expect(await unknown.json()).toEqual(body)
    expect(client.cookies.size).toBe(0)
  })

  it('the password counts to its last character, including blanks', async () => {
    const password = ' Pässwort mit Ümläuten 🦉 '
    const { account } = await server.signedIn({ password })
    const tryWith = async (attempt: string) =>
      (await server.client().post('/api/auth/login', { email: account.email, password: attempt })).status
    expect(await tryWith(password)).toBe(200)
    expect(await tryWith(password.trim())).toBe(401)
    expect(await tryWith(password.slice(0, -1))).toBe(401)
    expect(await tryWith(password.normalize('NFD'))).toBe(401)
  })

  it.each([
    ['VAL-03', { email: 'x', password: '12345678' }, 'Please enter a valid email address'],
    ['VAL-04', { email: 'x@example.com', password: '1' }, 'Password must be at least 8 characters'],
  ])('%s: is 400 with the sentence', async (_, body, message) => {
    const response = await server.client().post('/api/auth/login', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  it('a hash made with a lower cost than today is replaced, and the password still opens the account', async () => {
    const { account, user } = await server.signedIn()
    const hashOf = async () =>
      (await server.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    const stronger = createAccounts({
      ...server.services.account,
      hashing: createPasswordHashing({ cost: { memoryKib: 16, passes: 2, lanes: 1 } }),
    })
    const request = v.parse(LoginRequest, { email: account.email, password: account.password })
    expect(await stronger.logIn(request)).toMatchObject({ ok: true })
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
    expect(await stronger.logIn(request)).toMatchObject({ ok: true })
  })
})

describe('the current user', () => {
  it('API-02: without a session it is 401 with the message Unauthorized', async () => {
    const response = await server.client().get('/api/auth/me')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
  })

  it('API-02: a session whose account is gone is 401', async () => {
    const { client, user } = await server.signedIn()
    await server.database.prisma.user.delete({ where: { id: user.id } })
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  it('ROL-04, ROL-06: a listed address has its roles once it is verified, not before', async () => {
    const { client } = await server.signedIn({ email: 'Boss@Example.com' })
    const roles = async () => ((await (await client.get('/api/auth/me')).json()) as { roles: string[] }).roles
    expect(await roles()).toEqual([])
    await verify('boss@example.com')
    expect(await roles()).toEqual(['admin', 'analytics'])
  })

  it('ROL-04: admin calls are 401 for a visitor, 403 for others, and open to a verified listed address', async () => {
    const status = async (client: TestClient) => (await client.get('/api/for-admins')).status
    expect(await status(server.client())).toBe(401)
    expect(await status((await server.signedIn()).client)).toBe(403)
    await server.database.prisma.user.deleteMany({ where: { email: 'boss@example.com' } })
    const { client } = await server.signedIn({ email: 'boss@example.com' })
    expect(await status(client)).toBe(403)
    await verify('boss@example.com')
    expect(await status(client)).toBe(200)
  })

  it('ROL-04: admin calls close twelve hours after signing in, and reopen by signing in again', async () => {
    await server.database.prisma.user.deleteMany({ where: { email: 'boss@example.com' } })
    const { client, account: boss } = await server.signedIn({ email: 'boss@example.com' })
    await verify('boss@example.com')
    const status = async (path = '/api/for-admins') => (await client.get(path)).status
    const start = server.clock.now
    try {
      server.clock.now = start + 11 * HOUR_MS
      expect(await status()).toBe(200)
      server.clock.now = start + 13 * HOUR_MS
      expect(await (await client.get('/api/for-admins')).json()).toMatchObject({ code: 'sign_in_again' })
      expect([await status(), await status('/api/auth/me')]).toEqual([403, 200])
      await client.post('/api/auth/login', { email: boss.email, password: boss.password })
      expect(await status()).toBe(200)
    } finally {
      server.clock.now = start
    }
  })

  it('ROL-04: an address that only looks like a listed one has none', async () => {
    for (const email of ['boss@example.com.evil.com', 'boss+x@example.com', 'xboss@example.com']) {
      const { client } = await server.signedIn({ email })
      await verify(email)
      expect(await (await client.get('/api/auth/me')).json()).toMatchObject({ roles: [] })
    }
  })
})

describe('signing out', () => {
  it('API-06: ends the session', async () => {
    const { client } = await server.signedIn()
    expect((await client.post('/api/auth/logout')).status).toBe(200)
    expect(client.cookies.has('session')).toBe(false)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })
})

describe('GET /api/login', () => {
  it('ERR-28: leads to the sign-in screen', async () => {
    const response = await server.client().get('/api/login')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/login')
  })

  it('keeps a path of ours to return to', async () => {
    const response = await server.client().get('/api/login?next=%2Flibrary%3Fq%3Dx')
    expect(response.headers.get('location')).toBe('/login?next=%2Flibrary%3Fq%3Dx')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example/login',
    '',
  ])('drops %j', async (next) => {
    const response = await server.client().get(`/api/login?next=${encodeURIComponent(next)}`)
    const location = response.headers.get('location') ?? ''
    expect(new URL(new URLSearchParams(location.split('?')[1]).get('next') ?? '/', server.publicUrl).origin).toBe(
      server.publicUrl,
    )
  })
})
