import { useEffect, useState } from 'react'
import type { FewMoment } from '../../../domain/insight/extract/little-to-learn.ts'
import type { Video } from '../../../domain/video/video.ts'
import { openTranscriptReader, type TranscriptReader } from '../add/transcript-reader.ts'
import { loadTranscript } from '../transcript/use-transcript.ts'

interface Found {
  readonly moments: readonly FewMoment[]
  // False when the transcript had no times.
  readonly isTimed: boolean
}

const NONE: Found = { moments: [], isTimed: false }

/** The few moments are not stored but found again in the transcript. Empty until then, or if the transcript is unavailable. */
export function useFewMoments({ id, title }: Video): Found {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    const leaving = new AbortController()
    const reader = openTranscriptReader()
    void findMoments({ id, title }, reader, leaving.signal).then((now) => {
      reader.close()
      if (!leaving.signal.aborted) setFound(now)
    })
    return () => {
      leaving.abort()
      reader.close()
    }
  }, [id, title])
  return found
}

async function findMoments(
  { id, title }: Pick<Video, 'id' | 'title'>,
  reader: TranscriptReader,
  signal: AbortSignal,
): Promise<Found> {
  const transcript = await loadTranscript(id, signal)
  if (signal.aborted || typeof transcript === 'string') return NONE
  try {
    const read = await reader.extract({ cues: transcript.cues, chapters: transcript.chapters, title })
    const isRefused = !read.ok && read.error.kind === 'little_to_learn'
    return isRefused ? { moments: read.error.moments, isTimed: transcript.timed } : NONE
  } catch {
    // The worker did not start, or crashed: the reason and the transcript are still shown.
    return NONE
  }
}
