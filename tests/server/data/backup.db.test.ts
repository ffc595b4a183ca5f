// Backup and restore: a complete snapshot of one moment, or nothing changed.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { tablesInOrder, writeBackup } from '../../../sync-server/data/whole-database/backup.ts'
import { readBackup, saveBackup } from '../../../sync-server/data/whole-database/backup-file.ts'
import { createDatabase, type Database } from '../../../sync-server/data/client.ts'
import { migrate } from '../../../sync-server/data/whole-database/migrate.ts'
import { createRestoredAt } from '../../../sync-server/data/whole-database/restored-at.ts'
import { restoreBackup } from '../../../sync-server/data/whole-database/restore.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { SyncDevice } from '../sync/sync-device.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../prisma/migrations')

let folder: string
let file: string
let server: TestServer
let ada: SignedIn
let target: TestDatabase
let command: Database

// One database to save, and one to restore into, which each test finds empty.
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.signedIn()
  const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
  await device.sync(
    ...['walk', 'read "aloud"\n\\', 'schwimmen 🏊'].map((name) => device.pushed(saveAction, actionArgs(name))),
  )
  target = await createTestDatabase({ template: 'empty' })
  command = createDatabase({ ...target.address, applicationName: 'a command', onError: () => undefined })
})
afterAll(async () => {
  await server.stop()
  await command.close()
  await target.drop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-backup-'))
  file = join(folder, 'backups/today.backup')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await command.pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})

type Dump = Readonly<Record<string, readonly string[]>>

async function dump({ pool }: Pick<TestDatabase, 'pool'>): Promise<Dump> {
  const tables = await tablesInOrder(pool)
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query<{ line: string }>(
        `SELECT to_jsonb(r)::text AS line FROM "${table}" r ORDER BY 1`,
      )
      return [table, rows.map(({ line }) => line)] as const
    }),
  )
  return Object.fromEntries(entries)
}

// What a restore leaves out on purpose: nobody is signed in afterwards, and no mailed link works.
const withoutDoors = (rows: Dump): Dump => ({ ...rows, Session: [], AccountToken: [], PushSubscription: [] })

const restore = (path = file, migrations = MIGRATIONS) => restoreBackup(command.pool, readBackup(path), migrations)

/** A copy of the backup file with its text changed. */
function edited(change: (text: string) => string): string {
  const path = join(folder, 'edited.backup')
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  return path
}

describe('a backup', () => {
  it('restores every row of every table as it was', async () => {
    const before = await dump(server.database)
    const saved = await saveBackup(server.database.pool, file)
    expect(await restore()).toEqual(saved)
    expect(await dump(command)).toEqual(withoutDoors(before))
    expect(saved.rows).toBe(Object.values(before).flat().length)
    expect(before.Action).toHaveLength(3)
  })

  it('restored leaves a note of when, which the next backup does not carry', async () => {
    const restoredAt = () => createRestoredAt(command.pool)()
    await saveBackup(server.database.pool, file)
    expect(await restoredAt()).toBeNull()
    await restore()
    const first = must(await restoredAt(), 'the restore was noted')
    await saveBackup(command.pool, file)
    await restore()
    expect(await restoredAt()).toBeGreaterThan(first)
  })

  it('begun while another to the same path is under way spoils neither', async () => {
    const saved = await Promise.all([1, 2].map(() => saveBackup(server.database.pool, file)))
    expect(readdirSync(dirname(file))).toEqual([basename(file)])
    expect(await restore()).toEqual(saved[1])
  })

  it('is a snapshot of one moment, whatever is written while it is made', async () => {
    const before = await dump(server.database)
    const device = new SyncDevice(ada.client, ada.user, () => server.clock.now)
    const writing = Array.from({ length: 10 }, async (_, index) =>
      device.post([device.pushed(saveAction, actionArgs(`later ${String(index)}`))]),
    )
    await saveBackup(server.database.pool, file)
    await Promise.all(writing)
    await restore()
    const after = await dump(command)
    // As many log entries as the version says, and as many actions as entries.
    expect(after.ChangeLog).toHaveLength(after.RowVersion?.length ?? -1)
    expect(after.Action).toHaveLength(after.ChangeLog?.length ?? -1)
    expect(after.User).toEqual(before.User)
  })

  it('no column fills itself from a sequence that a backup would not carry', async () => {
    const { rows } = await server.database.pool.query("SELECT 1 FROM pg_sequences WHERE schemaname = 'public'")
    expect(rows).toEqual([])
  })
})

