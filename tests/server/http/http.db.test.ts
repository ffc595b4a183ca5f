// What all responses have in common: errors, headers, limits, health, logs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_EXTENSION_ID } from '../../../app/domain/product.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    // It must not matter whether the app is built here.
    config: { appDir: '/nowhere' },
    prepare: (app) => {
      app.middleware.splice(app.middleware.length - 1, 0, async (ctx, next) => {
        if (ctx.path === '/broken') throw new TypeError('secret detail of line 7, ada@example.com')
        if (ctx.path === '/late') {
          ctx.type = 'text/plain'
          ctx.res.write('half of it')
          throw new Error('too late to say sorry')
        }
        await next()
      })
    },
  })
})
afterAll(() => server.stop())

describe('errors', () => {
  it('ERR-02: a bug is a 500 that reveals nothing but an id to ask about', async () => {
    const response = await server.client().get('/broken')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    })
  })

  it('the log has the bug, its stack and the id, and no address', async () => {
    const response = await server.client().get('/broken')
    const line = server.logLines.find(
      (text) => text.includes('request failed') && text.includes(response.headers.get('x-request-id') ?? '?'),
    )
    const entry = JSON.parse(line ?? '{}') as { level: string; err: { stack: string } }
    expect(entry.level).toBe('error')
    expect(entry.err.stack).toContain('secret detail of line 7, [redacted]')
  })

  it('a response in progress is cut, never finished as if it were whole', async () => {
    await expect(
      server
        .client()
        .get('/late')
        .then((response) => response.text()),
    ).rejects.toThrow()
  })

  it('an unknown call is 404, as JSON', async () => {
    const response = await server.client().get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'There is no such call.', code: 'not_found' })
  })

  it('a known call with another method is 405 and says which it accepts', async () => {
    const response = await server.client().post('/api/auth/me')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    expect((await server.client().get('/api/auth/login')).headers.get('allow')).toBe('POST')
  })
})

describe('body limits', () => {
  it('above 256 KiB is 413', async () => {
    const body = { email: 'a@b.co', password: 'x'.repeat(257 * 1024), firstName: 'A', lastName: 'B' }
    const response = await server.client().post('/api/auth/register', body)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The request is too large.', code: 'too_large' })
  })

  it('just below it is read', async () => {
    const body = { email: 'a@b.co', password: 'x'.repeat(255 * 1024), firstName: 'A', lastName: 'B' }
    expect((await server.client().post('/api/auth/register', body)).status).toBe(400)
  })

  it('a body without a length is counted as it arrives', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(chunk)
        if (++sent === 8) controller.close()
      },
    })
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin: server.publicUrl, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe('headers', () => {
  const POLICY =
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: https://i.ytimg.com;font-src 'self';connect-src 'self';" +
    "worker-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';require-trusted-types-for 'script';trusted-types afterwatch;frame-ancestors "

  it.each(['/healthz', '/api/auth/me', '/api/nothing', '/broken', '/', '/portal'])(
    '%s refuses what a page of ours never needs',
    async (path) => {
      const { headers } = await server.client().get(path)
      expect(headers.get('content-security-policy')).toBe(`${POLICY}'none'`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it.each(['/assets/main-Bx3k9_2q.js', '/assets/core-Bx3k9_2q.css', '/assets/inter-Bx3k9_2q.woff2'])(
    '%s has only those that a script, a style sheet or a typeface needs; opened as a page, it could do nothing',
    async (path) => {
      const { headers } = await server.client().get(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toBeNull()
    },
  )

  it.each(['/assets/journal-worker-Bx3k9_2q.js', '/assets/screen', '/assets/picture-Bx3k9_2q.svg'])(
    '%s has those of a page: a worker takes its policy from its script',
    async (path) => {
      const { headers } = await server.client().get(path)
      expect(headers.get('content-security-policy')).toBe(`${POLICY}'none'`)
      expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )

  it.each(['/extension-bridge', '/extension-bridge.html'])(
    '%s may be framed by our extension and by nobody else',
    async (path) => {
      const { headers } = await server.client().get(path)
      expect(headers.get('content-security-policy')).toBe(`${POLICY}'self' chrome-extension://${DEFAULT_EXTENSION_ID}`)
      expect(headers.get('x-frame-options')).toBeNull()
    },
  )

  it('with a public https address the browser is told to stay on https', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://after.example' } })
    const { headers } = await secure.client().get('/healthz')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    await secure.stop()
  })

  it.each(['/api/auth/me', '/api/nothing', '/api/login'])('%s is never cached', async (path) => {
    expect((await server.client().get(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('health', () => {
  it('/healthz and /readyz answer 200 while all is well', async () => {
    expect((await server.client().get('/healthz')).status).toBe(200)
    expect((await server.client().get('/readyz')).status).toBe(200)
  })

  it('without its database the process is up but not ready, and calls fail without details', async () => {
    const lonely = await startTestServer()
    const { client } = await lonely.signedIn()
    await lonely.database.pool.end()
    expect((await client.get('/healthz')).status).toBe(200)
    expect((await client.get('/readyz')).status).toBe(503)
    const response = await client.get('/api/auth/me')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal' })
    await lonely.stop().catch(() => undefined)
  })
})

describe('the log', () => {
  it('contains no password, cookie, address or token from a complete session', async () => {
    const { client, account } = await server.signedIn({ email: 'canary@example.com', password: 'canary password' })
    const cookie = [...client.cookies.values()]
    await client.post('/api/auth/login', { email: account.email, password: 'canary wrong one' })
    await client.post('/api/auth/login', '{"email":"canary@example.com","password":"canary')
    await client.get('/api/login?token=canary-token&next=/x')
    await client.get('/broken', { authorization: 'Bearer canary-bearer' })
    await client.post('/api/auth/logout')
    const text = server.logLines.join('')
    expect(text).toContain('/api/auth/login')
    for (const secret of ['canary', ...cookie]) expect(text).not.toContain(secret)
  })

  it('a header with a line break in it makes no second line', async () => {
    await server.client().get('/api/nothing%0a{"level":"forged"}')
    for (const line of server.logLines) expect(line.trimEnd()).not.toContain('\n')
  })
})
