// One real PostgreSQL for a whole run, with a migrated template: each test file copies its own database from it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, type DatabaseAddress } from '../../../sync-server/data/client.ts'
import { startEmbeddedPostgres } from '../../../sync-server/data/embedded/embedded-postgres.ts'
import { migrate } from '../../../sync-server/data/whole-database/migrate.ts'
import { createLog } from '../../../sync-server/services/log.ts'

export type ClusterAddress = Extract<DatabaseAddress, { host: string }>

export const TEMPLATE = 'afterwatch_template'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterAddress
  }
}

let stop = (): Promise<void> => Promise.resolve()

export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog({ write: () => undefined }),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await makeTemplate(postgres.address)
  project.provide('cluster', postgres.address)
  stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function teardown(): Promise<void> {
  return stop()
}

async function makeTemplate(address: ClusterAddress): Promise<void> {
  const admin = createDatabase({ ...address, onError: ignore })
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.close()
  const template = createDatabase({ ...address, database: TEMPLATE, onError: ignore })
  await migrate(template.pool, join(import.meta.dirname, '../../../prisma/migrations'))
  await template.close()
}

function ignore(): void {
  // A test's idle connection, which ends with the cluster.
}
