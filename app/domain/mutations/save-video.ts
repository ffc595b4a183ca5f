// Saves a video with its transcript and, when the device could make them, its first insights (CRD-07).
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { littleToLearnSentence, WhyLittle } from '../insight/extract/little-to-learn.ts'
import { VideoId } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { TranscriptInput } from '../transcript/stored-transcript.ts'
import { Duration, YoutubeId, type Video } from '../video/video.ts'
import { defineMutation, merged } from './definition.ts'
import { VIDEO_FAILED } from './shared-failures.ts'
import { put, type Change } from './state.ts'

const SaveVideoArgs = v.object({
  id: VideoId,
  youtubeId: YoutubeId,
  title: requiredText(300),
  duration: v.nullable(Duration),
  transcript: v.nullable(TranscriptInput),
  insights: v.nullable(Insights),
  // The device's engine refused it: then it is processed, as failAnalysis leaves it on the server.
  littleToLearn: v.optional(WhyLittle),
})
type SaveVideoArgs = v.InferOutput<typeof SaveVideoArgs>

/** Same URL again is the same video: it only fills what was missing, never overwrites. Refuses an id that is not the natural one. */
export const saveVideo = defineMutation('saveVideo', 1, {
  label: 'Add video',
  failure: VIDEO_FAILED,
  typed: {
    id: false,
    youtubeId: false,
    title: true,
    duration: false,
    transcript: false,
    insights: false,
    littleToLearn: false,
  },
  args: SaveVideoArgs,
  reads: ({ id }) => [
    { table: 'videos', id },
    { table: 'transcripts', id },
  ],
  run: (state, args, ctx) => {
    if (args.id !== ctx.naturalId('video', args.youtubeId)) return err({ kind: 'id_mismatch' })
    const stored = state.get('videos', args.id)
    const video = stored === undefined ? newVideo(args, ctx.now) : filled(stored, args)
    const changes: Change[] = video === stored ? [] : [put('videos', video)]
    if (args.transcript !== null && state.get('transcripts', args.id) === undefined) {
      changes.push(put('transcripts', { id: args.id, ...args.transcript }))
    }
    return stored === undefined ? ok(changes) : merged(changes)
  },
})

function newVideo(args: SaveVideoArgs, now: number): Video {
  const { id, youtubeId, title, duration, insights } = args
  const littleReason = littleReasonIn(args)
  return {
    id,
    youtubeId,
    title,
    duration,
    status: insights === null && littleReason === null ? 'processing' : 'completed',
    failureReason: littleReason,
    category: insights?.category ?? null,
    categorySetAt: null,
    createdAt: now,
    insights,
    notUseful: null,
  }
}

function filled(stored: Video, args: SaveVideoArgs): Video {
  const duration = stored.duration ?? args.duration
  if (stored.insights !== null) return duration === stored.duration ? stored : { ...stored, duration }
  if (args.insights === null) {
    const littleReason = littleReasonIn(args)
    if (littleReason !== null) return { ...stored, duration, status: 'completed', failureReason: littleReason }
    const retried = stored.status === 'failed' && args.transcript !== null
    return retried ? { ...stored, duration, status: 'processing', failureReason: null } : stored
  }
  const category = stored.category ?? args.insights.category
  return { ...stored, duration, insights: args.insights, category, status: 'completed', failureReason: null }
}

function littleReasonIn({ insights, littleToLearn }: SaveVideoArgs): string | null {
  return insights === null && littleToLearn !== undefined ? littleToLearnSentence(littleToLearn) : null
}
