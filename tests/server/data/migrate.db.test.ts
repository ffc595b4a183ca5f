// Migrations: applied once no matter who runs them, all or nothing, and never edited afterwards.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pendingSql } from '../../../sync-server/cli/schema-engine.ts'
import { createDatabase } from '../../../sync-server/data/client.ts'
import { migrate } from '../../../sync-server/data/whole-database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

const PRISMA_DIR = join(import.meta.dirname, '../../../prisma')

let database: TestDatabase
let directory: string

beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' })
})
afterAll(() => database.drop())
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'afterwatch-migrations-'))
})
afterEach(async () => {
  // Everything a migration has made is in there.
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  rmSync(directory, { recursive: true, force: true })
})

function write(name: string, sql: string): void {
  mkdirSync(join(directory, name), { recursive: true })
  writeFileSync(join(directory, name, 'migration.sql'), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('apply in the order of their names, once', async () => {
    write('2_second', 'ALTER TABLE one ADD COLUMN b int;')
    write('1_first', 'CREATE TABLE one (a int);')
    expect(await migrate(database.pool, directory)).toEqual(['1_first', '2_second'])
    expect(await migrate(database.pool, directory)).toEqual([])
    write('3_third', 'CREATE TABLE three (a int);')
    expect(await migrate(database.pool, directory)).toEqual(['3_third'])
    expect(await tables()).toEqual(['one', 'three'])
  })

  it('four runners at once apply each file once', async () => {
    write('1_first', 'CREATE TABLE one (a int); SELECT pg_sleep(0.2);')
    write('2_second', 'CREATE TABLE two (a int);')
    const runners = Array.from({ length: 4 }, () => createDatabase({ ...database.address, onError: () => undefined }))
    const applied = await Promise.all(runners.map(({ pool }) => migrate(pool, directory)))
    await Promise.all(runners.map((runner) => runner.close()))
    expect(applied.flat().sort()).toEqual(['1_first', '2_second'])
    const { rows } = await database.pool.query('SELECT migration_name FROM _prisma_migrations')
    expect(rows).toHaveLength(2)
  })

  it('a function body with semicolons arrives whole', async () => {
    write('1_first', 'CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END; $$;')
    await migrate(database.pool, directory)
    expect((await database.pool.query('SELECT two()')).rows).toEqual([{ two: 2 }])
  })

  it('blocks nobody while it waits for a table, and succeeds when the table is free', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    await migrate(database.pool, directory)
    write('2_second', 'ALTER TABLE one ADD COLUMN b int;')
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT a FROM one;')
    const runner = createDatabase({ ...database.address, onError: () => undefined })
    const applied = migrate(runner.pool, directory, { lockMs: 50, pauseMs: 5, tries: 1000 })
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'one'::regclass AND NOT granted`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { interval: 5 }).toBe(1)
    // If a migration waited forever, this would wait behind it.
    expect((await database.pool.query('SELECT a FROM one')).rows).toEqual([])
    await reader.query('COMMIT')
    reader.release()
    expect(await applied).toEqual(['2_second'])
    await runner.close()
  })

  it('tries again after a deadlock, which PostgreSQL may end on its side', async () => {
    // A sequence keeps its count when what has asked it is rolled back.
    write('1_first', 'CREATE SEQUENCE tries;')
    const deadlock = `RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'`
    write('2_second', `DO $$ BEGIN IF nextval('tries') < 3 THEN ${deadlock}; END IF; END $$; CREATE TABLE one (a int);`)
    const patience = { lockMs: 50, pauseMs: 1, tries: 3 }
    expect(await migrate(database.pool, directory, patience)).toEqual(['1_first', '2_second'])
  })

  it('gives up on a table that is never free, and says why', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    await migrate(database.pool, directory)
    write('2_second', 'ALTER TABLE one ADD COLUMN b int;')
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT a FROM one;')
    const runner = createDatabase({ ...database.address, onError: () => undefined })
    await expect(migrate(runner.pool, directory, { lockMs: 10, pauseMs: 1, tries: 3 })).rejects.toThrow('lock timeout')
    await reader.query('ROLLBACK')
    reader.release()
    await runner.close()
  })

  it('a file that was edited after it was applied is refused, and nothing is run', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    await migrate(database.pool, directory)
    write('1_first', 'CREATE TABLE one (a bigint);')
    write('2_second', 'CREATE TABLE two (a int);')
    await expect(migrate(database.pool, directory)).rejects.toThrow(
      'Migration 1_first was edited after it was applied.',
    )
    expect(await tables()).toEqual(['one'])
  })

  it('a failing file leaves nothing behind, earlier ones stay, and it can be fixed', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    write('2_bad', 'CREATE TABLE two (a int); INSERT INTO two VALUES (1); SELECT 1 / 0;')
    await expect(migrate(database.pool, directory)).rejects.toThrow('Migration 2_bad failed and was rolled back')
    expect(await tables()).toEqual(['one'])
    write('2_bad', 'CREATE TABLE two (a int);')
    expect(await migrate(database.pool, directory)).toEqual(['2_bad'])
  })

  it('a database of a newer version is refused', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    write('2_newer', 'CREATE TABLE two (a int);')
    await migrate(database.pool, directory)
    rmSync(join(directory, '2_newer'), { recursive: true })
    await expect(migrate(database.pool, directory)).rejects.toThrow('it belongs to a newer one')
  })

  it('a migration another tool left unfinished is refused', async () => {
    write('1_first', 'CREATE TABLE one (a int);')
    await migrate(database.pool, directory)
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(database.pool, directory)).rejects.toThrow('was begun by another tool and never finished')
  })

  it('the lock is free again after a failure', async () => {
    write('1_bad', 'nonsense')
    await expect(migrate(database.pool, directory)).rejects.toThrow('1_bad')
    const { rows } = await database.pool.query(
      "SELECT * FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    expect(rows).toEqual([])
  })
})

describe('the committed migrations', () => {
  it('create a database from nothing', async () => {
    expect(await migrate(database.pool, join(PRISMA_DIR, 'migrations'))).not.toEqual([])
    expect(await tables()).toContain('UserSync')
  })

  // Starting the engine takes seconds, so one run proves both.
  it('agree with schema.prisma, and the check notices an extra column in it', { timeout: 120_000 }, async () => {
    cpSync(PRISMA_DIR, directory, { recursive: true })
    const path = join(directory, 'schema.prisma')
    const planted = readFileSync(path, 'utf8').replace('model User {', 'model User {\n  planted String?')
    writeFileSync(path, planted)
    const pending = await pendingSql(path, join(directory, 'migrations'))
    const [, ...statements] = pending?.trim().split('\n') ?? []
    expect(statements).toEqual(['ALTER TABLE "User" ADD COLUMN     "planted" TEXT;'])
  })
})
