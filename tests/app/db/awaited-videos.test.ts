import { expect, it } from 'vitest'
import { readAwaitedVideos } from '../../../app/db/queries/awaited-videos.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/user-database.ts'

const ADA = userIdOf('ada')

it('LIB-15: of the videos those wait for a transcript of which the link alone is known', async () => {
  const db = await openTab()
  const named = (youtubeId: string) => ({ id: videoIdOf(ADA, youtubeId), youtubeId })
  await db.videos.bulkPut([
    buildVideo(named('completed00')),
    buildVideo({ ...named('failed00000'), status: 'failed', insights: null, failureReason: 'It broke.' }),
    buildVideo({ ...named('waiting0000'), status: 'processing', insights: null, transcriptWait: 'no_captions' }),
    buildVideo({ ...named('added000000'), status: 'processing', insights: null }),
    // Asked for better insights; its words are there.
    buildVideo({ ...named('rewritten00'), status: 'processing' }),
  ])
  expect([...(await readAwaitedVideos(db))].sort()).toEqual(['added000000', 'waiting0000'])
  db.close()
})
