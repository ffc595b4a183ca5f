// A database left by version 1 of the store, with rows, a shadow, a half-finished pull and a queue, opens in today's build.
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { brandAs } from '#domain/kernel/parse.ts'
import { ClientId } from '#domain/kernel/id.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { TABLES } from '#domain/mutations/machinery/tables.ts'
import * as v from 'valibot'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { freshMeta } from '../../../app/db/store/fresh-meta.ts'
import { buildAction, buildReflection, buildVideo, NOW, uuidOf } from '../../fixtures/builders.ts'
import { ADA, videoArgs } from '../../setup/sync/sync-args.ts'
import { testMutator } from '../../setup/device/test-mutator.ts'
import { newStorage, openTab, type Storage } from '../../setup/device/user-database.ts'

const STORES_OF_1 = {
  videos: 'id, youtubeId, createdAt, title',
  actions: 'id, videoId, nextReminderAt, completedAt, archivedAt, [status+createdAt], [status+archivedAt]',
  completions: 'id, actionId, voidedAt, occurredAt',
  reflections: 'id, videoId, createdAt',
  shadow: '[table+id]',
  outbox: '++order, &mid',
  acked: '++order, &mid',
  issues: 'mid, at',
  staging: '++order',
  drafts: 'key',
  meta: 'key',
}

const { categorySetAt: _category, ...oldVideo } = buildVideo()
const { snoozedUntil: _snoozed, ...oldAction } = buildAction()
const { appliedSetAt: _applied, repeatSetAt: _repeat, ...oldReflection } = buildReflection()
const PENDING = 1000

function pendingMutation(n: number) {
  const call = { name: 'saveVideo', v: 1, args: videoArgs(n) }
  const formed = { createdAt: NOW, tz: 'UTC', schema: 1, origin: 'portal', bytes: 200 }
  return { ...call, ...formed, mid: uuidOf(`pending ${String(n)}`), clientId: 'old', seq: n + 1 }
}

async function databaseOfVersion1(storage: Storage): Promise<void> {
  const old = new Dexie('learner', { ...storage })
  old.version(1).stores(STORES_OF_1)
  const meta = { ...freshMeta(ADA, brandAs(ClientId, 'old')), nextSeq: PENDING + 1, cookie: { v: 7, t: 'tag' } }
  await old.open()
  await old.table('videos').add(oldVideo)
  await old.table('actions').add(oldAction)
  await old.table('reflections').add(oldReflection)
  await old.table('shadow').bulkAdd([
    { table: 'videos', id: oldVideo.id, row: oldVideo },
    { table: 'actions', id: uuidOf('made here'), row: null },
  ])
  await old.table('staging').add({ changes: [], acks: [] })
  await old.table('outbox').bulkAdd(Array.from({ length: PENDING }, (_, n) => pendingMutation(n)))
  await old.table('meta').add({ ...meta, pull: { cont: { v: 5, t: 'x' }, reset: null }, key: 'sync' })
  old.close()
}

describe('a database of version 1', () => {
  it('opens with every row in today’s shape, its queue and its place in the history unchanged', async () => {
    const storage = newStorage()
    await databaseOfVersion1(storage)
    const db = await openTab({ storage })
    for (const table of ['videos', 'actions', 'reflections'] as const) {
      const [row] = await db.table<unknown, string>(table).toArray()
      expect(row).toEqual(v.parse(TABLES[table].schema, row))
    }
    expect(await db.shadow.toArray()).toMatchObject([{ row: null }, { row: { categorySetAt: null } }])
    expect(await db.outbox.count()).toBe(PENDING)
    expect(await db.staging.count()).toBe(0)
    expect(await db.meta.get('sync')).toMatchObject({ cookie: { v: 7, t: 'tag' }, nextSeq: PENDING + 1, pull: null })
    db.close()
  })

  it('accepts new mutations at once', async () => {
    const storage = newStorage()
    await databaseOfVersion1(storage)
    const db = await openTab({ storage })
    const { mutate } = testMutator(dexieStore(db))
    expect(await mutate(setVideoCategory, { videoId: oldVideo.id, category: 'Health' })).toMatchObject({ ok: true })
    expect(await db.videos.get(oldVideo.id)).toMatchObject({ category: 'Health', categorySetAt: NOW })
    db.close()
  })
})
