// Server only: the transcript fetched from the video site. An existing one, the learner's or an earlier one,
// stays.
import * as v from 'valibot'
import { VideoId } from '../kernel/id.ts'
import { err, ok } from '../kernel/result.ts'
import { TranscriptInput } from '../transcript/stored-transcript.ts'
import { VideoFacts, withFacts } from '../video/video-facts.ts'
import { defineServerMutation } from './machinery/definition.ts'
import { put } from './machinery/state.ts'

/** The video no longer waits; its analysis can begin. Without a transcript, only the facts are stored. */
export const storeTranscript = defineServerMutation('storeTranscript', 1, {
  args: v.object({ videoId: VideoId, transcript: v.nullable(TranscriptInput), facts: VideoFacts }),
  reads: ({ videoId }) => [
    { table: 'videos', id: videoId },
    { table: 'transcripts', id: videoId },
  ],
  run: (state, { videoId, transcript, facts }, ctx) => {
    if (!ctx.isServer) return err({ kind: 'not_allowed' })
    const video = state.get('videos', videoId)
    if (video === undefined) return err({ kind: 'video_not_found' })
    const withAll = withFacts(video, facts)
    if (transcript === null) return ok(withAll === video ? [] : [put('videos', withAll)])
    const known = { ...withAll, transcriptWait: null }
    if (state.get('transcripts', videoId) !== undefined) return ok([put('videos', known)])
    const words = { mid: ctx.mid, setAt: ctx.now }
    return ok([put('videos', { ...known, words }), put('transcripts', { id: videoId, ...transcript, isFetched: true })])
  },
})
