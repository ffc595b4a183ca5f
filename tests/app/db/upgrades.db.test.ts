// Every schema ever released opens today, keeps its queue, and syncs it to a real server.
import { describe, expect, it } from 'vitest'
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
import { startTestServer } from '../../setup/server/server.ts'
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

describe.each(versions)('a database of version %i', (version) => {
  it('opens today with everything that waited, what was taken, drafts and rows', async () => {
    const fixture = fixtureOf(version)
    const db = await openFixture(fixture)
    expect(db.verno).toBe(current)
    const mids = (rows: readonly unknown[]) => rows.map((row) => (row as { mid: string }).mid)
    const { outbox, acked, drafts, rows, meta } = await dumpDatabase(db)
    expect(mids(outbox)).toEqual(mids(rowsOf(fixture, 'outbox')))
    expect(mids(acked)).toEqual(mids(rowsOf(fixture, 'acked')))
    expect(drafts).toEqual(rowsOf(fixture, 'drafts'))
    expect(rows.actions).toHaveLength(rowsOf(fixture, 'actions').length)
    expect(rows.videos).toHaveLength(rowsOf(fixture, 'videos').length)
    expect(meta.nextSeq).toBe(1031)
    db.close()
  })

  it('syncs all of it to the present server, once', async () => {
    const fixture = fixtureOf(version)
    const server = await startTestServer()
    const db = await openFixture(fixture)
    const { client, user } = await server.signedIn()
    // Makes the session belong to the fixture's learner.
    const { pool } = server.database
    await pool.query('UPDATE "Session" SET "userId" = NULL, data = $1', [JSON.stringify({ userId: fixture.userId })])
    await pool.query('DELETE FROM "UserSync"')
    await pool.query('UPDATE "User" SET id = $1 WHERE id = $2', [fixture.userId, user.id])
    await pool.query('INSERT INTO "UserSync" ("userId") VALUES ($1)', [fixture.userId])
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
    db.close()
    await server.stop()
  }, 60_000)
})
