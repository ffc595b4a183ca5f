// A public page finds out who is signed in without an error in the visitor's console.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUIET_WHEN_ANONYMOUS } from '../../../app/domain/wire/quiet-session.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const quietly = { prefer: QUIET_WHEN_ANONYMOUS }

it('AUT-10: a visitor gets 204 for a quiet request, and 401 otherwise', async () => {
  const client = server.client()
  const quiet = await client.get('/api/auth/me', quietly)
  expect([quiet.status, await quiet.text()]).toEqual([204, ''])
  expect(quiet.headers.get('preference-applied')).toBe(QUIET_WHEN_ANONYMOUS)
  expect((await client.get('/api/auth/me')).status).toBe(401)
})

it('a quiet request opens no other route', async () => {
  expect((await server.client().get('/api/actions/all', quietly)).status).toBe(401)
})

it('API-02: a signed-in learner gets the current user either way', async () => {
  const { client, user } = await server.signedIn()
  expect(await (await client.get('/api/auth/me', quietly)).json()).toEqual(user)
})
