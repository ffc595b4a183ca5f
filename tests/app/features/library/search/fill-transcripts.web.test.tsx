import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as api from '../../../../../app/api/transcripts.ts'
import { closeUserDatabase, currentDatabase } from '../../../../../app/db/session/session-database.ts'
import { fillTranscripts } from '../../../../../app/features/library/search/fill-transcripts.ts'
import { buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const TALK = { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 1000, text: 'walk first' }] }

beforeEach(async () => {
  const db = await openAnswered(userIdOf('ada'))
  await Promise.all([db.videos.clear(), db.transcripts.clear()])
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
