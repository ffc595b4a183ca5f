// A rebase is computed in memory: unchanged rows are not written again.
import { describe, expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { put, remove, type Change } from '#domain/mutations/machinery/state.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import type { LocalStore } from '../../../../app/db/store/local-tx.ts'
import { rebase } from '../../../../app/db/apply/rebase.ts'
import { isSameData } from '../../../../app/db/store/same-data.ts'
import { actionIdOf, buildAction, buildVideo, videoIdOf } from '../../../fixtures/builders.ts'
import { MemoryStore } from '../../../setup/sync/memory-store.ts'
import { ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { openTab } from '../../../setup/device/user-database.ts'

const first = videoArgs(1)
const firstId = videoIdOf(ADA, first.youtubeId)
const other = buildVideo({ id: videoIdOf(ADA, 'video-00009'), youtubeId: 'video-00009' })

async function rebased(store: MemoryStore, patch: readonly Change[]): Promise<void> {
  const { meta, outbox } = store.data
  await store.transaction('rw', (tx) => rebase(tx, { meta, pending: outbox, patch, isReset: false }))
}

async function withPending(): Promise<MemoryStore> {
  const store = new MemoryStore(ADA, brandAs(ClientId, 'first'))
  const { mutate } = testMutator(store)
  await mutate(saveVideo, first)
  await mutate(setVideoCategory, { videoId: first.id, category: 'Health' })
  return store
}

describe('a rebase', () => {
  it('under rows the server did not touch writes neither the rows nor their shadows', async () => {
    const store = await withPending()
    const { rows, shadow } = store.data
    await rebased(store, [put('videos', other)])
    expect(store.data.shadow).toBe(shadow)
    expect(store.data.rows.videos.get(first.id)).toBe(rows.videos.get(first.id))
    expect(store.data.rows.videos.get(other.id)).toEqual(other)
  })

  it('keeps the server row in the shadow and pending changes on top of it', async () => {
    const store = await withPending()
    const theirs = buildVideo({ id: firstId, youtubeId: first.youtubeId, title: 'Theirs', category: null })
    await rebased(store, [put('videos', theirs)])
    expect([...store.data.shadow.values()]).toEqual([put('videos', theirs)])
    expect(store.data.rows.videos.get(first.id)).toMatchObject({ title: 'Theirs', category: 'Health' })
  })

  it('takes the last of several changes to one row', async () => {
    const store = new MemoryStore(ADA, brandAs(ClientId, 'first'))
    await rebased(store, [remove('videos', other.id), put('videos', other)])
    expect(store.data.rows.videos.get(other.id)).toEqual(other)
    await rebased(store, [put('videos', { ...other, title: 'New' }), remove('videos', other.id)])
    expect(store.data.rows.videos.size).toBe(0)
  })

  it('with an empty queue leaves the server rows and no shadow', async () => {
    const store = await withPending()
    store.data = { ...store.data, outbox: [] }
    await rebased(store, [])
    expect([store.data.rows.videos.size, store.data.shadow.size]).toEqual([0, 0])
  })
})

describe('reading many rows', () => {
  const videoId = firstId
  const names = Array.from({ length: 60 }, (_, n) => `a${String(n)}`)
  const linked = names.map((name, n) =>
    put('actions', buildAction({ id: actionIdOf(name), videoId: n < 55 ? videoId : null })),
  )
  const strangers = (length: number) =>
    Array.from({ length }, (_, n) => put('actions', buildAction({ id: actionIdOf(`b${String(n)}`) })))
  const asked = linked.map(({ id }) => id)

  const readAll = (store: LocalStore) =>
    store.transaction('r', async (tx) => {
      const byId = await tx.getRows('actions', [...asked, 'unknown'])
      const byVideo = await tx.getRowsBy('actions', 'videoId', [videoId, ...names])
      const shadows = await tx.getShadows([...linked, ...names.map((id) => ({ table: 'actions' as const, id }))])
      return [byId, byVideo, shadows].map((rows) => rows.map(({ id }) => id).sort())
    })

  it.each([
    ['a small table, read whole', 0],
    ['a larger one, its keys first', 200],
    ['a large one, row by row', 2000],
  ])('returns the same from %s', async (_, rest) => {
    const db = await openTab()
    const store = dexieStore(db)
    const others = strangers(rest)
    await store.transaction('rw', async (tx) => {
      await tx.writeRows([...linked, ...others])
      await tx.putShadows([...linked, ...others])
    })
    expect(await readAll(store)).toEqual([[...asked].sort(), asked.slice(0, 55).sort(), [...asked].sort()])
  })
})

describe('rows are the same', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { a: 1, b: [1, { c: null }] }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: [] }, { a: {} }, false],
    [{ a: null }, { a: {} }, false],
    [{ a: { b: 1 } }, { a: { c: 1 } }, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(isSameData(a, b)).toBe(same)
  })
})
