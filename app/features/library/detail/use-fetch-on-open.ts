import { useEffect } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import { retryAnalysis } from '../../../domain/mutations/retry-analysis.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'

/** A video that came with an import is looked for once somebody opens it; offline that waits in the queue like any act. */
export function useFetchOnOpen(video: Pick<Video, 'id' | 'status' | 'transcriptWait'>): void {
  const isWanted = transcriptWaitOf(video) === 'imported'
  const videoId = video.id
  useEffect(() => {
    // What cannot be stored is no matter: the button to fetch it stays.
    if (isWanted) void mutate(retryAnalysis, { videoId })
  }, [isWanted, videoId])
}
