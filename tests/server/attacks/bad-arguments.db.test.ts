// Arguments and texts derived from the schemas: what almost fits is refused by name, and what no store can hold breaks nothing.
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYNC_SCHEMA } from '../../../app/domain/wire/sync.ts'
import type { MutationDefinition } from '../../../app/domain/mutations/definition.ts'
import { MUTATIONS } from '../../../app/domain/mutations/registry.ts'
import { newId } from '../../../sync-server/services/sync/new-id.ts'
import { inPushes } from '../../setup/sync/in-pushes.ts'
import { fitting } from '../../setup/schema-arbitrary.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { brokenInputs, COUNT, fewOfEach, SEED, TIMEOUT_MS } from './broken-inputs.ts'
import { BODY_ROUTES, pathOf, sendAll, tally, titled } from './route-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => {
  process.stdout.write(`bad arguments and texts: ${String(tally.requests)} requests, seed ${String(SEED)}\n`)
  return server.stop()
})

// The registry hides the arguments of a prepared mutation; the definitions themselves expose them.
const DEFINITIONS = MUTATIONS as readonly MutationDefinition<v.GenericSchema>[]

interface Calls {
  readonly client: SignedIn['client']
  readonly userId: string
  readonly name: string
  readonly inputs: readonly unknown[]
}

// Pushes them all as a device does, and returns their outcomes.
async function outcomesOf({ client, userId, name, inputs }: Calls): Promise<ReadonlySet<string>> {
  const now = server.clock.now
  const clientId = newId(now)
  const facts = { clientId, name, v: 1, createdAt: now, tz: 'UTC', schema: SYNC_SCHEMA, origin: 'portal' }
  const all = inputs.map((args, at) => ({ ...facts, mid: newId(now), seq: at + 1, args }))
  const outcomes = new Set<string>()
  for (const mutations of inPushes(all)) {
    tally.requests++
    const ackedSeq = (mutations[0]?.seq ?? 1) - 1
    const place = { userId, clientId, schema: SYNC_SCHEMA, sentAt: now, cookie: null, cont: null, ackedSeq }
    const response = await client.post('/api/sync', { ...place, mutations })
    const answer = (await response.json()) as { acks?: readonly { outcome: string; code?: string }[] }
    if (response.status !== 200) outcomes.add(`failed ${String(response.status)} ${JSON.stringify(answer)}`)
    for (const { outcome, code = '' } of answer.acks ?? []) outcomes.add(`${outcome} ${code}`)
  }
  return outcomes
}

describe('arguments of mutations that almost fit', () => {
  it.each(DEFINITIONS.map((one) => [one.name, one] as const))(
    `of ${String(COUNT)} a few of each fault to %s are refused by name, and none fails inside`,
    async (name, { args }) => {
      // The body parser itself refuses a whole request with such a key: every-route.db.test.ts.
      const isOther = (text: string) => text.includes('__proto__') || v.is(args, JSON.parse(text))
      const inputs = brokenInputs(args, isOther).map((text) => JSON.parse(text) as unknown)
      const { client, user } = await server.signedIn()
      const outcomes = await outcomesOf({ client, userId: user.id, name, inputs })
      expect([...outcomes]).toEqual(['rejected invalid_args'])
    },
    TIMEOUT_MS,
  )
})

// Texts the schemas allow but PostgreSQL refuses: NUL and lone surrogates.
const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udfffb', '\0'.repeat(30)]

interface Changed {
  readonly value: unknown
  // The text that was put in, and the keys that lead to it.
  readonly change: string
}

// Changes one text of the value at a time; the others stay valid.
function* oneUnstorable(value: unknown): Generator<Changed> {
  if (typeof value === 'string')
    for (const text of UNSTORABLE) yield { value: `${value.slice(0, 10)}${text}`, change: JSON.stringify(text) }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const { value: changed, change } of oneUnstorable(inner)) {
      const whole: unknown = Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
      yield { value: whole, change: `${key} ${change}` }
    }
  }
}

// Values the schema accepts, with each such text in each place.
function* unstorable(schema: v.GenericSchema, numRuns: number): Generator<Changed> {
  for (const value of fc.sample(fitting(schema), { numRuns, seed: SEED }))
    if (v.is(schema, value)) yield* oneUnstorable(JSON.parse(JSON.stringify(value)))
}

// A few for each text in each place, among the first COUNT.
function fewUnstorable(schema: v.GenericSchema, numRuns: number): readonly unknown[] {
  const all: Changed[] = []
  for (const changed of unstorable(schema, numRuns)) if (all.push(changed) === COUNT) break
  return fewOfEach(all, ({ change }) => change).map(({ value }) => value)
}

describe('texts that no store can keep', () => {
  it.each(titled(BODY_ROUTES))(
    'in any field of %s are dropped or refused, never 500',
    async (_, route) => {
      const schema = route.body
      if (schema === null) return
      const bodies = fewUnstorable(schema, 60)
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
      const inputs = fewUnstorable(args, 200)
      const { client, user } = await server.signedIn()
      expect(
        [...(await outcomesOf({ client, userId: user.id, name, inputs }))].filter((one) => one.startsWith('failed')),
      ).toEqual([])
    },
    TIMEOUT_MS,
  )
})
