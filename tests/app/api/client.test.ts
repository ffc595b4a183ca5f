import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, createApiCall, mayBeDone, NetworkError } from '../../../app/api/client.ts'

type Sent = readonly [url: string, init: RequestInit]

function answering(...responses: (Response | Error)[]) {
  const sent: Sent[] = []
  const call = createApiCall((url, init = {}) => {
    sent.push([url instanceof Request ? url.url : url.toString(), init])
    const next = responses.shift() ?? new Error('no answer was prepared')
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  return { call, sent }
}

const ANY = v.unknown()
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

describe('a call', () => {
  it('API-01: sends cookies, and a JSON content type only with a body', async () => {
    const { call, sent } = answering(json({}), json({}))
    await call({ method: 'GET', path: '/api/auth/me', schema: ANY })
    await call({ method: 'POST', path: '/api/auth/login', body: { email: 'a@b.c' }, schema: ANY })
    expect(sent[0]).toEqual(['/api/auth/me', { method: 'GET', credentials: 'include' }])
    expect(sent[1]?.[1]).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@b.c"}',
    })
  })

  it('returns the body as parsed by the schema', async () => {
    const { call } = answering(json({ id: 7, more: true }))
    expect(await call({ method: 'GET', path: '/x', schema: v.object({ id: v.number() }) })).toEqual({ id: 7 })
  })
})

describe('a call that fails', () => {
  it('ERR-01: the message is status, colon, space, body', async () => {
    const { call } = answering(json({ message: 'Taken', code: 'taken' }, { status: 409 }))
    const error = await call({ method: 'POST', path: '/x', schema: ANY }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: '409: {"message":"Taken","code":"taken"}',
      status: 409,
      body: { message: 'Taken' },
    })
  })

  it('ERR-01: with an empty body it is the status text', async () => {
    const { call } = answering(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    await expect(call({ method: 'GET', path: '/x', schema: ANY })).rejects.toThrow('502: Bad Gateway')
  })

  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ["a captive portal's page", new Response('<html>Welcome to the hotel</html>')],
    ['JSON of another shape', json({ name: 'not an id' })],
  ])('%s is a NetworkError', async (_, answer) => {
    const { call } = answering(answer)
    await expect(call({ method: 'GET', path: '/x', schema: v.object({ id: v.number() }) })).rejects.toBeInstanceOf(
      NetworkError,
    )
  })

  it.each([
    ['2', 2000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
  ])('Retry-After %s is %s ms', async (header, retryAfterMs) => {
    const { call } = answering(new Response('slow', { status: 429, headers: { 'retry-after': header } }))
    await expect(call({ method: 'GET', path: '/x', schema: ANY })).rejects.toMatchObject({ status: 429, retryAfterMs })
  })
})

it.each([
  { state: 'offline', onLine: false, isOpen: false },
  { state: 'online', onLine: true, isOpen: true },
  // Node has a navigator that says nothing of it.
  { state: 'not known to be offline', onLine: undefined, isOpen: true },
])('a request without a response from a device that was $state may be done: $isOpen', async ({ onLine, isOpen }) => {
  vi.stubGlobal('navigator', { onLine })
  const { call } = answering(new TypeError('Failed to fetch'))
  const error: unknown = await call({ method: 'DELETE', path: '/x', schema: ANY }).catch((caught: unknown) => caught)
  vi.unstubAllGlobals()
  expect(mayBeDone(error)).toBe(isOpen)
})
