// Inputs derived from the schemas and broken in places: 1,000 an endpoint here, 10,000 with BAD_INPUTS=10000. None is answered 500,
// none changes a row, and each answer is the contract's error body.
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '../../../app/domain/wire/error.ts'
import { SYNC_SCHEMA } from '../../../app/domain/wire/sync.ts'
import type { MutationDefinition } from '../../../app/domain/mutations/definition.ts'
import { MUTATIONS } from '../../../app/domain/mutations/registry.ts'
import { newId } from '../../../sync-server/services/new-id.ts'
import { broken, fitting } from '../../setup/schema-arbitrary.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server.ts'
import { API_ROUTES, BODY_ROUTES, contentOf, pathOf, PARAMETER_ROUTES, tally, titled } from './route-calls.ts'

const COUNT = Number(process.env.BAD_INPUTS ?? 1000)
const SEED = Number(process.env.SEED ?? 20_261_121)
const AT_ONCE = 8
const TIMEOUT_MS = 60_000 + COUNT * 100

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  const roles = { adminEmails: ['boss@example.com'], analyticsEmails: ['boss@example.com'] }
  server = await startTestServer({ config: roles })
  learner = await server.signedIn({ email: 'boss@example.com' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  await server.mails()
})
afterAll(() => {
  process.stdout.write(`bad inputs: ${String(tally.requests)} requests, seed ${String(SEED)}\n`)
  return server.stop()
})

// Sends all of them, some at once; the client is never signed out by an answer.
async function sendAll<T>(inputs: readonly T[], send: (input: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < inputs.length; at += AT_ONCE) await Promise.all(inputs.slice(at, at + AT_ONCE).map(send))
}

const said = (text: string) => {
  try {
    return v.is(ErrorBody, JSON.parse(text))
  } catch {
    return false
  }
}

describe('bodies that almost fit', () => {
  it.each(titled(BODY_ROUTES))(
    `${String(COUNT)} of them to %s are 4xx and change nothing`,
    async (_, route) => {
      const schema = route.body
      if (schema === null) return
      const inputs = fc
        .sample(broken(schema), { numRuns: COUNT * 2, seed: SEED })
        .map((value) => JSON.stringify(value))
        .filter((text) => !v.is(schema, JSON.parse(text)))
        .slice(0, COUNT)
      expect(inputs.length).toBeGreaterThan(COUNT * 0.9)
      const before = await contentOf(server)
      const wrong: string[] = []
      await sendAll(inputs, async (body) => {
        tally.requests++
        const response = await learner.client.copy().request(pathOf(route), { method: route.method, body })
        const text = await response.text()
        const isRefused = response.status >= 400 && response.status < 500 && response.status !== 401
        if (!isRefused || !said(text))
          wrong.push(`${String(response.status)} ${text.slice(0, 200)} for ${body.slice(0, 300)}`)
      })
      expect(wrong).toEqual([])
      expect(await contentOf(server)).toBe(before)
    },
    TIMEOUT_MS,
  )
})

// The registry hides the arguments of a prepared mutation; the definitions themselves have them.
const DEFINITIONS = MUTATIONS as readonly MutationDefinition<v.GenericSchema>[]

interface Calls {
  readonly client: SignedIn['client']
  readonly userId: string
  readonly name: string
  readonly inputs: readonly unknown[]
}

// Pushes them all as a device does, and answers how they ended.
async function outcomesOf({ client, userId, name, inputs }: Calls): Promise<ReadonlySet<string>> {
  const now = server.clock.now
  const clientId = newId(now)
  const facts = { clientId, name, v: 1, createdAt: now, tz: 'UTC', schema: SYNC_SCHEMA, origin: 'portal' }
  const all = inputs.map((args, at) => ({ ...facts, mid: newId(now), seq: at + 1, args }))
  const outcomes = new Set<string>()
  for (let at = 0; at < all.length; at += 10) {
    tally.requests++
    const mutations = all.slice(at, at + 10)
    const place = { userId, clientId, schema: SYNC_SCHEMA, sentAt: now, cookie: null, cont: null, ackedSeq: at }
    const response = await client.post('/api/sync', { ...place, mutations })
    const answer = (await response.json()) as { acks?: readonly { outcome: string; code?: string }[] }
    if (response.status !== 200) outcomes.add(`failed ${String(response.status)} ${JSON.stringify(answer)}`)
    for (const { outcome, code = '' } of answer.acks ?? []) outcomes.add(`${outcome} ${code}`)
  }
  return outcomes
}

describe('arguments of mutations that almost fit', () => {
  it.each(DEFINITIONS.map((one) => [one.name, one] as const))(
    `${String(COUNT)} of them to %s are refused by name, and none fails inside`,
    async (name, { args }) => {
      const inputs = fc
        .sample(broken(args), { numRuns: COUNT * 2, seed: SEED })
        .map((value) => JSON.stringify(value))
        // The reader of bodies refuses such a key by itself: every-route.db.test.ts.
        .filter((text) => !text.includes('__proto__'))
        .map((text) => JSON.parse(text) as unknown)
        .filter((value) => !v.is(args, value))
        // The whole request would be refused for it.
        .filter((value) => !JSON.stringify(value).includes('"__proto__"'))
        .slice(0, COUNT)
      const { client, user } = await server.signedIn()
      const outcomes = await outcomesOf({ client, userId: user.id, name, inputs })
      expect([...outcomes]).toEqual(['rejected invalid_args'])
    },
    TIMEOUT_MS,
  )
})

