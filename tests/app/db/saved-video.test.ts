import { expect, it } from 'vitest'
import { isVideoSaved } from '../../../app/db/queries/saved-video.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const ADA = userIdOf('ada')

it('a video counts as saved from its first row on, even while it waits for its transcript; no other video does', async () => {
  const db = await openTab()
  const youtubeId = 'waiting0000'
  const row = { id: videoIdOf(ADA, youtubeId), youtubeId, status: 'processing', insights: null } as const
  await db.videos.put(buildVideo(row))
  expect(await isVideoSaved(db, youtubeId)).toBe(true)
  expect(await isVideoSaved(db, 'another0000')).toBe(false)
  db.close()
})
