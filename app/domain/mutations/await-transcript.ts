// Server only: the transcript could not be fetched from the video site. The video waits for one and says why;
// it has not failed.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { VideoFacts, withFacts } from '../video/video-facts.ts'
import { TRANSCRIPT_WAITS } from '../video/transcript-wait.ts'
import { defineServerMutation } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** Has no effect once the video has its transcript or insights. */
export const awaitTranscript = defineServerMutation('awaitTranscript', 1, {
  args: v.object({ videoId: VideoId, reason: v.picklist(TRANSCRIPT_WAITS), facts: VideoFacts }),
  reads: ({ videoId }) => [
    { table: 'videos', id: videoId },
    { table: 'transcripts', id: videoId },
  ],
  run: (state, { videoId, reason, facts }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const known = withFacts(video, facts)
    const isServed = video.status === 'completed' || state.get('transcripts', videoId) !== undefined
    if (isServed) return ok([put('videos', known)])
    return ok([put('videos', { ...known, status: 'processing', failureReason: null, transcriptWait: reason })])
  },
})