// Where the schemas take any text: NUL and lone surrogates, which PostgreSQL refuses.
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udfffb', '\0'.repeat(30)]

// One text of the value at a time is changed, the others stay right.
function* oneUnstorable(value: unknown): Generator {
  if (typeof value === 'string') for (const text of UNSTORABLE) yield `${value.slice(0, 10)}${text}`
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of oneUnstorable(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    }
  }
}

describe('texts that no store can keep', () => {
  it.each(titled(BODY_ROUTES))(
    'in any field of %s are dropped or refused, never 500',
    async (_, route) => {
      const schema = route.body
      if (schema === null) return
      const bodies = fc
        .sample(fitting(schema), { numRuns: 60, seed: SEED })
        .filter((body) => v.is(schema, body))
        .flatMap((body) => [...oneUnstorable(JSON.parse(JSON.stringify(body)))])
        .slice(0, COUNT)
      const { client, user } = await server.signedIn()
      const wrong: string[] = []
      await sendAll(bodies, async (body) => {
        tally.requests++
        const mine = route.path === '/api/sync' ? { ...(body as object), userId: user.id } : body
        const response = await client.copy().request(pathOf(route), { method: route.method, body: mine })
        await response.arrayBuffer()
        if (response.status >= 500) wrong.push(`${String(response.status)} for ${JSON.stringify(mine).slice(0, 400)}`)
      })
      expect(wrong.slice(0, 3)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it.each(DEFINITIONS.map((one) => [one.name, one] as const))(
    'in any argument of %s fail nothing inside',
    async (name, { args }) => {
      const inputs = fc
        .sample(fitting(args), { numRuns: 200, seed: SEED })
        .filter((value) => v.is(args, value))
        .flatMap((value) => [...oneUnstorable(JSON.parse(JSON.stringify(value)))])
        .slice(0, COUNT)
      const { client, user } = await server.signedIn()
      expect(
        [...(await outcomesOf({ client, userId: user.id, name, inputs }))].filter((one) => one.startsWith('failed')),
      ).toEqual([])
    },
    TIMEOUT_MS,
  )
})

const PARAMETERS = [
  '..', '../../etc/passwd', '%00', '\0', '%2e%2e', 'x'.repeat(3000), "' OR 1=1 --", '"; DROP TABLE "User"; --', '-1', '0', '1e999', 'NaN',
  'null', 'undefined', '__proto__', 'constructor', 'hasOwnProperty', '\ud800', '🦉', 'a/b', 'a\\b', '{}', '[]', '*', '%', '%zz', ' ', '\u202e',
  '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', "1'--", '$where', '<svg onload=1>',
] // prettier-ignore

describe('parameters that name nothing', () => {
  it.each(titled(PARAMETER_ROUTES))('%s takes none of them for an id', async (_, route) => {
    const ids = [
      ...PARAMETERS,
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 100, seed: SEED }),
    ]
    const before = await contentOf(server)
    const wrong: string[] = []
    for (const id of ids) {
      tally.requests++
      const encoded = id.isWellFormed() ? encodeURIComponent(id) : '%ED%A0%80'
      const path = route.path.replace(/:\w+/g, () => encoded)
      const options = route.method === 'GET' ? {} : { method: route.method, body: '{}' }
      const response = await learner.client.copy().request(path, options)
      const isHarmless = response.status >= 400 && response.status < 500
      const isPublicAnswer = route.auth === 'public' && response.status === 200
      if (!isHarmless && !isPublicAnswer) wrong.push(`${String(response.status)} for ${JSON.stringify(id)}`)
    }
    expect(wrong).toEqual([])
    // A refused mutation moves its writer's sequence on; nothing of a learner changes.
    expect(withoutLog(await contentOf(server))).toEqual(withoutLog(before))
  })

  const withoutLog = (content: string) =>
    content.split('\n').filter((line) => !/^"(ChangeLog|SyncClient|UserSync)"/.test(line))
})

describe('queries', () => {
  const QUERIES = ['?a=1&a=2', '?__proto__[x]=1', '?constructor[prototype][x]=1', `?${'a=1&'.repeat(2000)}`, '?%', '?%zz=%zz', '?cursor=%00', '?limit=-1', '?limit=1e9', '?limit=x&limit=y', '?cursor[]=1', '?q=%ED%A0%80'] // prettier-ignore

  it.each(
    titled(
      API_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes(':') && !path.endsWith('/events')),
    ),
  )('%s is never 500 whatever stands behind the question mark', async (_, route) => {
    for (const query of QUERIES) {
      tally.requests++
      const response = await learner.client.copy().get(`${route.path}${query}`)
      expect(response.status, query).toBeLessThan(500)
      await response.arrayBuffer()
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
