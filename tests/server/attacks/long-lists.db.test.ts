// Four megabytes of a list's shortest items, each with several faults. To collect them all took minutes and gigabytes, during which
// nobody was served; nothing is measured here, since the runner's own timeout catches that.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { buildSyncRequest } from '../../fixtures/build-sync-request.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  learner = await server.signedIn()
})
afterAll(() => server.stop())

const NOTHINGS = `[${'{},'.repeat(1_300_000)}{}]`

const post = async (mutations: string, clientId = brandAs(ClientId, 'portal')) => {
  const request = buildSyncRequest({ userId: learner.user.id, clientId, schema: SYNC_SCHEMA })
  const body = JSON.stringify(request).replace('"mutations":[]', `"mutations":${mutations}`)
  return learner.client.request('/api/sync', { method: 'POST', body })
}

it('too many mutations, none of which can be read, are refused by the first', async () => {
  const response = await post(NOTHINGS)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_args', issues: { length: 1 } })
})

it('a mutation with such a list is refused for good', async () => {
  const clientId = brandAs(ClientId, 'list')
  const { sentAt: createdAt } = buildSyncRequest()
  const mid = '01900000-0000-7000-8000-000000000001'
  const mutation = { mid, clientId, seq: 1, name: importVideos.name, v: importVideos.v, createdAt, tz: 'UTC' }
  const text = JSON.stringify({ ...mutation, schema: SYNC_SCHEMA, origin: 'portal', args: {} })
  const response = await post(`[${text.replace('"args":{}', `"args":{"videos":${NOTHINGS}}`)}]`, clientId)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ acks: [{ mid, outcome: 'rejected', code: 'invalid_args' }] })
})
