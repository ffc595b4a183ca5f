import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { libraryIndexOf } from '../../../app/db/queries/library-index.ts'
import { readCardReflections } from '../../../app/db/queries/use-card-reflections.ts'
import { readLibraryTags } from '../../../app/db/queries/use-library-tags.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { removeVideoTag } from '#domain/mutations/remove-video-tag.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Video } from '#domain/video/video.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import {
  buildReflection,
  buildVideo,
  NOW,
  reflectionIdOf,
  userIdOf,
  uuidOf,
  videoIdOf,
} from '../../fixtures/builders.ts'
import { testMutator } from '../../setup/device/test-mutator.ts'

let databases = 0
const newDatabase = () => openPrepared(new UserDatabase(uuidOf(`index ${String((databases += 1))}`), userIdOf('ada')))

const video = (n: number, given: Partial<Video> = {}) =>
  buildVideo({
    id: videoIdOf(userIdOf('ada'), `video-${String(n).padStart(5, '0')}`),
    title: `Video ${String(n)}`,
    createdAt: NOW + n,
    ...given,
  })

const titles = (index: ReturnType<typeof libraryIndexOf>) => index.get()?.entries.map(({ title }) => title)

describe('the library index', () => {
  it('API-11: reads every video, newest first; the first cards do not wait for the rest', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut(Array.from({ length: 130 }, (_, n) => video(n)))
    const index = libraryIndexOf(db)
    const seen: unknown[] = []
    index.subscribe((rows) => seen.push([rows?.entries.length, rows?.total, rows?.isComplete]))
    await vi.waitFor(() => expect(index.get()?.isComplete).toBe(true))
    expect(seen).toEqual([
      [13, undefined, false],
      [13, 130, false],
      [130, 130, true],
    ])
    expect(titles(index)?.slice(0, 2)).toEqual(['Video 129', 'Video 128'])
    db.retire()
  })

  it('API-22: writes, deletions and clearing show up, and only what changed is read again', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut([video(1), video(2), video(3)])
    const index = libraryIndexOf(db)
    await vi.waitFor(() => expect(index.get()?.isComplete).toBe(true))
    const read = vi.spyOn(db.videos, 'bulkGet')
    await db.transaction('rw', db.videos, async () => {
      await db.videos.put(video(2, { title: 'Renamed' }))
      await db.videos.delete(video(1).id)
      await db.videos.put(video(4))
    })
    await vi.waitFor(() => expect(titles(index)).toEqual(['Video 4', 'Video 3', 'Renamed']))
    expect(read.mock.calls.flat(2)).toHaveLength(3)
    await db.videos.clear()
    await vi.waitFor(() => expect(titles(index)).toEqual([]))
    db.retire()
  })

  it('a change while the rows are being read is not lost', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut(Array.from({ length: 60 }, (_, n) => video(n)))
    const index = libraryIndexOf(db)
    await db.videos.put(video(59, { title: 'Renamed at once' }))
    await db.videos.put(video(0, { title: 'Renamed, too' }))
    await vi.waitFor(() => {
      expect(titles(index)?.at(0)).toBe('Renamed at once')
      expect(titles(index)?.at(-1)).toBe('Renamed, too')
    })
    db.retire()
  })

  it('one database has one index, and a closed one reads no more', async () => {
    const db = await newDatabase()
    const index = libraryIndexOf(db)
    expect(libraryIndexOf(db)).toBe(index)
    await vi.waitFor(() => expect(index.get()?.total).toBe(0))
    db.retire()
    const other = await newDatabase()
    await other.videos.put(video(1))
    expect(index.get()?.total).toBe(0)
    other.retire()
  })
})

describe('tags and reflections of the cards', () => {
  it('API-12: tags are listed with how many videos have them; a tag without videos is not listed', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut([video(1), video(2)])
    const { mutate } = testMutator(dexieStore(db))
    for (const n of [1, 2]) await mutate(addVideoTag, { videoId: video(n).id, tagName: 'Zen' })
    await mutate(addVideoTag, { videoId: video(1).id, tagName: 'Art' })
    const tags = await readLibraryTags(db)
    expect(tags.counts.map(({ tag, count }) => [tag.name, count])).toEqual([
      ['Art', 1],
      ['Zen', 2],
    ])
    expect(tags.ofVideo.get(video(1).id)?.map(({ name }) => name)).toEqual(['Art', 'Zen'])
    expect(tags.keysOfVideo.get(video(2).id)).toEqual(new Set(['zen']))
    const art = must(tags.counts[0], 'Art').tag
    await mutate(removeVideoTag, { videoId: video(1).id, tagId: art.id })
    expect((await readLibraryTags(db)).counts.map(({ tag }) => tag.name)).toEqual(['Zen'])
    db.retire()
  })

  it('CRD-04: reflections come with their video, newest first', async () => {
    const db = await newDatabase()
    const on = (seed: string, n: number, createdAt: number) =>
      buildReflection({ id: reflectionIdOf(seed), videoId: video(n).id, createdAt })
    await db.reflections.bulkPut([on('old', 1, 1), on('new', 1, 2), on('other', 2, 3)])
    const found = await readCardReflections(db, [video(1).id])
    expect([...found.keys()]).toEqual([video(1).id])
    expect(found.get(video(1).id)?.map(({ createdAt }) => createdAt)).toEqual([2, 1])
    db.retire()
  })
})
