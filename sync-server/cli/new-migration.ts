// npm run migration -- --name add-something: writes the SQL that leads from the existing migrations to prisma/schema.prisma.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT_DIR } from '../config.ts'
import { pendingSql } from './schema-engine.ts'

const { values } = parseArgs({ options: { name: { type: 'string' } } })
const name = values.name ?? ''
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in kebab-case: npm run migration -- --name add-something')
  process.exit(1)
}

const migrationsDir = join(ROOT_DIR, 'prisma/migrations')
const sql = await pendingSql(join(ROOT_DIR, 'prisma/schema.prisma'), migrationsDir)
if (sql === null) {
  console.log('The migrations and schema.prisma agree: nothing to write.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsDir, `${stamp}_${name.replaceAll('-', '_')}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql)
  console.log(`Written: ${folder}/migration.sql. Read it before you commit it.`)
}
