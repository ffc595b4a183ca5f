// /status: what it tells everyone about whether the product works, and that it tells nothing else.
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { ServiceStatus } from '#domain/wire/status.ts'
import * as v from 'valibot'
import { createStatus } from '../../../sync-server/services/status.ts'
import {
  BREAKER,
  createCircuitBreaker,
  isResting,
  ownBreakerStore,
} from '../../../sync-server/outside/circuit-breaker.ts'
import { statusPage } from '../../../sync-server/http/status-page.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

let servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers) await server.stop().catch(() => undefined)
  servers = []
})

async function start(): Promise<TestServer> {
  const server = await startTestServer()
  servers.push(server)
  return server
}

const read = async (server: TestServer) =>
  v.parse(ServiceStatus, await (await server.client().get('/status.json')).json())

// The job queue's table, as far as it is read.
async function queueJob(server: TestServer, name: string, waitsS: number, priority = 0): Promise<void> {
  await server.database.pool.query(
    `CREATE SCHEMA IF NOT EXISTS pgboss;
     DO $$ BEGIN CREATE TYPE pgboss.job_state AS ENUM ('created', 'retry', 'active', 'completed'); EXCEPTION WHEN duplicate_object THEN NULL; END $$;
     CREATE TABLE IF NOT EXISTS pgboss.job (name text, state pgboss.job_state, start_after timestamptz, priority integer)`,
  )
  await server.database.pool.query(
    `INSERT INTO pgboss.job VALUES ($1, 'created', now() - $2 * interval '1 second', $3), ($1, 'completed', now() - interval '1 day', 0)`,
    [name, waitsS, priority],
  )
}

const WORKS = { sync: 'works', insights: 'works', reminders: 'works' } as const

describe('the status', () => {
  it('says that all is well, to anybody, without a cookie, and may be kept for as long as it is kept here', async () => {
    const server = await start()
    const response = await server.client().get('/status.json')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('public, max-age=15')
    expect(await response.json()).toEqual({ checkedAt: new Date(TEST_NOW).toISOString(), ...WORKS })
  })

  it('without a database says so, as a page too, and comes back by itself', async () => {
    const server = await start()
    await server.database.pool.end()
    expect(await read(server)).toMatchObject({ sync: 'down', insights: 'down', reminders: 'down' })
    const page = await server.client().get('/status')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('everything you do stays on your device')
  })

  it.each([
    ['analyse-video', 299, WORKS],
    ['analyse-video', 310, { ...WORKS, insights: 'slow' }],
    ['ring-reminder', 50, WORKS],
    ['ring-reminder', 70, { ...WORKS, reminders: 'late' }],
  ] as const)('a job of %s that has waited for %i seconds', async (name, waitsS, expected) => {
    const server = await start()
    await queueJob(server, name, waitsS)
    expect(await read(server)).toMatchObject(expected)
  })

  it('does not call late what waits only for others of the same learner', async () => {
    const server = await start()
    await queueJob(server, 'ring-reminder', 3000, -1)
    expect(await read(server)).toMatchObject(WORKS)
  })

  it('while the AI service rests insights come from the device, and no longer', async () => {
    let now = TEST_NOW
    const { database } = await start()
    const breaker = ownBreakerStore()
    const guard = createCircuitBreaker(() => now, breaker)
    const doesAiRest = () => isResting(breaker, now)
    const status = createStatus({ database, isDatabaseReady: () => Promise.resolve(true), doesAiRest, now: () => now })
    for (let tries = 0; tries < BREAKER.failures; tries += 1)
      await guard(() => Promise.resolve(null), () => ({ kind: 'failed' })) // prettier-ignore
    expect(await status()).toMatchObject({ ...WORKS, insights: 'device' })
    now += BREAKER.restMs
    expect(await status()).toMatchObject(WORKS)
  })

  it('is looked up four times a minute at most, however many ask', async () => {
    let now = TEST_NOW
    let looks = 0
    const { database } = await start()
    const isDatabaseReady = () => {
      looks += 1
      return Promise.resolve(true)
    }
    const status = createStatus({ database, isDatabaseReady, doesAiRest: () => Promise.resolve(false), now: () => now })
    await Promise.all(Array.from({ length: 50 }, status))
    now += 15 * SECOND_MS - 1
    await status()
    expect(looks).toBe(1)
    now += 1
    await status()
    expect(looks).toBe(2)
  })
})

describe('the page', () => {
  it('works without JavaScript, loads nothing, and is left alone by search engines', async () => {
    const server = await start()
    const response = await server.client().get('/status')
    const html = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(html).not.toMatch(/<script|<link|<img|src=/)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Afterwatch works')
    expect(html).toContain('noindex')
  })

  it('says each state in words of its own, not by colour', () => {
    const checkedAt = new Date(TEST_NOW).toISOString()
    const page = (status: Partial<ServiceStatus>) => statusPage({ checkedAt, ...WORKS, ...status })
    expect(page({})).toContain('<h1>Afterwatch works</h1>')
    expect(page({ insights: 'device' })).toContain('<h1>Afterwatch works, with some limits</h1>')
    expect(page({ reminders: 'late', insights: 'slow' })).toMatch(/Slow[^]*Late/)
    expect(page({ sync: 'down', insights: 'down', reminders: 'down' })).toContain('<h1>Afterwatch has a problem</h1>')
    expect(page({})).toContain('Checked at <time datetime="2026-11-18T09:30:00.000Z">09:30 UTC</time>')
  })

  it('tells nothing of anybody and nothing of how it is built', async () => {
    const server = await start()
    await server.signedIn({ email: 'canary@example.com', firstName: 'Canary' })
    const texts = await Promise.all(
      ['/status', '/status.json'].map(async (path) => (await server.client().get(path)).text()),
    )
    expect(texts.join('')).not.toMatch(/canary|postgres|pgboss|queue|breaker|\d+ (users|videos|jobs)|version/i)
    expect(Object.keys(JSON.parse(texts[1] ?? '') as object).sort()).toEqual([
      'checkedAt',
      'insights',
      'reminders',
      'sync',
    ])
  })
})
