import { useEffect, useState } from 'react'
import { readTranscript } from '../../../db/transcripts/transcripts.ts'
import { aboutLength } from '../../../domain/video/total-duration.ts'
import type { Video } from '../../../domain/video/video.ts'

type Told = Pick<Video, 'id' | 'duration' | 'words'>

/**
 * How long the video is, or else about how long its words on this device take to say. Null if unknown, undefined while they are
 * read.
 */
export function useLength({ id, duration, words }: Told): string | null | undefined {
  const [about, setAbout] = useState<string | null>()
  const isKnown = duration !== null
  const mid = words?.mid
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    void lengthHere(id).then((length) => isCurrent && setAbout(length))
    return () => {
      isCurrent = false
    }
  }, [id, isKnown, mid])
  return duration ?? about
}

async function lengthHere(id: Video['id']): Promise<string | null> {
  const transcript = await readTranscript(id).catch((error: unknown) => {
    reportError(error)
    return null
  })
  return transcript === null ? null : aboutLength(transcript.cues)
}
