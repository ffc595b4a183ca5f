import { describe, expect, it } from 'vitest'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { actionIdOf, NOW, userIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'

const VIDEO = videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa')
const aVideo = () => ({
  id: VIDEO,
  youtubeId: 'aaaaaaaaaaa',
  title: 'Promises',
  duration: null,
  transcript: null,
  insights: null,
})
const anAction = (seed = 'walk') => ({
  id: actionIdOf(seed),
  videoId: VIDEO,
  actionTitle: 'Walk',
  actionDescription: '',
  actionType: 'Habit' as const,
  planningData: {},
  motivationData: {},
  evidence: null,
})

describe('mutate', () => {
  it('writes the row, its shadow and the outbox entry in one go', async () => {
    const db = await openTab()
    const { mutate } = testMutator(dexieStore(db))
    const done = await mutate(saveVideo, aVideo())
    expect(done.ok).toBe(true)
    expect(await db.videos.get(VIDEO)).toMatchObject({ title: 'Promises', createdAt: NOW })
    expect(await db.shadow.toArray()).toEqual([{ table: 'videos', id: VIDEO, row: null }])
    expect(await db.outbox.toArray()).toMatchObject([{ seq: 1, name: 'saveVideo', v: 3, createdAt: NOW, tz: 'UTC' }])
  })

  it('several in one transaction see each other: an action of a video saved with it', async () => {
    const db = await openTab()
    const { mutateAll } = testMutator(dexieStore(db))
    const done = await mutateAll([call(saveVideo, aVideo()), call(saveAction, anAction())])
    expect(done.ok).toBe(true)
    expect(await db.actions.count()).toBe(1)
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('a refusal undoes all of them and leaves no gap in the sequence', async () => {
    const db = await openTab()
    const { mutate, mutateAll } = testMutator(dexieStore(db))
    const refused = await mutateAll([call(saveVideo, aVideo()), call(completeAction, { actionId: actionIdOf('none') })])
    expect(refused).toEqual({ ok: false, error: { kind: 'action_not_found' } })
    expect(await db.videos.count()).toBe(0)
    expect(await db.outbox.count()).toBe(0)
    expect(await db.shadow.count()).toBe(0)
    await mutate(saveVideo, aVideo())
    expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1])
  })
})
