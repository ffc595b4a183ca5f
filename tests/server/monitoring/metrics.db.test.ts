// GET /metrics: what it reports, and to whom.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { SyncDevice } from '../sync/sync-device.ts'

const TOKEN = 'a token of the tests'
let servers: TestServer[] = []

afterEach(async () => {
  for (const server of servers) await server.stop()
  servers = []
})

async function start(config: TestServerOptions['config'] = {}): Promise<TestServer> {
  const server = await startTestServer({ config })
  servers.push(server)
  return server
}

/** The samples by name and labels: `name{a="b"}` to a number. */
async function scrape(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const response = await server.client().get('/metrics')
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(/ ([^ ]+)$/.exec(line)?.[1])]))
}

describe('GET /metrics', () => {
  it('is text that Prometheus reads, and is never cached', async () => {
    const response = await (await start()).client().get('/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('times requests by their route’s pattern, never by a path', async () => {
    const server = await start()
    const { client } = await server.signedIn()
    await client.patch(`/api/actions/${actionIdOf('walk')}/status`, { status: 'completed' })
    await client.get('/api/no-such-call')
    await client.get('/some/page')
    const samples = await scrape(server)
    const count = (labels: string) => samples.get(`afterwatch_http_request_duration_seconds_count{${labels}}`)
    expect(count('method="PATCH",route="/api/actions/:id/status",status="404"')).toBe(1)
    expect(count('method="POST",route="/api/auth/register",status="201"')).toBe(1)
    expect(count('method="GET",route="/api/*",status="404"')).toBe(1)
    expect([...samples.keys()].join('\n')).not.toContain(actionIdOf('walk'))
  })

  it('counts mutations by outcome, and refusals by reason', async () => {
    const server = await start()
    const { client, user } = await server.signedIn()
    const device = new SyncDevice(client, user, () => server.clock.now)
    await device.sync(
      device.pushed(saveAction, actionArgs('walk')),
      device.pushed(completeAction, { actionId: actionIdOf('walk') }),
      device.pushed(completeAction, { actionId: actionIdOf('nowhere') }),
    )
    const samples = await scrape(server)
    expect(samples.get('afterwatch_mutations_total{name="saveAction",outcome="applied"}')).toBe(1)
    expect(samples.get('afterwatch_mutations_total{name="completeAction",outcome="applied"}')).toBe(1)
    expect(samples.get('afterwatch_mutations_total{name="completeAction",outcome="rejected"}')).toBe(1)
    expect(samples.get('afterwatch_mutation_refusals_total{code="action_not_found"}')).toBe(1)
  })

  it('counts mutations with invented names as one', async () => {
    const server = await start()
    const { client, user } = await server.signedIn()
    const device = new SyncDevice(client, user, () => server.clock.now)
    const invented = (name: string) => ({ ...device.pushed(saveAction, actionArgs('walk')), name })
    await device.sync(invented('inventedOne'), invented('inventedTwo'))
    const samples = await scrape(server)
    expect([...samples.keys()].join('\n')).not.toContain('invented')
    expect(samples.get('afterwatch_mutations_total{name="other",outcome="rejected"}')).toBe(2)
  })

  it('reports the levels: pool, streams, queue, budget', async () => {
    const server = await start()
    const { client } = await server.signedIn()
    await server.database.pool.query(
      `INSERT INTO "AiUsage" VALUES ('2026-11-18', '*', 7, 700), ('2026-11-17', '*', 1, 1)`,
    )
    const stream = await client.get('/api/sync/events')
    const samples = await scrape(server)
    expect(samples.get('afterwatch_sync_streams')).toBe(1)
    expect(samples.get('afterwatch_ai_videos_today')).toBe(7)
    expect(samples.get('afterwatch_ai_tokens_today')).toBe(700)
    expect(samples.get('afterwatch_ai_videos_limit')).toBeGreaterThan(0)
    expect(samples.get('afterwatch_jobs_queued')).toBe(0)
    expect(samples.get('afterwatch_database_up')).toBe(1)
    expect(samples.get('afterwatch_database_connections')).toBeGreaterThan(0)
    expect(samples.get('afterwatch_process_resident_memory_bytes')).toBeGreaterThan(0)
    await stream.body?.cancel()
  })

  it('counts mails and pushes by their outcome', async () => {
    let isDown = false
    const mailer = { send: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()) }
    const server = await startTestServer({ deps: { mailer, sendPush: () => Promise.resolve({ kind: 'gone' }) } })
    servers.push(server)
    await server.signedIn()
    await server.mails()
    const { metrics } = server.services
    isDown = true
    await expect(
      metrics.countingMails(mailer).send({ to: 'a@example.com', subject: '', text: '', html: '' }),
    ).rejects.toThrow()
    const gone = () => Promise.resolve({ kind: 'gone' } as const)
    await metrics.countingPushes(gone)({ endpoint: '', p256dh: '', auth: '' }, { text: '', ttlMs: 0, topic: '' })
    const samples = await scrape(server)
    expect(samples.get('afterwatch_mails_total{outcome="sent"}')).toBe(1)
    expect(samples.get('afterwatch_mails_total{outcome="failed"}')).toBe(1)
    expect(samples.get('afterwatch_pushes_total{outcome="gone"}')).toBe(1)
  })

  it('reports the free disk space also where the data folder is not there, since nothing is kept in it', async () => {
    const server = await start({ dataDir: join(tmpdir(), 'afterwatch-none', 'data') })
    expect((await scrape(server)).get('afterwatch_disk_free_bytes')).toBeGreaterThan(0)
  })

  it('reports the free disk space and when the newest backup was made', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-metrics-'))
    const server = await start({ dataDir })
    expect((await scrape(server)).get('afterwatch_backup_timestamp_seconds')).toBe(0)
    mkdirSync(join(dataDir, 'backups'))
    for (const [name, at] of [
      ['old', 1000],
      ['new', 2000],
    ] as const) {
      const path = join(dataDir, `backups/afterwatch-${name}.backup`)
      writeFileSync(path, '')
      utimesSync(path, at, at)
    }
    const samples = await scrape(server)
    expect(samples.get('afterwatch_backup_timestamp_seconds')).toBe(2000)
    expect(samples.get('afterwatch_disk_free_bytes')).toBeGreaterThan(0)
    rmSync(dataDir, { recursive: true })
  })

  it('reports how long the most overdue job has waited; counting the figures and pruning may take their time', async () => {
    const server = await start()
    await server.services.analysis.start()
    await server.services.analysis.stop()
    server.services.regular.start()
    await server.services.regular.stop()
    await server.database.pool.query(
      `INSERT INTO pgboss.job (name, state, start_after) VALUES
         ('analyse-video', 'created', now() - interval '10 minutes'), ('analyse-video', 'created', now() + interval '1 hour'),
         ('count-learners', 'created', now() - interval '1 hour'), ('prune-changes', 'created', now() - interval '1 hour'),
         ('analyse-video', 'active', now() - interval '1 hour')`,
    )
    const seconds = (await scrape(server)).get('afterwatch_jobs_oldest_seconds')
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThan(660)
  })

  it('reports that the database is gone instead of failing', async () => {
    const server = await start()
    const { pool } = server.database
    const query = pool.query.bind(pool)
    Object.assign(pool, { query: () => Promise.reject(new Error('gone')) })
    expect((await scrape(server)).get('afterwatch_database_up')).toBe(0)
    Object.assign(pool, { query })
    expect((await scrape(server)).get('afterwatch_database_up')).toBe(1)
  })
})

