// The request for the insights of a transcript, the same for the background and the portal.
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import type { InsightsRequest } from '#domain/wire/insights.ts'

const LONGEST_TITLE = 300

/** The request; a title or chapters that are not known are left out. */
export function insightsRequest(youtubeId: string, title: string, transcript: TranscriptInput): InsightsRequest {
  const { cues, chapters } = transcript
  return {
    youtubeId,
    ...(title !== '' && { title: title.slice(0, LONGEST_TITLE) }),
    cues: [...cues],
    ...(chapters && { chapters }),
  }
}
