import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as api from '../../../../../app/api/transcripts.ts'
import { closeUserDatabase, currentDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript, readTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { fillTranscripts, refreshTranscripts } from '../../../../../app/features/library/search/fill-transcripts.ts'
import { keepTranscripts } from '../../../../../app/pages/session/keep-transcripts.ts'
import { buildVideo, mutationIdOf, NOW, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const TALK = { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text: 'walk first' }] }

beforeEach(async () => {
  const db = await openAnswered(userIdOf('ada'))
  await Promise.all([db.videos.clear(), db.transcripts.clear(), db.keptWords.clear()])
  await db.videos.put(buildVideo())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeUserDatabase()
})

const deviceWith = (estimate: () => Promise<StorageEstimate>) =>
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate } })
const kept = async () => currentDatabase()?.transcripts.count()

it('transcripts are not fetched to a nearly full device', async () => {
  const fetched = vi.spyOn(api, 'fetchTranscript').mockResolvedValue(TALK)
  deviceWith(() => Promise.resolve({ quota: 1000, usage: 900 }))
  await fillTranscripts()
  expect([fetched.mock.calls.length, await kept()]).toEqual([0, 0])
})

it.each([
  ['has room', () => Promise.resolve({ quota: 1000, usage: 100 })],
  ['does not tell', () => Promise.reject(new Error('not here'))],
])('transcripts come to a device that %s', async (_, estimate) => {
  vi.spyOn(api, 'fetchTranscript').mockResolvedValue(TALK)
  deviceWith(estimate)
  await fillTranscripts()
  expect(await kept()).toBe(1)
})

it('nothing is asked of a video that waits for its transcript', async () => {
  const fetched = vi.spyOn(api, 'fetchTranscript').mockResolvedValue(TALK)
  deviceWith(() => Promise.resolve({ quota: 1000, usage: 100 }))
  const youtubeId = 'bbbbbbbbbbb'
  const id = videoIdOf(userIdOf('ada'), youtubeId)
  await currentDatabase()?.videos.put(buildVideo({ id, youtubeId, status: 'processing', transcriptWait: 'imported' }))
  await fillTranscripts()
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([buildVideo().id])
})

it('a transcript that was replaced on another device comes by itself, once the row tells of it', async () => {
  const fetched = vi.spyOn(api, 'fetchTranscript').mockResolvedValue(TALK)
  const video = buildVideo()
  await keepTranscript(video.id, { ...TALK, cues: [{ startMs: 0, endMs: 1000, text: 'run first' }] })
  const leave = keepTranscripts()
  await currentDatabase()?.videos.put({ ...video, words: { mid: mutationIdOf('elsewhere'), setAt: NOW } })
  await vi.waitFor(async () => expect(await readTranscript(video.id)).toEqual(TALK))
  leave()
  await refreshTranscripts()
  expect(fetched).toHaveBeenCalledOnce()
})

it('what waits for its replacement is fetched once the network is back', async () => {
  const fetched = vi.spyOn(api, 'fetchTranscript').mockRejectedValueOnce(new TypeError('no network'))
  const video = buildVideo({ words: { mid: mutationIdOf('elsewhere'), setAt: NOW } })
  await keepTranscript(video.id, { ...TALK, cues: [{ startMs: 0, endMs: 1000, text: 'run first' }] })
  await currentDatabase()?.videos.put(video)
  const leave = keepTranscripts()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await refreshTranscripts()
  fetched.mockResolvedValue(TALK)
  dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await readTranscript(video.id)).toEqual(TALK))
  leave()
})

it('a transcript that is replaced once more while its replacement is being sent is fetched again', async () => {
  const fetched = vi.spyOn(api, 'fetchTranscript')
  const video = buildVideo({ words: { mid: mutationIdOf('second'), setAt: NOW } })
  const words = (text: string) => ({ ...TALK, cues: [{ startMs: 0, endMs: 1000, text }] })
  await keepTranscript(video.id, words('first'), mutationIdOf('first'))
  await currentDatabase()?.videos.put(video)
  fetched.mockImplementationOnce(async () => {
    await currentDatabase()?.videos.put({ ...video, words: { mid: mutationIdOf('third'), setAt: NOW } })
    // As the watcher of the rows asks.
    void refreshTranscripts()
    return words('second')
  })
  fetched.mockResolvedValue(words('third'))
  await refreshTranscripts()
  expect(await readTranscript(video.id)).toEqual(words('third'))
})