it('long transcripts are read and restored a few at a time, since neither memory nor one statement holds them all', async () => {
  const { pool } = server.database
  onTestFinished(async () => void (await pool.query('DELETE FROM "Transcript"')))
  // 30 rows of half a megabyte each.
  await pool.query(
    `INSERT INTO "Transcript" ("userId", id, language, timed, cues)
     SELECT $1, 'long ' || n, 'en', true, jsonb_build_array(jsonb_build_object('startMs', 0, 'endMs', 1, 'text', repeat('word ', 100000)))
       FROM generate_series(1, 30) n`,
    [ada.user.id],
  )
  const pieces: number[] = []
  await writeBackup(pool, (lines) => Promise.resolve(void pieces.push(lines.join('\n').length)))
  expect(Math.max(...pieces)).toBeLessThan(11_000_000)
  const saved = await saveBackup(pool, file)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await restore()).toEqual(saved)
  const sizes = query.mock.calls.map((call: readonly unknown[]) => JSON.stringify(call[1] ?? '').length)
  // A piece of eight megabytes, in which each quotation mark is escaped once more.
  expect(Math.max(...sizes)).toBeGreaterThan(7_000_000)
  expect(Math.max(...sizes)).toBeLessThan(9_000_000)
})

describe('a restore', () => {
  it('replaces everything, including the job queue', async () => {
    await saveBackup(server.database.pool, file)
    const before = await dump(server.database)
    await migrate(command.pool, MIGRATIONS)
    await command.pool.query(`INSERT INTO "AiUsage" VALUES ('2026-11-20', '*', 7, 7)`)
    await command.pool.query('CREATE SCHEMA pgboss')
    await restore()
    expect(await dump(command)).toEqual(withoutDoors(before))
    expect((await command.pool.query(`SELECT to_regnamespace('pgboss') AS found`)).rows).toEqual([{ found: null }])
  })

  it('ends every session and voids every mailed link: what was ended or used since the backup stays so', async () => {
    await ada.client.post('/api/auth/request-password-reset', { email: ada.account.email })
    await server.mails()
    const before = await dump(server.database)
    expect([before.Session, before.AccountToken].map((rows) => rows?.length)).toEqual([1, 2])
    await saveBackup(server.database.pool, file)
    await restore()
    const after = await dump(command)
    expect([after.Session, after.AccountToken]).toEqual([[], []])
    expect(after.User).toEqual(before.User)
  })

  it('of an older schema is brought up to date', async () => {
    const migrations = join(folder, 'migrations')
    cpSync(MIGRATIONS, migrations, { recursive: true })
    await saveBackup(server.database.pool, file)
    mkdirSync(join(migrations, '29991231235959_newer'))
    const sql = 'ALTER TABLE "Action" ADD COLUMN newer int NOT NULL DEFAULT 7'
    writeFileSync(join(migrations, '29991231235959_newer/migration.sql'), sql)
    await restore(file, migrations)
    expect((await command.pool.query('SELECT DISTINCT newer FROM "Action"')).rows).toEqual([{ newer: 7 }])
  })

  it('of a file cut off midway, or of none, changes nothing', async () => {
    await saveBackup(server.database.pool, file)
    writeFileSync(file, readFileSync(file).subarray(0, -20))
    await expect(restore()).rejects.toThrow(/cannot be read as a backup/)
    await expect(restore(join(folder, 'none.backup'))).rejects.toThrow(/cannot be read as a backup \(ENOENT/)
  })

  it('is refused while a server is using the database', async () => {
    await saveBackup(server.database.pool, file)
    const before = await dump(server.database)
    await expect(restoreBackup(server.database.pool, readBackup(file), MIGRATIONS)).rejects.toThrow(
      'The database is in use. Stop every Afterwatch that works on it first.',
    )
    expect(await dump(server.database)).toEqual(before)
  })
})

describe('a restore into a database with rows', () => {
  let kept: TestDatabase
  let inUse: Database
  let before: Dump
  beforeAll(async () => {
    kept = await createTestDatabase()
    inUse = createDatabase({ ...kept.address, applicationName: 'a command', onError: () => undefined })
    await inUse.pool.query(`INSERT INTO "AiUsage" VALUES ('2026-11-20', '*', 7, 7)`)
    before = await dump(inUse)
  })
  afterAll(async () => {
    await inUse.close()
    await kept.drop()
  })

  it.each([
    [
      'cut off at a line',
      (text: string) => text.split('\n').slice(0, -2).join('\n'),
      'The backup has no end: it was cut off.',
    ],
    ['of another program', () => 'hello', 'The file is not a backup of Afterwatch.'],
    ['that is empty', () => '', 'The backup has no end: it was cut off.'],
    ['with a row missing', (text: string) => text.replace(/\n\{[^\n]*"actionTitle"[^\n]*/, ''), /damaged/],
    ['with a broken row', (text: string) => text.replace('"actionTitle"', '"actionTitle'), /damaged/],
    ['with a table nobody knows', (text: string) => text.replace('#{"table":"Action"}', '#{"table":"Act"}'), /damaged/],
    ['of a newer version', (text: string) => text.replace('"version":1', '"version":2'), /newer version/],
    ['of a newer schema', (text: string) => text.replace('"migrations":[', '"migrations":["9_new",'), /newer version/],
  ])('of a file %s changes nothing', async (_, change, sentence) => {
    await saveBackup(server.database.pool, file)
    await expect(restoreBackup(inUse.pool, readBackup(edited(change)), MIGRATIONS)).rejects.toThrow(sentence)
    expect(await dump(inUse)).toEqual(before)
  })
})
