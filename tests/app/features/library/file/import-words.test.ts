import { afterEach, beforeEach, expect, it } from 'vitest'
import { videoIdOf } from '../../../../../app/db/store/new-ids.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { readTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
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

const port = { onProgress: () => undefined, signal: new AbortController().signal }

it('the words of the file do not pass for those that the video has, which were never on this device', async () => {
  const db = await openUserDatabase(ADA)
  const id = videoIdOf(ADA, 'aaaaaaaaaaa')
  const mid = mutationIdOf('elsewhere')
  await db.videos.put(buildVideo({ id, youtubeId: 'aaaaaaaaaaa', words: { mid, setAt: NOW } }))
  expect(await importLibrary(ADA, TWO_VIDEOS, port)).toMatchObject({ ok: true, value: { stoppedBy: null } })
  await db.outbox.clear()
  expect(await replacedTranscripts()).toEqual([{ id, mid }])
})

it.each([
  ['with insights', {}],
  ['without', { insights: null, status: 'processing' as const }],
])('the words of the file are not sent where the server has others: a video %s', async (_, given) => {
  const db = await openUserDatabase(ADA)
  const id = videoIdOf(ADA, 'aaaaaaaaaaa')
  const words = { mid: mutationIdOf('fetched by the server'), setAt: NOW }
  await db.videos.put(buildVideo({ id, youtubeId: 'aaaaaaaaaaa', words, ...given }))
  const file = { ...TWO_VIDEOS, videos: TWO_VIDEOS.videos.slice(0, 1) }
  expect(await importLibrary(ADA, file, port)).toMatchObject({ ok: true, value: { filled: 1 } })
  const sent = await db.outbox.toArray()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(({ args }) => JSON.stringify(args).includes('"cues"'))).toEqual([])
  expect(await db.videos.get(id)).toMatchObject({ words, insights: expect.anything() })
  expect(await readTranscript(id)).toEqual(TWO_VIDEOS.videos[0]?.transcript)
})
