// During an upgrade the old version runs on the new schema: a migration only adds, and what is no longer read is dropped by a
// later release (docs/self-hosting.md, "Upgrade").
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../prisma/migrations')

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

describe('a migration', () => {
  it.each(
    readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )('%s leaves the version before it at work', (name) => {
    const sql = readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8')
    expect(breaches(sql)).toEqual([])
  })
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
