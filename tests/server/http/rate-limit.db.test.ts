// Guessing is slowed before it costs anything, and cannot lock anyone out for long.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

// The limits are in each server's memory.
const at = useTestDatabase()
let server: TestServer
afterEach(() => server.stop())

const guess = { email: 'ada@example.com', password: 'wrong password' }

async function start(config: { trustedProxies?: number } = {}): Promise<void> {
  server = await startTestServer({ database: at.database, config: { isAuthRateLimited: true, ...config } })
}

describe('limits on signing in', () => {
  it('after five failures an account waits, and is told how long', async () => {
    await start()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await server.client().post('/api/auth/login', guess)).status)
    const waiting = await server.client().post('/api/auth/login', guess)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(waiting.status).toBe(429)
    expect(waiting.headers.get('retry-after')).toBe('1')
    expect(await waiting.json()).toEqual({
      message: 'Too many attempts. Please try again in 1 second.',
      code: 'too_many_requests',
    })
  })

  it('another account is not affected', async () => {
    await start()
    for (let i = 0; i < 6; i++) await server.client().post('/api/auth/login', guess)
    expect((await server.client().post('/api/auth/login', { ...guess, email: 'bob@example.com' })).status).toBe(401)
  })

  it('one network address has twenty tries in ten minutes', async () => {
    await start()
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      statuses.push((await server.client().post('/api/auth/login', { ...guess, email: `u${i}@example.com` })).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses[20]).toBe(429)
  })

  it('a forged X-Forwarded-For does not make a new address', async () => {
    await start()
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` }
      const body = { ...guess, email: `u${i}@example.com` }
      statuses.push((await server.client().request('/api/auth/login', { method: 'POST', body, headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('behind one proxy its word counts, and what the visitor wrote before it does not', async () => {
    await start({ trustedProxies: 1 })
    const statuses = []
    for (let i = 0; i < 22; i++) {
      const headers = { 'x-forwarded-for': i === 21 ? '10.0.0.1, 10.0.0.99' : `10.0.0.${i}, 10.0.0.1` }
      const body = { ...guess, email: `u${i}@example.com` }
      statuses.push((await server.client().request('/api/auth/login', { method: 'POST', body, headers })).status)
    }
    expect(statuses[20]).toBe(429)
    expect(statuses[21]).toBe(401)
  })

  it.each([
    ['an IPv4 address and a port', (i: number) => `10.0.0.1:${40_000 + i}`],
    ['an IPv6 address and a port', (i: number) => `[2001:db8::${i}]:${40_000 + i}`],
    ['an IPv6 address in brackets', (i: number) => `[2001:db8::${i}]`],
    ['what is no address', (i: number) => `_hidden${i}`],
  ])('behind a proxy that writes %s, one network is still one', async (_what, writtenAt) => {
    await start({ trustedProxies: 1 })
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const headers = { 'x-forwarded-for': writtenAt(i) }
      const body = { ...guess, email: `u${i}@example.com` }
      statuses.push((await server.client().request('/api/auth/login', { method: 'POST', body, headers })).status)
    }
    expect(statuses.slice(-2)).toEqual([401, 429])
  })

  it('one network address makes forty accounts at once, and more of them slowly', async () => {
    await start()
    const waits = []
    const registered = []
    for (let i = 0; i < 42; i++) {
      const body = { email: `n${i}@example.com`, password: '12345678', firstName: 'A', lastName: 'B' }
      const { status, headers } = await server.client().post('/api/auth/register', body)
      if (status === 201) registered.push(i)
      else waits.push(Number(headers.get('retry-after')))
    }
    expect(registered.length).toBeGreaterThanOrEqual(40)
    expect(waits.length).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
  })

  it('one network address learns of ten accounts an hour that they exist', async () => {
    await start()
    const body = { email: 'taken@example.com', password: '12345678', firstName: 'A', lastName: 'B' }
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await server.client().post('/api/auth/register', body)).status)
    expect(statuses).toEqual([201, ...Array<number>(10).fill(409), 429])
    expect((await server.client().post('/api/auth/register', { ...body, email: 'free@example.com' })).status).toBe(429)
  })

  it('an invalid body costs no try', async () => {
    await start()
    for (let i = 0; i < 30; i++) await server.client().post('/api/auth/login', { email: 'x' })
    expect((await server.client().post('/api/auth/login', guess)).status).toBe(401)
  })
})

// Behind one proxy, which reports where each call comes from.
describe('whoever knows an address', () => {
  // The first wait is one second: on a slow machine it would be over before the guesses are.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const from = (ip: string, client: TestClient, path: string, body: object) =>
    client.request(path, { method: 'POST', body, headers: { 'x-forwarded-for': ip } })
  const logIn = async (ip: string, client: TestClient, body: object) =>
    (await from(ip, client, '/api/auth/login', body)).status

  async function startUnderAttack() {
    await start({ trustedProxies: 1 })
    const owner = await server.signedIn()
    const { email, password } = owner.account
    const attack = async () => {
      for (let i = 0; i < 60; i++)
        await logIn(`10.1.${String(i)}.1`, server.client(), { email, password: `wrong password ${String(i)}` })
    }
    await attack()
    return { ...owner, attack, right: { email, password } }
  }

  it('does not lock out anyone on another network: a guesser slows down only themselves', async () => {
    await start({ trustedProxies: 1 })
    const { account } = await server.signedIn()
    const right = { email: account.email, password: account.password }
    for (let i = 0; i < 18; i++) {
      await logIn('10.0.0.1', server.client(), { ...right, password: 'wrong password' })
      if (i % 3 === 0) expect(await logIn('10.0.0.2', server.client(), right)).toBe(200)
    }
  })

  it('does not lock out a device that has signed in before, whatever is tried from elsewhere', async () => {
    const { client, right, attack } = await startUnderAttack()
    await client.post('/api/auth/logout')
    for (let i = 0; i < 3; i++) {
      expect(await logIn('10.1.0.1', client, right)).toBe(200)
      await attack()
    }
  })

  it('slows unknown devices down, tells them what else to do, and lets in whoever resets the password by mail', async () => {
    const { right } = await startUnderAttack()
    const { email } = right
    const stranger = server.client()
    const slowed = await from('10.9.9.9', stranger, '/api/auth/login', right)
    expect(slowed.status).toBe(429)
    const { message } = (await slowed.json()) as { message: string }
    expect(message).toMatch(/^Too many attempts\. Please try again in [\w ]+, or reset your password\.$/)
    await from('10.9.9.9', stranger, '/api/auth/request-password-reset', { email })
    const token = /token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1]
    const reset = { token, newPassword: 'of the owner' }
    expect((await from('10.9.9.9', stranger, '/api/auth/reset-password', reset)).status).toBe(200)
    expect(await logIn('10.9.9.9', stranger, { email, password: 'of the owner' })).toBe(200)
    expect(await logIn('10.9.9.8', server.client(), { email, password: 'of the owner' })).toBe(200)
  })

  it('does not keep a signed-in learner from changing the password', async () => {
    const { client, account } = await startUnderAttack()
    const body = { currentPassword: account.password, newPassword: 'a better password' }
    expect((await client.post('/api/auth/change-password', body)).status).toBe(200)
  })

  it('guesses no faster from a device that knew an older password, or another account', async () => {
    const { client, right, account } = await startUnderAttack()
    const old = client.copy()
    await client.post('/api/auth/change-password', { currentPassword: account.password, newPassword: 'a new password' })
    const guess = { ...right, password: 'a new password' }
    expect(await logIn('10.9.9.9', old, guess)).toBe(429)
    const other = await server.signedIn()
    expect(await logIn('10.9.9.9', other.client, guess)).toBe(429)
    expect(await logIn('10.9.9.9', client, guess)).toBe(200)
  })

  it('guesses from a known device no faster than from any other', async () => {
    await start()
    const { client, account } = await server.signedIn()
    const wrong = { email: account.email, password: 'wrong password' }
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await client.copy().post('/api/auth/login', wrong)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('gets no more guesses by trying a hundred at once', async () => {
    await start({ trustedProxies: 1 })
    const guesses = Array.from({ length: 100 }, (_, i) =>
      logIn(`10.2.${String(i)}.1`, server.client(), { email: 'ada@example.com', password: 'wrong password' }),
    )
    expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(50)
  })
})

describe('one IPv6 connection', () => {
  it('has twenty tries in ten minutes and one count of taken addresses, from whichever of its addresses', async () => {
    await start({ trustedProxies: 1 })
    const tally = { passed: 0, taken: 0 }
    for (let i = 0; i < 30; i++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2:${i.toString(16)}::1` }
      const call = (path: string, body: object) => server.client().request(path, { method: 'POST', body, headers })
      const email = `v6-${String(i)}@example.com`
      if ((await call('/api/auth/login', { ...guess, email })).status === 401) tally.passed++
      const body = { email: 'v6@example.com', password: '12345678', firstName: 'A', lastName: 'B' }
      if (i < 14 && (await call('/api/auth/register', body)).status === 409) tally.taken++
    }
    expect(tally).toEqual({ passed: 20, taken: 10 })
  })
})

describe('a full line of hashes', () => {
  it('is 503 with Retry-After', async () => {
    server = await startTestServer({ database: at.database, deps: { hashing: { concurrency: 1, maxWaiting: 0 } } })
    const tries = Array.from({ length: 8 }, () => server.client().post('/api/auth/login', guess))
    const answers = await Promise.all(tries)
    const busy = answers.find(({ status }) => status === 503)
    expect(busy?.headers.get('retry-after')).toBe('2')
    expect(await busy?.json()).toMatchObject({ code: 'busy' })
    expect(answers.some(({ status }) => status === 401)).toBe(true)
  })
})
