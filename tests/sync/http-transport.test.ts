import { describe, expect, it } from 'vitest'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { LEAST_PROXY_LIMIT } from '#domain/wire/final-refusal.ts'
import { UNAUTHORIZED } from '#domain/wire/quiet-session.ts'
import { createApiCall } from '../../app/api/client.ts'
import { httpTransport } from '../../app/sync/http-transport.ts'
import { buildSyncRequest } from '../fixtures/build-sync-request.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'

const answer = buildSyncResponse()
const error = (status: number, code: string, headers = {}) =>
  new Response(JSON.stringify({ message: code, code }), { status, headers })

function sync(response: Response | Error) {
  const call = createApiCall(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
  return httpTransport(call).sync(buildSyncRequest(), new AbortController().signal)
}

describe('the HTTP transport', () => {
  it('a sync response is an answer', async () => {
    expect(await sync(new Response(JSON.stringify(answer)))).toEqual({ kind: 'answer', response: answer })
  })

  it.each([
    ['VAL-21: a 401 means that nobody is signed in', error(401, UNAUTHORIZED), { kind: 'unauthorized' }],
    ["ROL-08: a gateway's 401 in JSON", error(401, 'token_missing'), { kind: 'unreachable' }],
    ["ROL-08: a proxy's 401", new Response('<h1>Who are you?</h1>', { status: 401 }), { kind: 'unreachable' }],
    ['409 USER_MISMATCH', error(409, 'USER_MISMATCH'), { kind: 'user_mismatch' }],
    ['409 FORKED', error(409, 'FORKED'), { kind: 'forked' }],
    ['a pull that must start over', error(503, 'PULL_RESTART', { 'retry-after': '1' }), { kind: 'pull_restart' }],
    ['409 for a reason of its own', error(409, 'SOMETHING'), { kind: 'unreachable' }],
    ['413', error(413, 'TOO_LARGE'), { kind: 'too_large' }],
    ['413 before the body was read', error(413, 'too_large'), { kind: 'too_large' }],
    ["a proxy's 413 for next to nothing", new Response('<h1>Too large</h1>', { status: 413 }), { kind: 'unreachable' }],
    ["a gateway's 413 in JSON", error(413, 'limit'), { kind: 'unreachable' }],
    ['426', error(426, 'UPGRADE_REQUIRED'), { kind: 'upgrade_required' }],
    ["a proxy's 426", new Response('Use HTTP/2', { status: 426 }), { kind: 'unreachable' }],
    ['429 with a time', error(429, 'SLOW', { 'retry-after': '30' }), { kind: 'retry_later', afterMs: 30_000 }],
    ['503 without', error(503, 'BUSY'), { kind: 'retry_later', afterMs: null }],
    ['500', error(500, 'INTERNAL'), { kind: 'unreachable' }],
    ['a proxy that fails in HTML', new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'unreachable' }],
    ["a captive portal's 200", new Response('<html>Sign in to the Wi-Fi</html>'), { kind: 'unreachable' }],
    ['JSON that is no sync answer', new Response('{"ok":true}'), { kind: 'unreachable' }],
    ['no network', new TypeError('Failed to fetch'), { kind: 'unreachable' }],
  ])('%s', async (_, response, reply) => {
    expect(await sync(response)).toEqual(reply)
  })

  it("a proxy's 413 for what may exceed its limit is believed", async () => {
    const call = createApiCall(() => Promise.resolve(new Response('', { status: 413 })))
    const { clientId, ...base } = buildSyncRequest()
    const long = {
      mid: brandAs(MutationId, '01900000-0000-7000-8000-000000000001'),
      clientId,
      seq: 1,
      name: 'sendFeedback',
      v: 1,
      args: { message: 'a'.repeat(LEAST_PROXY_LIMIT) },
      createdAt: base.sentAt,
      tz: 'UTC',
      schema: 1,
      origin: 'portal' as const,
    }
    const request = { ...base, clientId, mutations: [long] }
    expect(await httpTransport(call).sync(request, new AbortController().signal)).toEqual({ kind: 'too_large' })
  })

  it('posts the request to the sync endpoint', async () => {
    const sent: unknown[] = []
    const call = createApiCall((url, init) => {
      sent.push({ ...init, url })
      return Promise.resolve(new Response(JSON.stringify(answer)))
    })
    const request = buildSyncRequest()
    await httpTransport(call).sync(request, new AbortController().signal)
    expect(sent).toMatchObject([{ url: '/api/sync', method: 'POST', body: JSON.stringify(request) }])
  })

  it('a bug in the program is not mistaken for a lost network', async () => {
    const broken = () => Promise.reject(new RangeError('a bug'))
    await expect(httpTransport(broken).sync(buildSyncRequest(), new AbortController().signal)).rejects.toThrow('a bug')
  })
})
