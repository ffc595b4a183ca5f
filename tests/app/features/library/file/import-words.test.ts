import { afterEach, beforeEach, expect, it } from 'vitest'
import { videoIdOf } from '../../../../../app/db/store/new-ids.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { replacedTranscripts } from '../../../../../app/db/transcripts/transcripts-to-fetch.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { buildVideo, mutationIdOf, NOW, userIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')

beforeEach(() => {
  setStorage(newStorage())
})
afterEach(() => {
  closeUserDatabase()
})

it('the words of the file do not pass for those that the video has, which were never on this device', async () => {
  const db = await openUserDatabase(ADA)
  const id = videoIdOf(ADA, 'aaaaaaaaaaa')
  const mid = mutationIdOf('elsewhere')
  await db.videos.put(buildVideo({ id, youtubeId: 'aaaaaaaaaaa', words: { mid, setAt: NOW } }))
  const port = { onProgress: () => undefined, signal: new AbortController().signal }
  expect(await importLibrary(ADA, TWO_VIDEOS, port)).toMatchObject({ ok: true, value: { stoppedBy: null } })
  await db.outbox.clear()
  expect(await replacedTranscripts()).toEqual([{ id, mid }])
})
