// During an upgrade the old version runs on the new schema: a migration only adds, and what is no longer read is dropped by a
// later release (docs/self-hosting.md, "Upgrade"). And it keeps requests waiting no longer than it must.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../prisma/migrations')

// What breaks a version written before the migration.
const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bDROP TABLE\b/i],
  ['drops a column', /\bDROP COLUMN\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER COLUMN "\w+" (SET DATA )?TYPE\b/i],
  ['demands a value', /\bALTER COLUMN "\w+" SET NOT NULL\b/i],
  ['adds a column that demands a value', /\bADD COLUMN\s+"\w+" (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i],
]

function breaches(sql: string): readonly string[] {
  return BREAKING.filter(([, pattern]) => pattern.test(sql)).map(([what]) => what)
}

// A migration keeps its locks until its end. With two tables locked, it and whoever writes to them in the other order, as the deletion
// of an account does, wait for each other; and while an index is made after a column was added, nobody can even read the table.
const CHANGE = /\b(?:ALTER TABLE|CREATE (?:UNIQUE )?(INDEX)[^;]*? ON|CREATE TRIGGER[^;]*? ON) "(\w+)"/g

/** What it changes of tables that it has not made itself. */
function changes(sql: string): readonly string[] {
  const all = [...sql.matchAll(CHANGE)].filter(([, , table]) => !sql.includes(`CREATE TABLE "${String(table)}"`))
  const indexes = all.filter(([, index]) => index !== undefined).map(([text]) => text)
  const others = all.filter(([, index]) => index === undefined).map(([, , table]) => String(table))
  return [...indexes, ...new Set(others)]
}

const migrations = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const sqlOf = (name: string) => readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8')

// Older ones may have been applied, and what was applied is never edited.
const HELD_TO_ONE_CHANGE = '20261126040000'

describe('a migration', () => {
  it.each(migrations)('%s leaves the version before it at work', (name) => {
    expect(breaches(sqlOf(name))).toEqual([])
  })

  it.each(migrations.filter((name) => name >= HELD_TO_ONE_CHANGE))(
    '%s changes one table, or makes one index',
    (name) => {
      expect(changes(sqlOf(name)).length).toBeLessThanOrEqual(1)
    },
  )
})

describe('a planted migration is seen that', () => {
  it.each([
    ['DROP TABLE "Tag";', 'drops a table'],
    ['ALTER TABLE "Tag" DROP COLUMN "name";', 'drops a column'],
    ['ALTER TABLE "Tag" RENAME COLUMN "name" TO "title";', 'renames'],
    ['ALTER TABLE "Tag" ALTER COLUMN "name" SET DATA TYPE INTEGER;', 'changes a type'],
    ['ALTER TABLE "Tag" ALTER COLUMN "name" SET NOT NULL;', 'demands a value'],
    ['ALTER TABLE "Tag" ADD COLUMN     "slug" TEXT NOT NULL;', 'adds a column that demands a value'],
  ])('%s', (sql, what) => {
    expect(breaches(sql)).toEqual([what])
  })

  it.each([
    'ALTER TABLE "Tag" ADD COLUMN     "slug" TEXT;',
    `ALTER TABLE "Tag" ADD COLUMN "slug" TEXT NOT NULL DEFAULT '';`,
    'CREATE TABLE "New" ("id" TEXT NOT NULL);',
    'ALTER TABLE "Tag" ADD COLUMN "a" TEXT,\nADD COLUMN "b" TEXT;',
  ])('nothing breaks: %s', (sql) => {
    expect(breaches(sql)).toEqual([])
  })
})

describe('what a planted migration holds until its end is seen', () => {
  const column = 'ALTER TABLE "Tag" ADD COLUMN "a" TEXT;'
  const index = 'CREATE INDEX "i" ON "Tag"("a");'
  const trigger = 'CREATE TRIGGER "t" AFTER INSERT OR UPDATE OF "a" ON "Tag" FOR EACH ROW EXECUTE FUNCTION f();'

  it.each([
    [2, column + index],
    [2, index + index.replace('INDEX', 'UNIQUE INDEX')],
    [2, column + trigger.replace('"Tag"', '"Video"')],
    [1, column + trigger],
    [0, `CREATE TABLE "Tag" ("a" TEXT);${index}${trigger}`],
  ])('%s: %s', (held, sql) => {
    expect(changes(sql)).toHaveLength(held)
  })
})
