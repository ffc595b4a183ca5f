// Behind the proxies of deploy/, actually running: what a learner sees through them, and whom the limits count.
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROXIES, PUBLIC_URL, type ReverseProxy } from '../../setup/server/reverse-proxy.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

interface Ask {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  // Which of this machine's addresses makes the request: all of 127.0.0.0/8 are its own.
  readonly from?: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const ADA = { email: 'ada@example.com', password: 'a long password', firstName: 'Ada', lastName: 'Learner' }

describe.each(PROXIES)('behind $name', ({ name, isThere, start }) => {
  let server: TestServer
  let proxy: ReverseProxy

  const open = (path: string, { method = 'GET', body, headers = {}, from = '127.0.0.1' }: Ask = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = httpsRequest({
        host: '127.0.0.1',
        port: proxy.port,
        localAddress: from,
        path,
        method,
        servername: new URL(PUBLIC_URL).hostname,
        // The test's own self-signed certificate.
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host: new URL(PUBLIC_URL).hostname,
          ...(method !== 'GET' && { origin: PUBLIC_URL }),
          ...(body !== undefined && JSON_TYPE),
          ...headers,
        },
      })
      call.once('response', resolve)
      call.once('error', reject)
      call.end(body)
    })
  const ask = async (path: string, options?: Ask) => {
    const response = await open(path, options)
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
    return { status: response.statusCode, headers: response.headers, text }
  }
  const guess = (count: number, options: Pick<Ask, 'from' | 'headers'>) =>
    ask('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: `u${String(count)}@example.com`, password: 'wrong password' }),
      ...options,
    })

  beforeEach(async ({ skip }) => {
    if (!isThere) skip(`${name} is not installed`)
    server = await startTestServer({ config: { publicUrl: PUBLIC_URL, trustedProxies: 1, isAuthRateLimited: true } })
    proxy = await start(Number(new URL(server.url).port))
  })
  afterEach(async () => {
    if (!isThere) return
    await proxy.stop()
    await server.stop()
  })

  it('a learner registers, is remembered over HTTPS alone, and hears of a write at once', async () => {
    const registered = await ask('/api/auth/register', { method: 'POST', body: JSON.stringify(ADA) })
    expect(registered.status).toBe(201)
    const cookies = registered.headers['set-cookie'] ?? []
    expect(cookies).not.toEqual([])
    expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).toEqual([])
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')

    const stream = await open('/api/sync/events', { headers: { cookie } })
    const heard = pokesOf(stream)
    expect(await heard.next()).toEqual({ done: false, value: 0 })
    const action = JSON.stringify({ actionTitle: 'Walk', actionType: 'one-time' })
    expect((await ask('/api/actions', { method: 'POST', body: action, headers: { cookie } })).status).toBe(201)
    // The stream is still open: what arrives now was not buffered on the way.
    expect(await heard.next()).toEqual({ done: false, value: 1 })
    // When a device leaves, its stream ends at the server too.
    expect(server.services.pokes.listening()).toBe(1)
    stream.destroy()
    await vi.waitFor(() => expect(server.services.pokes.listening()).toBe(0), { timeout: 10_000 })
  })

  it('an address that a visitor makes up is not believed', async () => {
    const statuses: (number | undefined)[] = []
    for (let i = 0; i < 21; i++) {
      const made = `10.0.0.${String(i)}`
      statuses.push((await guess(i, { headers: { 'x-forwarded-for': made, forwarded: `for=${made}` } })).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses[20]).toBe(429)
  })

  it('what is called is written into no log: addresses of calendars, friends and mailed links are secrets', async () => {
    for (const path of ['/calendar/', '/friend/', '/reset-password?token=', '/verify-email?token=']) {
      await ask(`${path}a-secret`)
    }
    // Each is logged before the next is read.
    await ask('/healthz')
    expect(proxy.written()).not.toContain('a-secret')
  })

  it('two visitors are limited apart', async () => {
    for (let i = 0; i < 20; i++) await guess(i, { from: '127.0.0.2' })
    expect((await guess(20, { from: '127.0.0.2' })).status).toBe(429)
    expect((await guess(20, { from: '127.0.0.3' })).status).toBe(401)
  })

  it('the longest transcript passes, and the figures of the server do not', async () => {
    const body = JSON.stringify({
      youtubeId: 'abcdefghijk',
      cues: [{ startMs: 0, endMs: 1, text: 'x'.repeat(4_000_000) }],
    })
    const { status, text } = await ask('/api/insights', { method: 'POST', body })
    // From the server, not from the proxy: nobody is signed in.
    expect([status, text]).toEqual([401, expect.stringContaining('unauthorized')])
    expect((await ask('/metrics')).status).toBe(404)
  })
})

// The versions the stream announces, one after another.
async function* pokesOf(stream: IncomingMessage): AsyncGenerator<number> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, version] = /^data: {"v":(\d+)}/.exec(line) ?? []
      if (version !== undefined) yield Number(version)
    }
  }
}
