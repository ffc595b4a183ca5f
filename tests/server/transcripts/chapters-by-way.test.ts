// The author's chapters are in the player response, the words perhaps elsewhere: they travel together all the same.
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createReading, type Reading } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { readFromSite } from '../../../sync-server/services/transcripts/read-from-site.ts'
import { createVideoSite } from '../../../sync-server/youtube/video-site.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import type { Film } from '../../fixtures/site/answer-site.ts'
import { playerResponse } from '../../fixtures/site/site-bodies.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'

const { youtubeId } = MORNING_TALK
const description = '0:00 Out of reach\n1:00 One card\n2:30 A walk'
const player = (addresses: 'open' | 'gated') => ({
  body: JSON.stringify(playerResponse(MORNING_TALK, { addresses, description })),
})
let stub: ImitatedSite
let reading: Reading

beforeAll(async () => {
  stub = await startSite(OPEN_SITE)
  reading = createReading({ log: createLog({ write: () => undefined }), program: inject('readingProgram') })
})
afterAll(async () => {
  await reading.close()
  await stub.close()
})
afterEach(() => {
  stub.forget()
})

it.each<[string, Film, string]>([
  ['its player’s captions', { player: player('open') }, `captions ${youtubeId}`],
  ['the panel, as the player’s captions want a proof', { player: player('gated') }, `panel ${youtubeId} WEB`],
])('a video’s chapters come with the words from %s', async (_, film, last) => {
  stub.show(youtubeId, film)
  const site = createVideoSite({ fetch: stub.fetch, now: Date.now })
  const { transcript } = await readFromSite({ site, reading }, { youtubeId, userId: userIdOf('ada') })
  expect(stub.asked.at(-1)).toBe(last)
  expect(transcript.ok && (JSON.parse(transcript.value) as unknown)).toMatchObject({
    chapters: [
      { title: 'Out of reach', startMs: 0 },
      { title: 'One card', startMs: 60_000 },
      { title: 'A walk', startMs: 150_000 },
    ],
  })
})
