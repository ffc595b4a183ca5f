// The server of a later release: the same program, whose migrations go two steps further than those of the repository.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Patch } from '../plant.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../prisma/migrations')
// After all others, and of the kind that a release may bring: a column that may be empty, and an index.
export const LATEST = '29990101000100_index_of_it'
const LATER = {
  '29990101000000_a_later_column': 'ALTER TABLE "Action" ADD COLUMN "later" TEXT;',
  [LATEST]: 'CREATE INDEX "Action_later_idx" ON "Action"("later");',
}

/** Copies the migrations and adds the later ones; returns the folder, which the caller deletes. */
export function laterMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afterwatch-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  for (const [name, sql] of Object.entries(LATER)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), `${sql}\n`)
  }
  return folder
}

/** Lets the server read its migrations from that folder. */
export function migratesFrom(folder: string): Patch {
  return {
    file: 'sync-server/config.ts',
    within: 'toConfig',
    from: "join(ROOT_DIR, 'prisma/migrations')",
    to: JSON.stringify(folder),
  }
}
