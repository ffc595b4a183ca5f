// Runs Prisma's schema engine, compiled to WebAssembly, over an empty PostgreSQL in memory: it computes the SQL that leads
// from the migrations to schema.prisma. A development tool; the server never loads it.
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { DiffTarget } from '@prisma/schema-engine-wasm'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

// Node has it, but its types come only with those of the DOM.
declare const WebAssembly: {
  instantiate: (
    bytes: Uint8Array,
    imports: object,
  ) => Promise<{ instance: { exports: { __wbindgen_start: () => void } } }>
}

const LOCKFILE = 'migration_lock.toml'
// The engine's exit code when the two sides differ.
const DIFFERENT = 2

/** The SQL that leads from the migrations to the schema; null when they agree. */
export async function pendingSql(schemaPath: string, migrationsDir: string): Promise<string | null> {
  const content = await readFile(schemaPath, 'utf8')
  const to: DiffTarget = { tag: 'schemaDatamodel', files: [{ path: schemaPath, content }] }
  const from = await migrationsTarget(migrationsDir)
  const { exitCode, stdout } = await withEngine((engine) =>
    engine.diff({ from, to, script: true, exitCode: true, filters: { externalTables: [], externalEnums: [] } }),
  )
  if (exitCode === 0) return null
  if (exitCode !== DIFFERENT || stdout === null) throw new Error(`The schema engine ended with ${exitCode}`)
  return stdout
}

async function withEngine<T>(work: (engine: engineModule.SchemaEngine) => Promise<T>): Promise<T> {
  await loadWasm()
  const client = new PGlite()
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(client))
    const engine = await engineModule.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter)
    return await work(engine)
  } finally {
    await client.close()
  }
}

let isLoaded = false

// Node does not import .wasm by itself, so the module gets its bindings by hand.
async function loadWasm(): Promise<void> {
  if (isLoaded) return
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineModule })
  engineModule.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  isLoaded = true
}

async function migrationsTarget(baseDir: string): Promise<DiffTarget> {
  const entries = await readdir(baseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => {
      const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  const lockfile = { path: LOCKFILE, content: await readFile(join(baseDir, LOCKFILE), 'utf8') }
  return { tag: 'migrations', baseDir, lockfile, shadowDbInitScript: '', migrationDirectories }
}
