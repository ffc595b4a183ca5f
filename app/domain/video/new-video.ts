// A video of which only the link and the title are known.
import type { Instant } from '../kernel/time.ts'
import type { Video } from './video.ts'

/** It is `processing` until a `transcriptWait` is set. */
export function newVideo(named: Pick<Video, 'id' | 'youtubeId' | 'title'>, now: Instant): Video {
  return {
    ...named,
    duration: null,
    status: 'processing',
    failureReason: null,
    category: null,
    categorySetAt: null,
    createdAt: now,
    insights: null,
    notUseful: null,
    transcriptWait: null,
    words: null,
  }
}
