// Every route in the table, with every kind of visitor and every kind of broken request: no 500s, no changes.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { METHODS, type Route } from '../../../sync-server/http/route.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import {
  acceptedBody,
  API_ROUTES,
  BODY_ROUTES,
  contentOf,
  GUARDED_ROUTES,
  nameOf,
  pathOf,
  tally,
  titled,
} from './route-calls.ts'

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  server = await startTestServer({
    config: { adminEmails: ['boss@example.com'], analyticsEmails: ['boss@example.com'] },
  })
  learner = await server.signedIn({ email: 'boss@example.com' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  await server.mails()
  content = await contentOf(server)
})
afterAll(() => {
  process.stdout.write(`attacks on every route: ${String(tally.requests)} requests\n`)
  return server.stop()
})

// What the database held at the last look. Nothing here may change it: one look after a group of attacks shows that none did.
let content = ''

async function expectUnchanged(): Promise<void> {
  const before = content
  content = await contentOf(server)
  expect(content).toBe(before)
}

interface Attack {
  readonly path?: string
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

async function send(client: SignedIn['client'], route: Route, attack: Attack = {}): Promise<Response> {
  tally.requests++
  const body = 'body' in attack ? attack.body : acceptedBody(route)
  const mayHaveBody = route.method !== 'GET'
  return client.request(attack.path ?? pathOf(route), {
    method: attack.method ?? route.method,
    ...(mayHaveBody && body !== undefined && { body }),
    ...(attack.headers !== undefined && { headers: attack.headers }),
  })
}

describe('nobody', () => {
  it('the table has routes to guard', () => {
    expect(GUARDED_ROUTES.length).toBeGreaterThanOrEqual(10)
    expect(new Set(API_ROUTES.map(nameOf)).size).toBe(API_ROUTES.length)
  })

  describe.each(titled(GUARDED_ROUTES))('%s', (_, route) => {
    it.each([
      ['without a session', {}],
      ['with a made-up session', { cookie: 'session=planted; session.sig=planted' }],
      ['with a bearer token', { authorization: 'Bearer x' }],
      ['with a user id in a header', { 'x-user-id': '01900000-0000-7000-8000-000000000001' }],
    ])('%s is 401 before anything is read', async (__, headers) => {
      for (const body of [acceptedBody(route), '{"broken', '{}']) {
        const response = await send(server.client(), route, { body, headers })
        expect(response.status).toBe(401)
        expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
      }
    })

    it('and nothing has changed', expectUnchanged)
  })

  it.each(titled(API_ROUTES.filter(({ auth }) => auth !== 'public' && auth !== 'user')))(
    'ROL-04: %s is 403 for a learner who is on no list',
    async (_, route) => {
      const { client } = await server.signedIn()
      // Sending the mail that confirms the address writes, too.
      await server.mails()
      content = await contentOf(server)
      expect((await send(client, route)).status).toBe(403)
      await expectUnchanged()
    },
  )
})

describe('another site', () => {
  it.each(titled(API_ROUTES))('%s is 403 for it', async (_, route) => {
    const headers =
      route.method === 'GET'
        ? { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }
        : { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const response = await send(learner.client.copy(), route, { headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await expectUnchanged()
  })
})

describe('the wrong method', () => {
  it.each(titled(API_ROUTES))('the path of %s knows only the methods of the table', async (_, route) => {
    const known = API_ROUTES.filter(({ path }) => path === route.path).map(({ method }): string => method)
    for (const method of [...METHODS, 'OPTIONS', 'PROPFIND', 'FOO'].filter((one) => !known.includes(one))) {
      const response = await send(learner.client.copy(), route, { method, body: undefined })
      expect([404, 405, 501, 400]).toContain(response.status)
      if (response.status === 405) expect(response.headers.get('allow')).toContain(known[0])
    }
    await expectUnchanged()
  })
})

const UNKNOWN_KEYS = [
  'id', 'userId', 'createdAt', 'isAdmin', 'roles', 'password_', 'passwordHash', 'emailVerifiedAt', 'credentialEpoch', 'archivedAt_',
  'constructor', 'prototype',
] // prettier-ignore

// POST /api/actions accepts an id made by the device.
const isKeyOf = ({ body }: Route, key: string) =>
  body !== null && 'entries' in body && Object.hasOwn(body.entries as object, key)

const NO_OBJECTS = [
  '{', '{"a":', '[1,]', '{"a":1}}', 'null', '"text"', '1', 'true', '', '\0', '\ufeff{}', '{"a":1,}', "{'a':1}", '{"a":NaN}',
] // prettier-ignore

const PROTOTYPES = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"__proto__":{"roles":["admin"]}',
  '"__proto__":null',
]

const OTHER_TYPES = [
  'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'application/json5',
] // prettier-ignore

// A case for each kind of body and not for each body: a case costs the runner as much as a request.
describe.each(titled(BODY_ROUTES))('the body of %s', (_, route) => {
  const attack = (body: unknown, headers?: Record<string, string>) =>
    send(learner.client.copy(), route, { body, ...(headers !== undefined && { headers }) })

  it('that is no JSON object is 400', async () => {
    for (const body of NO_OBJECTS) {
      // If every field is optional, no body counts as an empty object.
      if (/^\ufeff?({})?$/.test(body) && route.body !== null && v.is(route.body, {})) continue
      const response = await attack(body)
      expect(response.status, body).toBe(400)
      expect(typeof ((await response.json()) as { message: unknown }).message, body).toBe('string')
    }
  })

  it('above its bound is 413, and nothing of it is parsed', async () => {
    const response = await attack(`{"x":"${'x'.repeat(route.maxBytes)}"}`)
    expect(response.status).toBe(413)
  })

  it('nested ten thousand deep is refused', async () => {
    const response = await attack(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    expect(response.status).toBe(400)
  })

  it('with an unknown key beside what is right is 400', async () => {
    const body = acceptedBody(route) as object
    for (const key of UNKNOWN_KEYS.filter((one) => !Object.hasOwn(body, one) && !isKeyOf(route, one))) {
      const response = await attack(JSON.stringify({ ...body, [key]: 'x' }))
      expect(response.status, key).toBe(400)
    }
  })

  it('that names a prototype is 400, and no prototype changes', async () => {
    for (const key of PROTOTYPES) {
      const body = JSON.stringify(acceptedBody(route)).replace('{', `{${key},`)
      const response = await attack(body.replace(',}', '}'))
      expect(response.status, key).toBe(400)
      expect(({} as Record<string, unknown>).polluted, key).toBeUndefined()
    }
  })

  it('sent as anything but JSON is 415', async () => {
    for (const type of OTHER_TYPES) {
      const response = await attack(JSON.stringify(acceptedBody(route)), { 'content-type': type })
      expect(response.status, type).toBe(415)
    }
  })

  it('said to be packed and not is refused', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-unknown']) {
      const response = await attack(JSON.stringify(acceptedBody(route)), { 'content-encoding': encoding })
      expect([400, 415], encoding).toContain(response.status)
    }
  })

  it('in another charset is refused or read as what it is', async () => {
    const body = JSON.stringify({ ...(acceptedBody(route) as object), unknownKey: 'x' })
    for (const charset of ['utf-7', 'utf-16', 'latin1', 'x-nothing']) {
      const response = await attack(body, { 'content-type': `application/json; charset=${charset}` })
      expect([400, 415], charset).toContain(response.status)
    }
  })

  it('in none of these ways changes anything', expectUnchanged)
})
