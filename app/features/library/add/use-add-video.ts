import { useState } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { keepTranscript } from '../../../db/transcripts/transcripts.ts'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import type { ArgsOf } from '../../../domain/mutations/definition.ts'
import { saveVideo } from '../../../domain/mutations/save-video.ts'
import type { Transcript } from '../../../domain/transcript/transcript.ts'
import { formatMoment } from '../../../domain/video/moment.ts'
import { placeholderTitle } from '../../../domain/video/placeholder-title.ts'
import { readVideoLink } from '../../../domain/video/video-link.ts'
import { describeYoutubeUrlProblem } from '../../../domain/video/youtube-url.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { VIDEO_SAVED, videoNotSaved } from '../messages.ts'
import type { TranscriptReader } from './transcript-reader.ts'

export interface FilledVideo {
  readonly url: string
  readonly title: string
  readonly transcript: Transcript | null
}

/** Saves a video with what the device can make of its transcript; answers its id once it is durable here. */
export function useAddVideo(userId: UserId, reader: TranscriptReader) {
  const [urlError, setUrlError] = useState<string | undefined>()
  const [isSaving, setSaving] = useState(false)
  const add = async ({ url, title, transcript }: FilledVideo): Promise<VideoId | null> => {
    const address = readVideoLink(url)
    setUrlError(address.ok ? undefined : describeYoutubeUrlProblem(address.error))
    if (!address.ok || isSaving) return null
    setSaving(true)
    const { youtubeId } = address.value
    const save = async () => {
      const found = transcript === null ? NOTHING_FOUND : await foundIn(reader, transcript, title)
      const id = videoIdOf(userId, youtubeId)
      const saved = await mutate(saveVideo, {
        id,
        youtubeId,
        title: title.trim() || placeholderTitle(youtubeId),
        duration: transcript && durationOf(transcript),
        transcript: transcript && { language: transcript.language, timed: transcript.timed, cues: transcript.cues },
        ...found,
      })
      if (!saved.ok) return saved
      if (transcript !== null) void keepTranscript(id, transcript)
      return { ok: true, value: id } as const
    }
    const result = await runWithToast(save(), {
      // With insights the wizard opens: that is the answer.
      success: transcript === null ? VIDEO_SAVED : null,
      failure: videoNotSaved,
    }).finally(() => setSaving(false))
    return result.ok ? result.value : null
  }
  return { add, isSaving, urlError, clearUrlError: () => setUrlError(undefined) }
}

type Found = Pick<ArgsOf<typeof saveVideo>, 'insights' | 'littleToLearn'>

const NOTHING_FOUND: Found = { insights: null }

// An engine that breaks must not keep the video from being saved: the server analyses it then.
async function foundIn(reader: TranscriptReader, { cues }: Transcript, title: string): Promise<Found> {
  try {
    const found = await reader.extract(cues, title)
    if (found.ok) return { insights: found.value }
    if (found.error.kind !== 'little_to_learn') return NOTHING_FOUND
    const { why, wordCount } = found.error
    return { insights: null, littleToLearn: { why, wordCount } }
  } catch (error) {
    reportError(error)
    return NOTHING_FOUND
  }
}

const HOUR_LIMIT_MS = 1000 * 60 * 60 * 1000

function durationOf({ timed, cues }: Transcript): string | null {
  const end = cues.at(-1)?.endMs ?? 0
  return timed && end >= 1000 && end < HOUR_LIMIT_MS ? formatMoment(end) : null
}
