import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { reflectionIndexOf, type ReflectionRows } from '../../../app/db/queries/reflection-index.ts'
import { readLibraryActions } from '../../../app/db/queries/use-library-actions.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import { must } from '#domain/kernel/invariant.ts'
import { buildReflection, buildVideo, reflectionIdOf, userIdOf, uuidOf, videoIdOf } from '../../fixtures/builders.ts'

let databases = 0
const newDatabase = () => openPrepared(new UserDatabase(uuidOf(`actions ${String((databases += 1))}`), userIdOf('ada')))
const video = (n: number, title = `Talk ${String(n)}`) =>
  buildVideo({ id: videoIdOf(userIdOf('ada'), `video-${String(n).padStart(5, '0')}`), title })
const reflection = (n: number, appliedAt: number | null = null) =>
  buildReflection({ id: reflectionIdOf(String(n)), videoId: video(n).id, createdAt: n, appliedAt })

async function rowsOf(db: UserDatabase): Promise<ReflectionRows> {
  return vi.waitFor(() => must(reflectionIndexOf(db).get(), 'they are read'))
}

describe('the library’s actions on this device', () => {
  it('ACT-02, API-13: pending ones come newest first, applied ones latest first, as many as requested and counted', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut([1, 2, 3, 4, 5].map((n) => video(n)))
    await db.reflections.bulkPut([reflection(1), reflection(2, 90), reflection(3), reflection(4, 80), reflection(5)])
    const { pending, applied } = await readLibraryActions(await rowsOf(db), { pending: 2, applied: 1 })
    expect(pending.items.map(({ video: of }) => of?.title)).toEqual(['Talk 5', 'Talk 3'])
    expect(applied.items.map(({ video: of }) => of?.title)).toEqual(['Talk 2'])
    expect([pending.total, applied.total]).toEqual([3, 2])
    db.retire()
  })

  it('a tick reads one reflection again and no video; the other rows stay the same objects', async () => {
    const db = await newDatabase()
    await db.videos.bulkPut([1, 2].map((n) => video(n)))
    await db.reflections.bulkPut([reflection(1), reflection(2)])
    const limits = { pending: 20, applied: 20 }
    const before = await readLibraryActions(await rowsOf(db), limits)
    const [readVideos, readReflections] = [vi.spyOn(db.videos, 'bulkGet'), vi.spyOn(db.reflections, 'bulkGet')]
    await db.reflections.update(reflection(2).id, { appliedAt: 99 })
    const after = await vi.waitFor(async () => {
      const now = await readLibraryActions(await rowsOf(db), limits)
      expect(now.applied.total).toBe(1)
      return now
    })
    expect(after.pending.items[0]).toBe(before.pending.items[1])
    expect(readReflections.mock.calls.flat(2)).toEqual([reflection(2).id])
    expect(readVideos).not.toHaveBeenCalled()
    db.retire()
  })

  it('DAT-12: a video that arrives later, or is renamed, shows on its action', async () => {
    const db = await newDatabase()
    await db.reflections.put(reflection(1))
    const title = async () => {
      const { pending } = await readLibraryActions(await rowsOf(db), { pending: 1, applied: 1 })
      return pending.items[0]?.video?.title
    }
    expect(await title()).toBeUndefined()
    await db.videos.put(video(1))
    await vi.waitFor(async () => expect(await title()).toBe('Talk 1'))
    await db.videos.put(video(1, 'A calmer morning'))
    await vi.waitFor(async () => expect(await title()).toBe('A calmer morning'))
    await db.reflections.clear()
    await vi.waitFor(async () => expect(await title()).toBeUndefined())
    db.retire()
  })
})
