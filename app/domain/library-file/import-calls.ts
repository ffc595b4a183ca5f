// The mutations of an import: they add what is missing of a video in the file, and change nothing that already exists.
import { actionCalls } from './import-action.ts'
import { doneCalls, newPast, type PresentPast } from './import-history.ts'
import { addedThen, recallCalls } from './import-recall.ts'
import { NOTHING_ADDED, type AddedIds } from './take-back.ts'
import type { VideoId } from '../kernel/id.ts'
import { addVideoTag } from '../mutations/add-video-tag.ts'
import { call, type MutationCall } from '../mutations/machinery/definition.ts'
import { importVideos } from '../mutations/import-videos.ts'
import { saveReflection } from '../mutations/save-reflection.ts'
import { saveVideo } from '../mutations/save-video.ts'
import { setNotUseful } from '../mutations/set-not-useful.ts'
import { setReflectionApplied } from '../mutations/set-reflection-applied.ts'
import { setReflectionRepeat } from '../mutations/set-reflection-repeat.ts'
import { setVideoCategory } from '../mutations/set-video-category.ts'
import type { Recall } from '../recall/recall.ts'
import { markOf, type Claim } from '../video/not-useful.ts'
import { tagKey } from '../video/tag.ts'
import { isFileVideo } from '../video/video-identity.ts'
import type { Video } from '../video/video.ts'
import type { FileAction, FileReflection, FileVideo } from './library-file.ts'

/** What exists of a video before it is imported. */
export interface PresentVideo {
  readonly id: VideoId
  readonly video: Video | undefined
  readonly hasTranscript: boolean
  readonly tagKeys: ReadonlySet<string>
  readonly recall: Recall | undefined
}

/** The ids of existing reflections and actions, and what is here of the past of those actions. */
export interface PresentRows extends PresentPast {
  readonly ids: ReadonlySet<string>
}

/** The calls in the order they must run; none when all of the video already exists. */
export function videoCalls(file: FileVideo, present: PresentVideo, rows: PresentRows): readonly MutationCall[] {
  const { id } = present
  return [
    ...savingCalls(file, present).map((one) => (present.video === undefined ? addedThen(file, one, rows.now) : one)),
    ...recallCalls(file, present, rows.now),
    ...categoryCalls(file, present),
    ...newMarks(file, present).map((claim) => call(setNotUseful, { videoId: id, claim, isNotUseful: true })),
    ...newTags(file, present).map((tagName) => call(addVideoTag, { videoId: id, tagName })),
    ...missing(file.reflections, rows).flatMap((one) => reflectionCalls(one, id)),
    ...actionsCalls(file.actions, id, rows),
  ]
}

/** The rows that these calls make, for an undo. */
export function videoAdditions(file: FileVideo, present: PresentVideo, rows: PresentRows): AddedIds {
  const { id, video } = present
  const reflections = missing(file.reflections, rows).map((one) => one.id)
  const actions = missing(file.actions, rows).map((one) => one.id)
  if (video === undefined) return { ...NOTHING_ADDED, videos: [id], reflections, actions }
  const past = [...recallCalls(file, present, rows.now), ...pastCalls(file.actions, rows)]
  const fills = [...savingCalls(file, present), ...categoryCalls(file, present), ...past]
  const isFilled = fills.length > 0
  return {
    ...NOTHING_ADDED,
    reflections,
    actions,
    tags: newTags(file, present).map((name) => ({ videoId: id, key: tagKey(name) })),
    marks: newMarks(file, present).map((claim) => ({ videoId: id, claim })),
    filled: isFilled ? [id] : [],
  }
}

/** The calls that create the missing actions, and those that add what is missing to the past of the others. */
export function actionsCalls(
  actions: readonly FileAction[],
  videoId: VideoId | null,
  rows: PresentRows,
): readonly MutationCall[] {
  const made = missing(actions, rows).flatMap((one) => actionCalls(one, videoId, rows))
  return [...made, ...pastCalls(actions, rows)]
}

function pastCalls(actions: readonly FileAction[], rows: PresentRows): readonly MutationCall[] {
  return actions.filter(({ id }) => rows.ids.has(id)).flatMap((one) => doneCalls(one, newPast(one, rows).done))
}

/** Those of the file that do not exist yet. */
export function missing<T extends { readonly id: string }>(listed: readonly T[], { ids }: PresentRows): readonly T[] {
  return listed.filter(({ id }) => !ids.has(id))
}

/** Whether the first of the calls brings the transcript. One that the server has is never sent another in its place. */
export function bringsWords({ transcript }: FileVideo, { video, hasTranscript }: PresentVideo): boolean {
  return transcript !== null && !hasTranscript && (video?.words ?? null) === null
}

function savingCalls(file: FileVideo, present: PresentVideo): readonly MutationCall[] {
  const { id, video } = present
  const { youtubeId, title, duration, insights } = file
  const hasWords = bringsWords(file, present)
  const transcript = hasWords ? file.transcript : null
  const facts = { id, youtubeId, title, duration, transcript, insights }
  if (video === undefined && isOnlyLink(file)) {
    // Thousands may have been waiting to be opened where the file was made: they must not all be fetched here.
    const waits = call(importVideos, { videos: [{ id, youtubeId, title }] })
    return duration === null ? [waits] : [waits, call(saveVideo, { ...facts, onlyFills: true })]
  }
  const isMissing =
    video === undefined ||
    (video.insights === null && insights !== null) ||
    (video.duration === null && duration !== null) ||
    hasWords
  if (!isMissing) return []
  // A video still waiting from an earlier import must not be fetched because of this one.
  const onlyFills = video !== undefined && { onlyFills: true }
  return [call(saveVideo, { ...facts, ...onlyFills })]
}

// The site has everything else of it. A video that came as a file has no site.
function isOnlyLink({ youtubeId, insights, transcript }: FileVideo): boolean {
  return insights === null && transcript === null && !isFileVideo(youtubeId)
}

// saveVideo sets the category of the insights by itself, so only a different one needs a call.
function categoryCalls(file: FileVideo, { id, video }: PresentVideo): readonly MutationCall[] {
  const own = video === undefined ? file.insights?.category : (video.category ?? file.insights?.category)
  const isChosen = file.category !== null && file.category !== own
  return isChosen && (video === undefined || video.category === null)
    ? [call(setVideoCategory, { videoId: id, category: file.category })]
    : []
}

// A claim that was marked here keeps its mark, even if the mark was withdrawn.
function newMarks({ notUseful = [] }: FileVideo, { video }: PresentVideo): readonly Claim[] {
  return notUseful.filter((claim) => video === undefined || markOf(video, claim) === undefined)
}

function newTags(file: FileVideo, { tagKeys }: PresentVideo): readonly string[] {
  const byKey = new Map(file.tags.map((name) => [tagKey(name), name]))
  return [...byKey].flatMap(([key, name]) => (tagKeys.has(key) ? [] : [name]))
}

function reflectionCalls({ id, flow, data, isApplied, repeat }: FileReflection, videoId: VideoId) {
  const calls: MutationCall[] = [call(saveReflection, { id, videoId, reflectionFlow: flow, reflectionData: data })]
  if (isApplied) calls.push(call(setReflectionApplied, { reflectionId: id, isApplied }))
  if (repeat !== null) calls.push(call(setReflectionRepeat, { reflectionId: id, repeatFrequency: repeat }))
  return calls
}
