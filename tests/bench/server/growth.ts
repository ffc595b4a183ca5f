// What a mutation costs with few rows and with many: pushes of the same size, alternating, in two databases of
// one cluster, and again for the learner with the most rows.
import { randomBytes } from 'node:crypto'
import { ClientId, UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA, type Cookie, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { createDatabase, type Database } from '../../../sync-server/data/client.ts'
import { postgresSyncData } from '../../../sync-server/data/sync/postgres-sync-data.ts'
import { migrate } from '../../../sync-server/data/whole-database/migrate.ts'
import type { OpenDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { sync } from '../../../sync-server/services/sync/sync.ts'
import type { WriteDeps } from '../../../sync-server/services/sync/write-context.ts'
import { fillDatabase, type Filling } from '../../setup/server/fill-database.ts'
import { median, timed } from '../median.ts'
import { savedAction } from '../sync/saved-action.ts'
import { standingsOf } from './load-client.ts'
import { ownTime } from './processor-time.ts'

const FEW: Omit<Filling, 'now' | 'seed'> = { learners: 20, videos: 100, actions: 300, events: 300 }
const ROUNDS = 30
const PUSHES = 5
const SIZE = 10
const ORDINARY = 0.5

export interface Growth {
  readonly rowsFew: number
  readonly rowsMany: number
  readonly rowsHeaviest: number
  // Compared with few rows: elapsed milliseconds (median), and the database's processor milliseconds.
  readonly many: Ratio
  readonly heaviest: Ratio
}

interface Ratio {
  readonly passed: number
  readonly processor: number
}

interface Place {
  readonly push: () => Promise<number>
  readonly backend: number
  readonly rows: number
  readonly times: number[]
  readonly close: () => Promise<void>
}

/** Measures on the filled database and on one with about a thousand rows beside it. */
export async function measureGrowth(open: OpenDatabase, filling: Filling, migrationsDir: string): Promise<Growth> {
  const { address, database } = open
  await database.pool.query('CREATE DATABASE few TEMPLATE template0')
  const fewAddress =
    'connectionString' in address
      ? { connectionString: address.connectionString.replace(/\/postgres$/, '/few') }
      : { ...address, database: 'few' }
  const small = createDatabase({ ...fewAddress, poolSize: 1, onError: () => undefined })
  await migrate(small.pool, migrationsDir)
  const fewFilling = { ...FEW, seed: filling.seed, now: filling.now }
  await fillDatabase(small.pool, fewFilling)
  await small.close()
  const single = { poolSize: 1, onError: () => undefined }
  const places = {
    few: await placeOf(createDatabase({ ...fewAddress, ...single }), Math.floor(FEW.learners * ORDINARY)),
    many: await placeOf(createDatabase({ ...address, ...single }), Math.floor(filling.learners * ORDINARY)),
    heaviest: await placeOf(createDatabase({ ...address, ...single }), 0),
  }
  const all = Object.values(places)
  try {
    // The first of each prepares statements and fills caches.
    for (const place of all) await place.push()
    const before = all.map(({ backend }) => ownTime(backend))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const place of all) place.times.push(await place.push())
    }
    const [few = 1, many = 1, heaviest = 1] = all.map(({ backend }, at) => ownTime(backend) - (before[at] ?? 0))
    const base = median(places.few.times)
    return {
      rowsFew: places.few.rows,
      rowsMany: places.many.rows,
      rowsHeaviest: await rowsOf(database.pool, 0),
      many: { passed: median(places.many.times) / base, processor: many / few },
      heaviest: { passed: median(places.heaviest.times) / base, processor: heaviest / few },
    }
  } finally {
    for (const place of all) await place.close()
  }
}

async function placeOf(database: Database, learner: number): Promise<Place> {
  const { pool } = database
  const [standing] = await standingsOf(
    pool,
    Array.from({ length: 10 }, (_, n) => learner + n),
  )
  if (standing === undefined) throw new Error('No such learner has rows')
  const { rows } = await pool.query<{ pid: number; count: number }>(
    `SELECT pg_backend_pid() AS pid, (SELECT count(*)::int FROM "RowVersion") AS count`,
  )
  const writer = { userId: v.parse(UserId, standing.userId), clientId: v.parse(ClientId, uuidV7()) }
  let cookie: Cookie = standing.cookie
  let seq = 0
  const push = async () => {
    const mutations = Array.from({ length: SIZE }, () => {
      seq += 1
      return { ...savedAction(), clientId: writer.clientId, seq } as PushedMutation
    })
    const request = { ...writer, schema: SYNC_SCHEMA, sentAt: Date.now(), cookie, cont: null, ackedSeq: seq - SIZE }
    const answer = await sync(depsOf(database), { ...request, mutations })
    if (!answer.ok) throw new Error(answer.error.kind)
    cookie = answer.value.next
  }
  return {
    push: () =>
      timed(async () => {
        for (let n = 0; n < PUSHES; n += 1) await push()
      }),
    backend: rows[0]?.pid ?? 0,
    rows: rows[0]?.count ?? 0,
    times: [],
    close: database.close,
  }
}

async function rowsOf(pool: Database['pool'], learner: number): Promise<number> {
  const [standing] = await standingsOf(pool, [learner])
  return standing?.cookie.v ?? 0
}

function depsOf({ pool }: Database): WriteDeps {
  return {
    data: postgresSyncData(pool),
    now: Date.now,
    randomTag: () => randomBytes(9).toString('base64url'),
    onCommitted: () => undefined,
  }
}
