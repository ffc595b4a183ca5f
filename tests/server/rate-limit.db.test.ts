// Guessing is slowed before it costs anything, and nobody can be locked out by it for long.
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/server.ts'

let server: TestServer
afterEach(() => server.stop())

const guess = { email: 'ada@example.com', password: 'wrong password' }

async function start(config: { trustedProxies?: number } = {}): Promise<void> {
  server = await startTestServer({ config: { isAuthRateLimited: true, ...config } })
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

  it('another account is not touched by it', async () => {
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

  it('behind one proxy its word counts, and what the visitor wrote in front of it does not', async () => {
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

  it('one network address makes five accounts an hour', async () => {
    await start()
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const body = { email: `n${i}@example.com`, password: '12345678', firstName: 'A', lastName: 'B' }
      statuses.push((await server.client().post('/api/auth/register', body)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('one network address changes its push subscriptions sixty times in ten minutes', async () => {
    await start()
    const { client } = await server.signedIn()
    const end = () => client.delete('/api/push/subscriptions', { endpoint: 'https://fcm.googleapis.com/fcm/send/x' })
    for (let i = 0; i < 60; i++) expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(429)
  })

  it('a body that is not valid costs no try', async () => {
    await start()
    for (let i = 0; i < 30; i++) await server.client().post('/api/auth/login', { email: 'x' })
    expect((await server.client().post('/api/auth/login', guess)).status).toBe(401)
  })
})

describe('a full line of hashes', () => {
  it('is 503 with Retry-After', async () => {
    server = await startTestServer({ deps: { hashing: { concurrency: 1, maxWaiting: 0 } } })
    const tries = Array.from({ length: 8 }, () => server.client().post('/api/auth/login', guess))
    const answers = await Promise.all(tries)
    const busy = answers.find(({ status }) => status === 503)
    expect(busy?.headers.get('retry-after')).toBe('2')
    expect(await busy?.json()).toMatchObject({ code: 'busy' })
    expect(answers.some(({ status }) => status === 401)).toBe(true)
  })
})
