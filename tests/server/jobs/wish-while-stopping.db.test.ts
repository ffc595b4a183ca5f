// A learner asks for other insights in the seconds in which the server is being stopped, as at each deploy.
import { request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { retryAnalysis } from '#domain/mutations/retry-analysis.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { parseConfig } from '../../../sync-server/config.ts'
import { startServer } from '../../../sync-server/main.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { buildInsights, uuidOf } from '../../fixtures/builders.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { freePort } from '../../setup/free-port.ts'
import { analysisBench } from '../../setup/models/analysis-bench.ts'
import { TestClient } from '../../setup/server/test-client.ts'
import { createTestDatabase } from '../../setup/server/test-database.ts'

async function running() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-stopping-'))
  const { host, port, user, database: name } = database.address
  const publicUrl = `http://localhost:${String(await freePort())}`
  const config = parseConfig({
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
    AUTH_RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${user}@localhost:${String(port)}/${name}?host=${encodeURIComponent(host)}`,
    PORT: new URL(publicUrl).port,
    PUBLIC_URL: publicUrl,
    SESSION_KEYS: 'x'.repeat(48),
  })
  const server = await startServer(config, createLog({ write: () => undefined }))
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { server, database, publicUrl, client: new TestClient(publicUrl, publicUrl) }
}

function wishOf(userId: UserId, videoId: string) {
  const clientId = '00000000-0000-4000-8000-0000000000c1'
  const { name, v } = retryAnalysis
  const now = Date.now()
  const wish = { mid: uuidOf('wish'), clientId, seq: 1, name, v, args: { videoId }, createdAt: now, tz: 'UTC' }
  const device = { userId, clientId, schema: SYNC_SCHEMA, sentAt: now, cookie: null, cont: null, ackedSeq: 0 }
  return { ...device, mutations: [{ ...wish, schema: SYNC_SCHEMA, origin: 'portal' }] }
}

it('CRD-07: “Write again”, accepted while the server is being stopped, is done after its next start', async () => {
  const { server, database, publicUrl, client } = await running()
  const account = { email: 'ada@example.com', password: 'a password', firstName: 'Ada', lastName: 'L' }
  const user = (await (await client.post('/api/auth/register', account)).json()) as { id: string }
  const ada = brandAs(UserId, user.id)
  const from = analysisBench(database, { stub: null })
  const insights = buildInsights()
  const id = await from.save(ada, { youtubeId: 'stopping001', cues: buildTalk({ minutes: 3 }), insights })

  const body = JSON.stringify(wishOf(ada, id))
  const headers = {
    origin: publicUrl,
    cookie: client.cookieHeader(),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const call = request(`${publicUrl}/api/sync`, { method: 'POST', headers, agent: false })
  const status = new Promise((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => resolve(response.resume().statusCode))
  })
  call.write(body.slice(0, -1))
  // Once the server has answered a later connection, it has accepted this one.
  expect(await (await fetch(`${publicUrl}/healthz`)).text()).not.toBe('')
  const stopped = server.stop()
  call.end(body.slice(-1))
  expect(await status).toBe(200)
  await stopped

  const { rows } = await database.pool.query(
    `SELECT data->>'videoId' AS id FROM pgboss.job WHERE name = 'analyse-video'`,
  )
  expect(rows).toEqual([{ id }])
  const queue = from.queue()
  onTestFinished(() => queue.stop())
  await queue.start()
  const { failureReason } = await from.until(ada, id, (video) => video.failureReason !== null)
  expect(failureReason).toBe('This server has no AI to ask, so the insights you have stay.')
})
