// S11: REST and sync are two entrances to the same rules. For every mutation in the registry, from the same state, a REST call
// and a pushed mutation leave equal rows and give equal refusals, on real PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ClientId, MutationId, type UserId } from '#domain/kernel/id.ts'
import { LEARNER_MUTATIONS, MUTATIONS } from '#domain/mutations/registry.ts'
import { TABLE_NAMES } from '#domain/mutations/machinery/synced-tables.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { must } from '#domain/kernel/invariant.ts'
import * as v from 'valibot'
import { postgresSyncData } from '../../../sync-server/data/sync/postgres-sync-data.ts'
import { selectAll, SQL_TABLES } from '../../../sync-server/data/sync/synced-rows.ts'
import { REST_DOORS } from '../../../sync-server/http/resources/mutation-routes.ts'
import { ROUTES } from '../../../sync-server/http/resources/routes.ts'
import { applyMutation } from '../../../sync-server/services/sync/push.ts'
import { uuidOf, userIdOf } from '../../fixtures/builders.ts'
import { WRITE_ID, type ContractCase } from '../../setup/contract/contract-case.ts'
import { contractCases } from '../../setup/contract/contract-cases.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from './sync-device.ts'

const CASE_NAMES = contractCases(userIdOf('anybody'))
// Insights stored by a server job would change rows between the two runs.
const QUIET = { onCommitted: () => undefined, randomTag: () => 'tag' }

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signedIn()
})
afterAll(() => server.stop())

async function reset(userId: UserId): Promise<void> {
  const { pool } = server.database
  for (const table of [...Object.values(SQL_TABLES), 'RowVersion', 'ChangeLog', 'SyncClient']) {
    await pool.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [userId])
  }
  await pool.query('UPDATE "UserSync" SET version = 0 WHERE "userId" = $1', [userId])
  await pool.query(
    `UPDATE "User" SET "firstName" = 'Ada', "lastName" = 'L', "profileImageUrl" = NULL, "profileSetAt" = NULL,
       "insightWriter" = NULL, "insightWriterSetAt" = NULL, recall = NULL, "recallSetAt" = NULL WHERE id = $1`,
    [userId],
  )
}

async function arrange({ given }: ContractCase): Promise<void> {
  await reset(ada.user.id)
  for (const [index, { mutation, args }] of given.entries()) {
    const ack = await applyMutation(
      { ...QUIET, data: postgresSyncData(server.database.pool), now: () => server.clock.now },
      {
        userId: ada.user.id,
        clientId: v.parse(ClientId, 'arranging'),
        mid: v.parse(MutationId, uuidOf(`arranged ${String(index)}`)),
        name: mutation.name,
        v: mutation.v,
        args,
        origin: 'portal',
      },
    )
    expect(ack, `${mutation.name} is taken`).toMatchObject({ outcome: expect.stringMatching(/applied|merged|noop/) })
  }
}

async function rows() {
  const byTable = await Promise.all(
    TABLE_NAMES.map(async (table) => {
      const found = await selectAll(server.database.pool, ada.user.id, table)
      return [table, [...found].sort((a, b) => (a.id < b.id ? -1 : 1))] as const
    }),
  )
  return Object.fromEntries(byTable)
}

interface Told {
  readonly rows: unknown
  readonly code: string | null
}

async function byRest({ rest }: ContractCase): Promise<Told> {
  const { method, path, body } = must(rest, 'the case has a REST call')
  const headers = { 'Idempotency-Key': WRITE_ID }
  const response = await ada.client.request(path, { method, body, headers })
  const answer = (await response.json()) as { readonly code?: string }
  return { rows: await rows(), code: response.ok ? null : (answer.code ?? 'no code') }
}

async function bySync(mutation: Mutation, { args }: ContractCase): Promise<Told> {
  const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
  const pushed = device.pushed(mutation, args, { mid: v.parse(MutationId, WRITE_ID) })
  const { acks } = await device.sync(pushed)
  return { rows: await rows(), code: acks.find(({ mid }) => mid === WRITE_ID)?.code ?? null }
}

describe('S11: REST and sync agree', () => {
  it.each(LEARNER_MUTATIONS.map(({ name }) => name))('the REST call for %s makes that mutation', (name) => {
    expect(REST_DOORS[name].mutations).toContain(name)
    expect(ROUTES).toContain(REST_DOORS[name])
  })

  describe.each(MUTATIONS)('$name', (mutation) => {
    const cases = CASE_NAMES[mutation.name]
    it.each(cases.map(({ title }, index) => [title, index] as const))('%s', async (_title, index) => {
      const asked = must(contractCases(ada.user.id)[mutation.name][index], 'the case is there for every learner')
      await arrange(asked)
      const before = await rows()
      const sync = await bySync(mutation, asked)
      expect(sync.code).toBe(asked.refusal ?? null)
      if (asked.refusal !== undefined) expect(sync.rows).toEqual(before)
      if (asked.rest === null) return
      await arrange(asked)
      const rest = await byRest(asked)
      expect(rest.code).toBe(sync.code)
      expect(rest.rows).toEqual(sync.rows)
    })
  })
})
