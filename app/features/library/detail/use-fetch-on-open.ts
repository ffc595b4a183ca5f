import { useEffect, useRef } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import { retryAnalysis } from '../../../domain/mutations/retry-analysis.ts'
import { isFetchedOnOpening } from '../../../domain/video/transcript-wait.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'

/**
 * The transcript of an imported video, or of one that came when the day's limit was reached, is fetched when the video is opened;
 * offline, the request waits in the queue.
 */
export function useFetchOnOpen(video: Pick<Video, 'id' | 'status' | 'transcriptWait'>): void {
  const wait = transcriptWaitOf(video)
  const isWanted = wait !== null && isFetchedOnOpening(wait)
  const videoId = video.id
  const opened = useRef<VideoId | null>(null)
  useEffect(() => {
    // The limit may still be reached: asking at each such answer would never end.
    if (opened.current === videoId) return
    opened.current = videoId
    // A failed write does not matter: the button to fetch it stays.
    if (isWanted) void mutate(retryAnalysis, { videoId })
  }, [isWanted, videoId])
}
