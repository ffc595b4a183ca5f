// /readyz is for load balancers: a database that answers but accepts no writes is of no use to learners.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReadiness } from '../../../sync-server/data/readiness.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SOME_SECONDS = 5_000
const readyz = async () => (await server.client().get('/readyz')).status

describe('a server whose disk is full', () => {
  it('is not ready while no row can be written, and is ready again when one can', async () => {
    expect(await readyz()).toBe(200)
    await server.database.pool.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON "RateLimit" EXECUTE FUNCTION no_room()`)
    server.clock.now += SOME_SECONDS
    expect(await readyz()).toBe(503)
    expect((await server.client().get('/healthz')).status).toBe(200)
    await server.database.pool.query('DROP TRIGGER no_room ON "RateLimit"')
    server.clock.now += SOME_SECONDS
    expect(await readyz()).toBe(200)
  })

  it('is not ready when little room is left, before the first write fails', async () => {
    let free = 1024 * 1024
    let now = 0
    const isReady = createReadiness({
      pool: server.database.pool,
      now: () => now,
      freeBytes: () => Promise.resolve(free),
    })
    expect(await isReady()).toBe(false)
    free *= 1024
    now += SOME_SECONDS
    expect(await isReady()).toBe(true)
  })

  it('is checked at most every few seconds, however often anyone asks', async () => {
    let looks = 0
    const isReady = createReadiness({
      pool: server.database.pool,
      now: () => 0,
      freeBytes: () => {
        looks += 1
        return Promise.resolve(Number.MAX_SAFE_INTEGER)
      },
    })
    await Promise.all(Array.from({ length: 100 }, isReady))
    expect(looks).toBe(1)
  })
})
