// Three instances on one PostgreSQL: what must hold however busy the machine is. The long version, with time limits and planted
// bugs, is `npm run sim:instances`.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { seededRandom } from '../setup/seeded-random.ts'
import { laterMigrations, LATEST, migratesFrom } from './instances/newer-schema.ts'
import { rehearse } from './instances/rehearse.ts'
import { bundleServer } from './instances/server-bundle.ts'

const LEARNERS = 4

describe('three instances on one database, one of them killed at random under load, then upgraded in turn to a newer schema', () => {
  let report: Awaited<ReturnType<typeof rehearse>>
  let newest: string | undefined
  beforeAll(async () => {
    const migrations = laterMigrations()
    const server = await bundleServer([])
    const newer = await bundleServer([migratesFrom(migrations)])
    try {
      report = await rehearse({
        server,
        newer,
        kills: 3,
        learners: LEARNERS,
        restarts: 3,
        betweenMs: 2 * SECOND_MS,
        // Longer than the minute after which another process takes over a dead one's job.
        patienceMs: 2 * MINUTE_MS,
        pokeMs: 20 * SECOND_MS,
        stuckMs: 2 * MINUTE_MS,
        random: seededRandom(1),
        onUpgraded: async (databaseUrl) => {
          newest = await newestMigration(databaseUrl)
        },
      })
    } finally {
      for (const folder of [server, newer, migrations]) rmSync(folder, { recursive: true, force: true })
    }
  }, 10 * MINUTE_MS)

  it('lose no write that was acknowledged, and no client is stuck', () => {
    expect(report.acknowledged).toBeGreaterThanOrEqual(LEARNERS)
    expect(report).toMatchObject({ kills: 3, lost: 0, stuck: 0 })
  })

  it('stop and start in turn while devices sync, the old version beside the new one', () => {
    expect(report.upgrade.exitCodes).toEqual([0, 0, 0])
    expect(newest).toBe(LATEST)
  })

  it('poke the devices at each other', () => {
    expect(report.pokesMs).toHaveLength(6)
    expect(report.pokesMs).not.toContain(null)
  })

  it('send no reminder again but what a kill interrupted', () => {
    expect(report.reminders.rung).toBeGreaterThan(0)
    // A push in flight when its sender dies may have arrived: the browser replaces it silently.
    expect(report.reminders.repeated).toBeLessThanOrEqual(1)
  })
})

async function newestMigration(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sql = 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1'
    return (await client.query<{ name: string }>(sql)).rows[0]?.name
  } finally {
    await client.end()
  }
}
