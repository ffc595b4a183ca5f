// The whole server behind PgBouncer in transaction mode (Debian's package `pgbouncer`); skipped where it is not installed.
import { describe, expect, it, onTestFinished } from 'vitest'
import { join } from 'node:path'
import { createDatabase } from '../../../sync-server/data/client.ts'
import { migrate } from '../../../sync-server/data/whole-database/migrate.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { HAS_PGBOUNCER, startPgBouncer, WITHOUT_PGBOUNCER } from '../../setup/server/pgbouncer.ts'
import { startTestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { createTestDatabase } from '../../setup/server/test-database.ts'
import { SyncDevice } from '../sync/sync-device.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../prisma/migrations')

describe.skipIf(!HAS_PGBOUNCER)(`behind a pooler that hands connections round${WITHOUT_PGBOUNCER}`, () => {
  it('an empty database is migrated, by two at once', async () => {
    const empty = await createTestDatabase({ template: 'empty' })
    onTestFinished(empty.drop)
    const pooler = await startPgBouncer(empty.address)
    onTestFinished(pooler.stop)
    const own = createDatabase({ connectionString: pooler.url, onError: () => undefined })
    onTestFinished(own.close)
    const applied = await Promise.all([migrate(own.pool, MIGRATIONS), migrate(own.pool, MIGRATIONS)])
    expect(applied.flat().length).toBeGreaterThan(5)
  })

  it('a standby can be read', async () => {
    const own = await createTestDatabase()
    onTestFinished(own.drop)
    const pooler = await startPgBouncer(own.address)
    onTestFinished(pooler.stop)
    const standby = createDatabase({ connectionString: pooler.url, isReadOnly: true, onError: () => undefined })
    onTestFinished(standby.close)
    expect(await standby.prisma.user.count()).toBe(0)
  })

  it('learners sign up, are counted, push and pull at the same time, and jobs run', async () => {
    const own = await createTestDatabase()
    onTestFinished(own.drop)
    const pooler = await startPgBouncer(own.address)
    onTestFinished(pooler.stop)
    const pooled = createDatabase({ connectionString: pooler.url, onError: () => undefined })
    onTestFinished(pooled.close)
    const server = await startTestServer({
      config: { databaseUrl: pooler.url, isAuthRateLimited: true, trustedProxies: 1 },
      deps: { database: pooled },
    })
    onTestFinished(server.stop)
    await server.services.analysis.start()
    onTestFinished(() => server.services.analysis.stop())
    const learners = await Promise.all([1, 2, 3, 4].map(() => server.signedIn()))
    const saved = await Promise.all(
      learners.map(async ({ client, user }, n) => {
        const device = new SyncDevice(client, user, () => server.clock.now)
        for (let i = 0; i < 10; i++) {
          await device.sync(device.pushed(saveAction, actionArgs(`${String(n)} ${String(i)}`)))
          await device.sync()
        }
        return [...device.rows.keys()].filter((key) => key.startsWith('actions/')).length
      }),
    )
    expect(saved).toEqual([10, 10, 10, 10])
  })
})
