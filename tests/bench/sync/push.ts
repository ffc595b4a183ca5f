// Pushing and pulling through the sync service, compared with one Prisma transaction per mutation on the same server: once with
// the embedded database, once with a server reached over TCP.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClientId, UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA, type Cookie, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import type { Database } from '../../../sync-server/data/client.ts'
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { postgresSyncData } from '../../../sync-server/data/sync/postgres-sync-data.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { sync } from '../../../sync-server/services/sync/sync.ts'
import type { WriteDeps } from '../../../sync-server/services/sync/write-context.ts'
import type { Figure } from '../run.ts'
import { median, timed } from '../median.ts'
import { savedAction } from './saved-action.ts'
import { startTcpPostgres } from './tcp-postgres.ts'

const ROUNDS = 5
const BATCHES = [100, 10] as const
const PER_ROUND = 200
const PULLED = 2_000

export async function benchPush(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-bench-'))
  const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations')
  const log = createLog({ write: () => undefined })
  const figures: Figure[] = []
  const measureAt = async (name: string, databaseUrl?: string) => {
    const opened = await openDatabase({ databaseUrl, dataDir, migrationsDir }, log)
    try {
      figures.push(
        ...(await measure(opened.database)).map((figure) => ({ ...figure, what: `${name}: ${figure.what}` })),
      )
    } finally {
      await opened.close()
    }
  }
  try {
    await measureAt('embedded')
    const tcp = await startTcpPostgres()
    try {
      await measureAt(tcp.name, tcp.url)
    } finally {
      await tcp.stop()
    }
    return figures
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database): Promise<readonly Figure[]> {
  const pulled: number[] = []
  const rates = new Map<number, number[]>(BATCHES.map((size) => [size, []]))
  const single: number[] = []
  // Interleaved, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of BATCHES) rates.get(size)?.push(await pushRate(database, size))
    single.push(await prismaRate(database))
    pulled.push(await pullRate(database))
  }
  const one = median(single)
  return [
    ...BATCHES.map((size) => {
      const rate = median(rates.get(size) ?? [])
      const measured = `${(rate / one).toFixed(1)} x`
      const bound = size === 100 ? '>= 10 x' : `${rate.toFixed(0)}/s, >= 600/s`
      return { what: `push in batches of ${String(size)} / a Prisma transaction each`, measured, bound }
    }),
    { what: 'one Prisma transaction per mutation', measured: `${one.toFixed(0)}/s`, bound: '(the 1 x above)' },
    { what: 'rows pulled by a first sync', measured: `${median(pulled).toFixed(0)}/s`, bound: '(no bound)' },
  ]
}

async function pushRate(database: Database, size: number): Promise<number> {
  const userId = await newUser(database.prisma)
  const clientId = v.parse(ClientId, uuidV7())
  const deps = depsOf(database)
  const batches = Array.from({ length: PER_ROUND / size }, (_, batch) =>
    Array.from({ length: size }, (_, i) => mutation(clientId, batch * size + i + 1)),
  )
  const ms = await timed(() => pushAll(deps, { userId, clientId, batches }))
  return (PER_ROUND / ms) * 1000
}

interface Pushing {
  readonly userId: UserId
  readonly clientId: ClientId
  readonly batches: readonly PushedMutation[][]
}

async function pushAll(deps: WriteDeps, { userId, clientId, batches }: Pushing): Promise<void> {
  for (const mutations of batches) {
    const base = { userId, clientId, schema: SYNC_SCHEMA, sentAt: Date.now(), cookie: null, cont: null, ackedSeq: 0 }
    const answer = await sync(deps, { ...base, mutations })
    if (!answer.ok) throw new Error(answer.error.kind)
  }
}

// What a new device requests: all rows, page by page.
async function pullRate(database: Database): Promise<number> {
  const userId = await newUser(database.prisma)
  const writer = v.parse(ClientId, uuidV7())
  const deps = depsOf(database)
  const batches = Array.from({ length: PULLED / 100 }, (_, batch) =>
    Array.from({ length: 100 }, (_, i) => mutation(writer, batch * 100 + i + 1)),
  )
  await pushAll(deps, { userId, clientId: writer, batches })
  const device = { userId, clientId: v.parse(ClientId, uuidV7()), schema: SYNC_SCHEMA, cookie: null, ackedSeq: 0 }
  let rows = 0
  const ms = await timed(async () => {
    let cont: Cookie | null = null
    do {
      const answer = await sync(deps, { ...device, cont, sentAt: Date.now(), mutations: [] })
      if (!answer.ok) throw new Error(answer.error.kind)
      rows += answer.value.changes.length
      cont = answer.value.hasMore ? answer.value.next : null
    } while (cont !== null)
  })
  if (rows !== PULLED) throw new Error(`${String(rows)} of ${String(PULLED)} rows`)
  return (rows / ms) * 1000
}

function depsOf({ pool }: Database): WriteDeps {
  return {
    data: postgresSyncData(pool),
    now: Date.now,
    randomTag: () => randomBytes(9).toString('base64url'),
    onCommitted: () => undefined,
  }
}

// What a server without bulk statements would do: lock, deduplicate, write the row, its version and the log, one by one.
async function prismaRate({ prisma }: Database): Promise<number> {
  const userId = await newUser(prisma)
  const ms = await timed(async () => {
    for (let seq = 1; seq <= PER_ROUND; seq += 1) await oneByOne(prisma, userId, seq)
  })
  return (PER_ROUND / ms) * 1000
}

async function oneByOne(prisma: Database['prisma'], userId: UserId, seq: number): Promise<void> {
  const { args, mid, name } = mutation(v.parse(ClientId, 'bench'), seq)
  const action = { ...(args as object), id: uuidV7(), userId } as Record<string, unknown>
  await prisma.$transaction(async (tx) => {
    const { version } = await tx.userSync.update({ where: { userId }, data: { version: { increment: 1 } } })
    await tx.changeLog.findUnique({ where: { userId_mid: { userId, mid } } })
    await tx.action.findUnique({ where: { userId_id: { userId, id: String(action.id) } } })
    await tx.action.create({
      data: {
        userId,
        id: String(action.id),
        actionTitle: 'Walk for ten minutes',
        actionDescription: '',
        actionType: 'Habit',
        status: 'in_progress',
        createdAt: 1n,
        reminderActive: false,
        planningData: {},
        motivationData: {},
        cycle: 0,
        statusSetAt: 1n,
      },
    })
    await tx.rowVersion.create({ data: { userId, tbl: 'actions', id: String(action.id), version, deleted: false } })
    await tx.changeLog.create({
      data: { userId, version, vtag: 't', clientId: 'bench', seq, mid, name, outcome: 'applied' },
    })
    const key = { userId, clientId: 'bench' }
    const moved = { lastSeq: seq, schema: 1, lastSeenAt: new Date() }
    await tx.syncClient.upsert({ where: { userId_clientId: key }, create: { ...key, ...moved }, update: moved })
  })
}

function mutation(clientId: ClientId, seq: number): PushedMutation {
  return { ...savedAction(), clientId, seq } as PushedMutation
}

async function newUser(prisma: Database['prisma']): Promise<UserId> {
  const id = v.parse(UserId, uuidV7())
  const names = { firstName: 'Ada', lastName: 'Bench', passwordHash: '-' }
  await prisma.user.create({ data: { id, email: `${id}@example.com`, ...names, sync: { create: {} } } })
  return id
}
