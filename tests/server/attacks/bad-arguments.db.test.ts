// Arguments and texts derived from the schemas: what almost fits is refused by name, and what no store can hold breaks nothing.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYNC_SCHEMA } from '../../../app/domain/wire/sync.ts'
import type { MutationDefinition } from '../../../app/domain/mutations/machinery/definition.ts'
import { MUTATIONS } from '../../../app/domain/mutations/registry.ts'
import { newId } from '../../../sync-server/services/sync/new-id.ts'
import { inPushes } from '../../setup/sync/in-pushes.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { brokenInputs, COUNT, SEED, TIMEOUT_MS } from './broken-inputs.ts'
import { SyncDevice } from '../sync/sync-device.ts'
import { oneChanged, type Exchanges } from './one-changed.ts'
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

// Texts the schemas allow but PostgreSQL refuses: NUL and lone surrogates, instead of a text and at its end.
const UNSTORABLE: Exchanges = {
  texts: [
    () => '\0',
    () => 'a\udfffb',
    (text) => `${text.slice(0, 10)}a\0b`,
    (text) => `${text.slice(0, 10)}\ud800`,
    (text) => `${text.slice(0, 10)}${'\0'.repeat(30)}`,
  ],
  numbers: [],
}

const unstorable = (schema: v.GenericSchema, values: number) =>
  oneChanged(schema, UNSTORABLE, { values, seed: SEED, isAccepted: false })

describe('texts that no store can keep', () => {
  it.each(titled(BODY_ROUTES))(
    'in any field of %s are dropped or refused, never 500',
    async (_, route) => {
      const schema = route.body
      if (schema === null) return
      const bodies = unstorable(schema, 60)
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
      const inputs = unstorable(args, 200)
      const { client, user } = await server.signedIn()
      const outcomes = await outcomesOf({ client, userId: user.id, name, inputs })
      expect([...outcomes].filter((one) => one.startsWith('failed'))).toEqual([])
      // What was stored can be read again.
      await new SyncDevice(client, user, () => server.clock.now).sync()
    },
    TIMEOUT_MS,
  )
})