describe('for others /metrics does not exist', () => {
  const status = async (server: TestServer, headers: Record<string, string> = {}) =>
    (await server.client().get('/metrics', headers)).status

  it.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a proxy that says so in the standard way', { forwarded: 'for=203.0.113.7' }],
  ])('%s', async (_, headers) => {
    expect(await status(await start(), headers)).toBe(404)
  })

  it('on a public server, even from its own machine: the proxy is there too', async () => {
    expect(await status(await start({ publicUrl: 'https://after.example' }))).toBe(404)
  })

  it.each(['Bearer another token 123', 'Bearer', 'Basic a token of the tests', TOKEN])(
    'with the wrong token %j',
    async (authorization) => {
      const server = await start({ publicUrl: 'https://after.example', metricsToken: TOKEN.replaceAll(' ', '-') })
      expect(await status(server, { authorization })).toBe(404)
    },
  )

  it('to a web page whose domain points to this machine', async () => {
    const { url } = await start()
    expect((await rawRequest(url, { path: '/metrics', headers: { host: 'evil.example' } })).status).toBe(404)
  })

  it('but with the token it does, from anywhere', async () => {
    const metricsToken = TOKEN.replaceAll(' ', '-')
    const server = await start({ publicUrl: 'https://after.example', metricsToken })
    const headers = { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.7' }
    expect(await status(server, headers)).toBe(200)
  })

  it('without a configured token an empty one opens nothing', async () => {
    expect(await status(await start({ publicUrl: 'https://after.example' }), { authorization: 'Bearer ' })).toBe(404)
  })
})
