import { useEffect } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import { retryAnalysis } from '../../../domain/mutations/retry-analysis.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'

/** An imported video's transcript is fetched when the video is first opened; offline, the request waits in the queue. */
export function useFetchOnOpen(video: Pick<Video, 'id' | 'status' | 'transcriptWait'>): void {
  const isWanted = transcriptWaitOf(video) === 'imported'
  const videoId = video.id
  useEffect(() => {
    // A failed write does not matter: the button to fetch it stays.
    if (isWanted) void mutate(retryAnalysis, { videoId })
  }, [isWanted, videoId])
}
