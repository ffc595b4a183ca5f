import * as v from 'valibot'
import { expect, it } from 'vitest'
import { VideoId } from '#domain/kernel/id.ts'
import { readAwaitedVideos } from '../../../app/db/queries/awaited-videos.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const FILE = 'file-aaaaaaaaaaaaaaaaaaaaaa'

it('LIB-15: the videos waiting for a transcript are those whose captions the server could not get', async () => {
  const db = await openTab()
  const named = (youtubeId: string) => ({ id: videoIdOf(ADA, youtubeId), youtubeId })
  await db.videos.bulkPut([
    buildVideo(named('completed00')),
    buildVideo({ ...named('failed00000'), status: 'failed', insights: null, failureReason: 'It broke.' }),
    buildVideo({ ...named('waiting0000'), status: 'processing', insights: null, transcriptWait: 'no_captions' }),
    // It has no page on the site.
    buildVideo({ ...named(FILE), status: 'processing', insights: null, transcriptWait: 'from_file' }),
    // Its transcript is here, or the server is still looking for it.
    buildVideo({ ...named('read0000000'), status: 'processing', insights: null }),
  ])
  expect(await readAwaitedVideos(db)).toEqual(['waiting0000'])
  db.close()
})

it('thousands of imported videos do not crowd out one the learner added', async () => {
  const db = await openTab()
  const waiting = (youtubeId: string, id = videoIdOf(ADA, youtubeId)) =>
    buildVideo({ id, youtubeId, status: 'processing', insights: null, transcriptWait: 'imported' })
  await db.videos.bulkPut(Array.from({ length: 300 }, (_, n) => waiting(`imported${String(n).padStart(3, '0')}`)))
  // The last key of all.
  const last = v.parse(VideoId, 'ffffffff-ffff-4fff-8fff-ffffffffffff')
  await db.videos.put({ ...waiting('added000000', last), transcriptWait: 'no_captions' })
  const awaited = await readAwaitedVideos(db)
  expect(awaited).toContain('added000000')
  expect(awaited).toHaveLength(200)
  db.close()
})

it('hundreds of captions from files do not crowd out a link that waits', async () => {
  const db = await openTab()
  const inWork = { status: 'processing', insights: null } as const
  const files = Array.from({ length: 200 }, (_, n) => `file-${String(n).padStart(22, '0')}`)
  await db.videos.bulkPut(
    files.map((youtubeId) =>
      buildVideo({ id: videoIdOf(ADA, youtubeId), youtubeId, ...inWork, transcriptWait: 'from_file' }),
    ),
  )
  const last = v.parse(VideoId, 'ffffffff-ffff-4fff-8fff-ffffffffffff')
  await db.videos.put(buildVideo({ id: last, youtubeId: 'added000000', ...inWork, transcriptWait: 'no_captions' }))
  expect(await readAwaitedVideos(db)).toEqual(['added000000'])
  db.close()
})
