// How often a network may sign in with an OpenID provider, and what a person sees who must wait.
import { describe, expect, it } from 'vitest'
import { startProvider, throughProvider } from '../../setup/server/openid-provider.ts'
import { startTestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

const KEYS = { clientId: 'afterwatch', clientSecret: 'a secret of the tests' }

async function startSchool() {
  const provider = await startProvider()
  const server = await startTestServer({
    config: { isAuthRateLimited: true, google: { ...KEYS, issuer: provider.issuer } },
  })
  provider.serve(KEYS, `${server.publicUrl}/api/auth/google/callback`)
  const stop = async () => {
    await server.stop()
    await provider.close()
  }
  return { client: server.client, stop }
}

const departed = async (client: TestClient) => (await client.get('/api/auth/google')).headers.get('location') ?? ''

async function vouched(client: TestClient): Promise<Response> {
  const back = new URL(await throughProvider(await departed(client), 'maya'))
  return client.get(back.pathname + back.search)
}

async function unvouched(client: TestClient): Promise<Response> {
  const state = new URL(await departed(client)).searchParams.get('state') ?? ''
  return client.get(`/api/auth/google/callback?error=access_denied&state=${state}`)
}

describe('a network', () => {
  it('signs in as often as the provider vouches; after forty other returns in ten minutes a page says how long to wait', async () => {
    const school = await startSchool()
    for (let i = 0; i < 39; i++) expect((await unvouched(school.client())).status).toBe(302)
    for (let i = 0; i < 2; i++) expect((await vouched(school.client())).headers.get('location')).toBe('/portal')
    expect((await unvouched(school.client())).status).toBe(302)

    const pupil = school.client()
    const refused = await unvouched(pupil)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await refused.text()
    expect(page).toContain('Too many attempts. Please try again in 10 minutes.')
    expect(page).toContain('href="/login"')
    // What they need to try again is still there.
    expect(pupil.cookies.has('departure')).toBe(true)
    await school.stop()
  })
})
