// Registering, signing in and out, as the specification's calls have it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const account = { email: 'Ada@Example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Byron' }

describe('registering', () => {
  it('API-03: answers 201 with the current user object and signs in', async () => {
    const client = server.client()
    const response = await client.post('/api/auth/register', account)
    expect(response.status).toBe(201)
    const user: unknown = await response.json()
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      profileImageUrl: null,
      roles: [],
    })
    expect(await (await client.get('/api/auth/me')).json()).toEqual(user)
  })
})
