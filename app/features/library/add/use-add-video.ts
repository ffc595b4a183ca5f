import { useEffect, useRef, useState } from 'react'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import type { Transcript } from '../../../domain/transcript/transcript.ts'
import { placeholderTitle } from '../../../domain/video/video-title.ts'
import { readVideoLink } from '../../../domain/video/video-link.ts'
import { describeYoutubeUrlProblem } from '../../../domain/video/youtube-url.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { NOTHING_GIVEN, TITLE_MISSING, videoNotSaved } from '../messages.ts'
import { identityOf, storeVideo } from './store-video.ts'
import type { TranscriptReader } from './transcript-reader.ts'

interface FilledVideo {
  // Why the field's content is not understood.
  readonly problem: string | null
  readonly url: string
  readonly title: string
  readonly transcript: Transcript | null
  // The transcript takes the place of the one that is there, as the form says.
  readonly replaces: boolean
}

interface Errors {
  readonly url?: string
  readonly title?: string
}

/**
 * Saves a video by its link, or by its title and transcript; returns its id once it is durable here. Adding continues when the form
 * is closed, and the reader is closed after both.
 */
export function useAddVideo(userId: UserId, reader: TranscriptReader) {
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const isOpen = useRef(true)
  const isAdding = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (!isAdding.current) reader.close()
    }
  }, [reader])
  const add = async (filled: FilledVideo): Promise<VideoId | null> => {
    if (isAdding.current) return null
    isAdding.current = true
    return store(filled).finally(() => {
      isAdding.current = false
      if (!isOpen.current) reader.close()
    })
  }
  const store = async (filled: FilledVideo): Promise<VideoId | null> => {
    const named = await namedBy(filled)
    setErrors(named.ok ? {} : named.error)
    if (!named.ok) return null
    const { transcript, replaces } = filled
    setSaving(true)
    const result = await runWithToast(storeVideo(userId, reader, { ...named.value, transcript, replaces }), {
      success: null,
      failure: videoNotSaved,
    }).finally(() => setSaving(false))
    return result.ok ? result.value : null
  }
  return { add, isSaving, errors, clearErrors: () => setErrors({}) }
}

// A link identifies the video, and its page has the title. Without a link the words identify it, and the learner names it.
async function namedBy({
  problem,
  url,
  title,
  transcript,
}: Omit<FilledVideo, 'replaces'>): Promise<Result<{ youtubeId: string; title: string }, Errors>> {
  if (problem !== null) return err({ url: problem })
  const given = title.trim()
  if (url.trim() === '' && transcript !== null) {
    return given === '' ? err({ title: TITLE_MISSING }) : ok({ youtubeId: await identityOf(transcript), title: given })
  }
  if (url.trim() === '') return err({ url: NOTHING_GIVEN })
  const address = readVideoLink(url)
  if (!address.ok) return err({ url: describeYoutubeUrlProblem(address.error) })
  const { youtubeId } = address.value
  return ok({ youtubeId, title: given === '' ? placeholderTitle(youtubeId) : given })
}
