// Every schema ever released opens today, keeps its queue, and syncs it to a real server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import * as v from 'valibot'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { newClientId } from '../../../app/db/store/fresh-meta.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { runCycle, type CycleOutcome } from '../../../app/sync/push-pull.ts'
import { SyncResponse } from '#domain/wire/sync.ts'
import { dumpDatabase } from '../../setup/device/database-dump.ts'
import { dumpNative, loadFixture, readFixture, type SchemaFixture } from '../../setup/device/schema-fixture.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import type { TestClient } from '../../setup/server/test-client.ts'
import { newStorage } from '../../setup/device/user-database.ts'
import { userIdOf } from '../../fixtures/builders.ts'

const current = new UserDatabase('unopened', userIdOf('ada'), newStorage()).verno
const versions = Array.from({ length: current }, (_, index) => index + 1)
const HINT = 'has no fixture: run `npm run schema-fixture` with the app of that version'

function fixtureOf(version: number): SchemaFixture {
  const fixture = readFixture(version)
  if (fixture === null) throw new Error(`Version ${String(version)} ${HINT}`)
  return fixture
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const rowsOf = (fixture: SchemaFixture, name: string) => fixture.stores.find((store) => store.name === name)?.rows ?? []

async function openFixture(fixture: SchemaFixture): Promise<UserDatabase> {
  const storage = newStorage()
  await loadFixture(storage.indexedDB, 'learner', fixture)
  return openPrepared(new UserDatabase('learner', brandAs(UserId, fixture.userId), storage))
}

const storesOf = (stores: SchemaFixture['stores']) => stores.map(({ rows: _, ...store }) => store)

it.each(versions)('version %i of the database has a fixture with 1,000 queued mutations', (version) => {
  const fixture = fixtureOf(version)
  expect(fixture.version).toBe(version)
  expect(rowsOf(fixture, 'outbox')).toHaveLength(1000)
})

it('the current stores equal those of the latest fixture: a change to them needs a new version', async () => {
  const fixture = fixtureOf(current)
  const storage = newStorage()
  const fresh = await openPrepared(new UserDatabase('fresh', userIdOf('ada'), storage))
  expect(storesOf(await dumpNative(fresh.backendDB()))).toEqual(storesOf(fixture.stores))
  fresh.close()
})

// A learner's account as the fixture's device knows it, and a browser signed in to it.
async function signedInAs(userId: string): Promise<TestClient> {
  const { client, user } = await server.signedIn()
  const { pool } = server.database
  await pool.query('DELETE FROM "User" WHERE id <> $1', [user.id])
  await pool.query('UPDATE "Session" SET "userId" = NULL, data = $1', [JSON.stringify({ userId })])
  await pool.query('DELETE FROM "UserSync"')
  await pool.query('UPDATE "User" SET id = $1 WHERE id = $2', [userId, user.id])
  await pool.query('INSERT INTO "UserSync" ("userId") VALUES ($1)', [userId])
  return client
}

// Opening a fixture takes as long as all the rest, so both are found out about one opened database.
describe.each(versions)('a database of version %i', (version) => {
  let db: UserDatabase
  const fixture = () => fixtureOf(version)
  beforeAll(async () => {
    db = await openFixture(fixture())
  })
  afterAll(() => db.close())

  it('opens today with everything that waited, what was taken, drafts and rows', async () => {
    expect(db.verno).toBe(current)
    const mids = (rows: readonly unknown[]) => rows.map((row) => (row as { mid: string }).mid)
    const { outbox, acked, drafts, rows, meta } = await dumpDatabase(db)
    expect(mids(outbox)).toEqual(mids(rowsOf(fixture(), 'outbox')))
    expect(mids(acked)).toEqual(mids(rowsOf(fixture(), 'acked')))
    expect(drafts).toEqual(rowsOf(fixture(), 'drafts'))
    expect(rows.actions).toHaveLength(rowsOf(fixture(), 'actions').length)
    expect(rows.videos).toHaveLength(rowsOf(fixture(), 'videos').length)
    expect(meta.nextSeq).toBe(1031)
  })

  it('syncs all of it to the present server, once', async () => {
    const client = await signedInAs(fixture().userId)
    const { pool } = server.database
    const store = createSyncStore(dexieStore(db), newClientId)
    const send: Parameters<typeof runCycle>[0]['send'] = async (request) => {
      const response = await client.post('/api/sync', request)
      if (response.status !== 200) throw new Error(await response.text())
      return { kind: 'answer', response: v.parse(SyncResponse, await response.json()) }
    }
    const isOver = (outcome: CycleOutcome) => outcome.kind === 'done' && !outcome.isMore
    for (let cycle = 0; cycle < 40; cycle += 1) {
      if (isOver(await runCycle({ store, now: () => server.clock.now, send }))) break
    }
    const { outbox, issues, shadow, rows } = await dumpDatabase(db)
    expect({ outbox, issues, shadow }).toEqual({ outbox: [], issues: [], shadow: [] })
    const { rows: log } = await pool.query<{ outcome: string }>('SELECT outcome FROM "ChangeLog"')
    expect(log).toHaveLength(1030)
    expect(log.filter(({ outcome }) => outcome === 'rejected' || outcome === 'failed_internal')).toEqual([])
    const { rows: stored } = await pool.query('SELECT id FROM "Action"')
    expect(stored).toHaveLength(rows.actions.length)
  }, 60_000)
})
