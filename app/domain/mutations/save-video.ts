// Saves a video with its transcript and, if the device could make them, its first insights (CRD-07).
import * as v from 'valibot'
import { Insights } from '../insight/schema/insights.ts'
import { littleToLearnSentence } from '../insight/extract/little-to-learn.ts'
import { WhyLittle } from '../insight/schema/why-little.ts'
import { VideoId } from '../kernel/id.ts'
import { formatMoment } from '../kernel/moment.ts'
import { requiredText } from '../kernel/text.ts'
import { err, ok } from '../kernel/result.ts'
import { TranscriptInput, type StoredTranscript } from '../transcript/stored-transcript.ts'
import { newVideo } from '../video/new-video.ts'
import { isStopgap } from '../video/replaced-transcript.ts'
import { longerDuration, withFacts } from '../video/video-facts.ts'
import { Duration, transcriptWaitOf, type Video } from '../video/video.ts'
import { VideoIdentity } from '../video/video-identity.ts'
import { isLaterMark, type WordsMark } from '../transcript/words-mark.ts'
import { defineMutation, merged, type Ran } from './machinery/definition.ts'
import { VIDEO_FAILED } from './shared-failures.ts'
import { put, type Change } from './machinery/state.ts'

const SaveVideoArgs = v.object({
  id: VideoId,
  youtubeId: VideoIdentity,
  title: requiredText(300),
  duration: v.nullable(Duration),
  transcript: v.nullable(TranscriptInput),
  insights: v.nullable(Insights),
  // The device's engine found little to learn: the video is then processed, as after failAnalysis on the server.
  littleToLearn: v.optional(WhyLittle),
  // For the extension, which sends transcripts unasked: a video that was deleted meanwhile stays deleted.
  onlyFills: v.optional(v.boolean()),
  // The learner was told that this transcript takes the place of the one that is there, or may be.
  replaces: v.optional(v.boolean()),
})
type SaveVideoArgs = v.InferOutput<typeof SaveVideoArgs>

/**
 * The same URL, or a file with the same words, is the same video: saving it again only fills gaps, and of two lengths the longer
 * stays, because that of a transcript may be a part's; one that was only that of replaced words goes with them. Insights by a model
 * replace those found without one. The learner's own transcript does replace one that the server fetched, and with `replaces` any,
 * unless a later one is there or the video was added later. Refuses an id that is not the natural one.
 */
export const saveVideo = defineMutation('saveVideo', 3, {
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
    onlyFills: false,
    replaces: false,
  },
  args: SaveVideoArgs,
  reads: ({ id }) => [
    { table: 'videos', id },
    { table: 'transcripts', id },
  ],
  run: (state, args, ctx) => {
    if (args.id !== ctx.naturalId('video', args.youtubeId)) return err({ kind: 'id_mismatch' })
    const stored = state.get('videos', args.id)
    if (stored === undefined && args.onlyFills === true) return merged()
    const kept = state.get('transcripts', args.id)
    const words: WordsMark = { mid: ctx.mid, setAt: ctx.now }
    // A device does not know the transcript that is there, only its mark.
    const isMissing = kept === undefined && (stored?.words ?? null) === null
    const isReplaced =
      args.transcript !== null && (kept?.isFetched === true || (args.replaces === true && isLatest(words, stored)))
    const isKept = args.transcript !== null && !isMissing && !isReplaced
    const known = stored && withLength(stored, isKept ? null : args.duration, isReplaced ? kept : undefined)
    const saved = known === undefined ? savedVideo(args, ctx.now) : filled(known, args, isReplaced)
    if (args.transcript === null || isKept) {
      return outcomeOf(stored, saved === stored ? [] : [put('videos', saved)])
    }
    return outcomeOf(stored, [
      put('videos', { ...saved, words }),
      put('transcripts', { id: args.id, ...args.transcript }),
    ])
  },
})

function outcomeOf(stored: Video | undefined, changes: readonly Change[]): Ran {
  return stored === undefined ? ok(changes) : merged(changes)
}

// Given offline before another device gave its own, or added the video with it, it is the older one.
function isLatest(words: WordsMark, stored: Video | undefined): boolean {
  const before = stored?.words ?? null
  if (before !== null) return !isLaterMark(before, words)
  return stored === undefined || words.setAt >= stored.createdAt
}

function savedVideo(args: SaveVideoArgs, now: number): Video {
  const { id, youtubeId, title, duration, insights } = args
  const littleReason = littleReasonIn(args)
  return {
    ...newVideo({ id, youtubeId, title }, now),
    duration,
    status: insights === null && littleReason === null ? 'processing' : 'completed',
    failureReason: littleReason,
    category: insights?.category ?? null,
    insights,
  }
}

// `given` is null where the words it may come from are not stored.
function withLength(stored: Video, given: string | null, replaced: StoredTranscript | undefined): Video {
  const isOfReplaced = stored.duration !== null && stored.duration === formatMoment(replaced?.cues.at(-1)?.endMs ?? 0)
  const duration = isOfReplaced && given !== null ? given : longerDuration(stored.duration, given)
  return duration === stored.duration ? stored : { ...stored, duration }
}

// `isReplaced`: the transcript was replaced, so insights that an engine found in the old one go with it. They stay if there is
// little to learn in the new one. Those of a model that the learner asked take their place.
function filled(stored: Video, args: SaveVideoArgs, isReplaced: boolean): Video {
  const known = withFacts(stored, args)
  const littleReason = littleReasonIn(args)
  const isOutdone = (isReplaced && littleReason === null) || isByModel(args)
  if (known.insights !== null && !(isOutdone && isStopgap(known.insights))) return known
  if (args.insights !== null) {
    const category = known.category ?? args.insights.category
    return { ...known, insights: args.insights, category, ...COMPLETED }
  }
  if (littleReason !== null) return { ...known, ...COMPLETED, failureReason: littleReason }
  // Somebody added its link, so an imported video that was waiting is wanted now.
  if (transcriptWaitOf(known) === 'imported' && args.onlyFills !== true) {
    return { ...known, failureReason: null, transcriptWait: null }
  }
  // What was found in the transcript before it says nothing of this one.
  const isAwaited = isReplaced || known.status === 'failed' || transcriptWaitOf(known) !== null
  if (!isAwaited || args.transcript === null) return known
  return { ...known, insights: null, status: 'processing', failureReason: null, transcriptWait: null }
}

function isByModel({ insights, onlyFills }: SaveVideoArgs): boolean {
  return insights?.engine === 'ai' && onlyFills !== true
}

const COMPLETED = { status: 'completed', failureReason: null, transcriptWait: null } as const

function littleReasonIn({ insights, littleToLearn }: SaveVideoArgs): string | null {
  return insights === null && littleToLearn !== undefined ? littleToLearnSentence(littleToLearn) : null
}
