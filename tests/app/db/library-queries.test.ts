import { expect, it } from 'vitest'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { removeVideoTag } from '#domain/mutations/remove-video-tag.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { completionRate } from '#domain/progress/statistics.ts'
import { VideoId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { dexieStore } from '../../../app/db/dexie-store.ts'
import { readProfile } from '../../../app/db/queries/use-profile.ts'
import { readProgress } from '../../../app/db/queries/use-progress.ts'
import { readReflections } from '../../../app/db/queries/use-reflections.ts'
import { readTags } from '../../../app/db/queries/use-tags.ts'
import { actionIdOf, NOW } from '../../fixtures/builders.ts'
import { actionArgs, reflectionArgs, videoArgs } from '../../setup/sync-args.ts'
import { testMutator } from '../../setup/test-mutator.ts'
import { openTab } from '../../setup/user-database.ts'

async function open() {
  const db = await openTab()
  return { db, mutate: testMutator(dexieStore(db)).mutate }
}

it('API-12: tags are those in use, by name, and known by video', async () => {
  const { db, mutate } = await open()
  const [one, two] = [videoArgs(1).id, videoArgs(2).id]
  for (const n of [1, 2]) await mutate(saveVideo, videoArgs(n))
  for (const [videoId, tagName] of [
    [one, 'Zen'],
    [one, 'Art'],
    [two, 'zen'],
  ] as const) {
    await mutate(addVideoTag, { videoId, tagName })
  }
  const { tags, tagsByVideo } = await readTags(db)
  expect(tags.map(({ name }) => name)).toEqual(['Art', 'Zen'])
  expect([...tagsByVideo.values()].map((of) => of.map(({ name }) => name))).toEqual(
    expect.arrayContaining([['Art', 'Zen'], ['Zen']]),
  )
  const art = must(tags[0], 'the tag is there')
  await mutate(removeVideoTag, { videoId: one, tagId: art.id })
  expect((await readTags(db)).tags.map(({ name }) => name)).toEqual(['Zen'])
  db.close()
})

it('STA-05: the browser’s statistics are the domain’s over its own rows', async () => {
  const { db, mutate } = await open()
  await mutate(saveAction, actionArgs('walk'))
  await mutate(saveAction, actionArgs('read'))
  await mutate(completeAction, { actionId: actionIdOf('walk') })
  expect(completionRate(await readProgress(db), { now: NOW, timeZone: 'UTC' })).toEqual({
    currentWeekRate: 50,
    currentWeekCompleted: 1,
    currentWeekTotal: 2,
  })
  db.close()
})

it('DAT-08: reflections are read of one video or of all', async () => {
  const { db, mutate } = await open()
  for (const n of [1, 2]) {
    await mutate(saveVideo, videoArgs(n))
    await mutate(saveReflection, reflectionArgs(`thought ${String(n)}`, n))
  }
  expect(await readReflections(db, null)).toHaveLength(2)
  expect(await readReflections(db, brandAs(VideoId, videoArgs(2).id))).toMatchObject([{ videoId: videoArgs(2).id }])
  db.close()
})

it('API-07: the profile is there at once when it is edited offline', async () => {
  const { db, mutate } = await open()
  expect(await readProfile(db)).toBeNull()
  await mutate(updateProfile, { firstName: 'Grace', lastName: 'Hopper', profileImageUrl: null })
  expect(await readProfile(db)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' })
  db.close()
})
