// A video at the moment at which only its link and its title are known.
import type { Instant } from '../kernel/time.ts'
import type { Video } from './video.ts'

/** It is in work until somebody says what it waits for. */
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
  }
}
