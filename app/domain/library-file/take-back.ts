// Undo of an import: everything that it added goes, unless the learner has worked with it since. What it filled in on a video that
// was here before (length, category, transcript, insights) stays: no mutation takes that away. So do the completions and the recall
// answers that it added to actions and videos that were here.
import type { Action } from '../action/action.ts'
import { isArchived } from '../action/living.ts'
import { canonicalJson } from '../kernel/canonical-json.ts'
import type { VideoId } from '../kernel/id.ts'
import { groupedBy } from '../kernel/rows.ts'
import { deleteReflection } from '../mutations/delete-reflection.ts'
import { deleteVideo } from '../mutations/delete-video.ts'
import { hardDeleteAction } from '../mutations/hard-delete-action.ts'
import { call, type MutationCall } from '../mutations/machinery/definition.ts'
import { removeVideoTag } from '../mutations/remove-video-tag.ts'
import { setNotUseful } from '../mutations/set-not-useful.ts'
import type { Recall } from '../recall/recall.ts'
import type { Reflection } from '../reflection/reflection.ts'
import { markOf, type Claim } from '../video/not-useful.ts'
import { tagKey } from '../video/tag.ts'
import { transcriptWaitOf, type Video } from '../video/video.ts'
import { dividedReviews, joinedReviews, type AddedReview } from './import-reviews.ts'
import type { LibraryRows } from './own-library.ts'

/** What an import made: ids of rows, tags and marks on videos that were here before, and weekly reviews. */
export interface AddedIds {
  readonly videos: readonly string[]
  readonly reflections: readonly string[]
  readonly actions: readonly string[]
  readonly tags: readonly { readonly videoId: VideoId; readonly key: string }[]
  readonly marks: readonly { readonly videoId: VideoId; readonly claim: Claim }[]
  readonly reviews: readonly AddedReview[]
  // Videos that were here before and got details that cannot be taken away again.
  readonly filled: readonly string[]
}

export const NOTHING_ADDED: AddedIds = {
  videos: [],
  reflections: [],
  actions: [],
  tags: [],
  marks: [],
  reviews: [],
  filled: [],
}

/** What several parts of one import added. What a later part put on a video of an earlier one goes with that video. */
export function allAdded(parts: readonly AddedIds[]): AddedIds {
  const videos = parts.flatMap((part) => part.videos)
  const own = new Set(videos)
  const isElsewhere = ({ videoId }: { readonly videoId: string }) => !own.has(videoId)
  return {
    videos,
    reflections: parts.flatMap(({ reflections }) => reflections),
    actions: parts.flatMap(({ actions }) => actions),
    tags: parts.flatMap(({ tags }) => tags).filter(isElsewhere),
    marks: parts.flatMap(({ marks }) => marks).filter(isElsewhere),
    reviews: joinedReviews(parts.flatMap(({ reviews }) => reviews)),
    filled: [...new Set(parts.flatMap(({ filled }) => filled))].filter((id) => !own.has(id)),
  }
}

/** A library with what shows that its learner has worked with it. */
export interface WorkedRows extends LibraryRows {
  // How many completions and logged steps each action has, by its id.
  readonly doings: ReadonlyMap<string, number>
}

/** By id, what a learner can change of each row. */
export type Stamps = ReadonlyMap<string, string>

/**
 * A stamp for each video, reflection and action; the video's covers all that belongs to it. Whatever a server adds by itself is
 * left out, as are times, which it corrects.
 */
export function stampsOf({ videos, tags, reflections, actions, recalls, doings }: WorkedRows): Stamps {
  const stamps = new Map<string, string>()
  for (const one of reflections) stamps.set(one.id, reflectionStamp(one))
  for (const one of actions) stamps.set(one.id, actionStamp(one, doings.get(one.id) ?? 0))
  const recalled = new Map<string, string>(recalls.map((recall) => [recall.id, recallStamp(recall)]))
  const belonging = groupedBy<Reflection | Action>([...reflections, ...actions], ({ videoId }) => videoId)
  for (const video of videos) {
    const parts = (belonging.get(video.id) ?? []).map(({ id }) => `${id} ${stamps.get(id) ?? ''}`)
    const keys = (tags.get(video.id) ?? []).map(({ name }) => tagKey(name))
    stamps.set(video.id, canonicalJson([videoStamp(video), parts.sort(), keys.sort(), recalled.get(video.id)]))
  }
  return stamps
}

/**
 * The stamps of what a part of an import wrote, from those before and after it. What was here when it began and was not as an earlier
 * part had left it is not the import's own: the learner has worked with it, or it was never the import's.
 */
export function leftBy(part: { readonly before: Stamps; readonly after: Stamps }, earlier: Stamps): Stamps {
  const { before, after } = part
  return new Map([...after].filter(([id]) => !before.has(id) || before.get(id) === earlier.get(id)))
}

function videoStamp({ category, categorySetAt, notUseful, words, ...video }: Video) {
  const marks = (notUseful ?? []).map(({ setAt: _, ...mark }) => canonicalJson(mark))
  // An imported video is wanted once the learner has opened it. A transcript that came since may be the learner's own: no row says
  // whether it was pasted or fetched.
  return [categorySetAt === null ? null : category, marks.sort(), words?.mid, transcriptWaitOf(video) === 'imported']
}

// An imported answer makes the row: what shows that the learner was asked since is another answer, one undone, or the switch.
function recallStamp({ reviews, isOff }: Recall): string {
  return canonicalJson([reviews.map(({ id, grade }) => `${id} ${grade ?? ''}`).sort(), isOff])
}

function reflectionStamp({ reflectionFlow, reflectionData, appliedAt, repeatFrequency }: Reflection): string {
  return canonicalJson([reflectionFlow, reflectionData, appliedAt === null, repeatFrequency])
}

function actionStamp(action: Action, doings: number): string {
  const { actionTitle, actionDescription, planningData, motivationData, status, cycle, cheers } = action
  const { reminderType, reminderTime, reminderActive, snoozedUntil } = action
  const plan = [actionTitle, actionDescription, planningData, motivationData]
  const reminder = [reminderType, reminderTime, reminderActive, snoozedUntil === null]
  return canonicalJson([plan, reminder, status, !isArchived(action), cycle, cheers?.length ?? 0, doings])
}

export interface TakenBack {
  // What belongs together, in the order it must run.
  readonly calls: readonly (readonly MutationCall[])[]
  // Videos, reflections, actions and weekly reviews that the learner has worked with since.
  readonly kept: number
}

/** What removes the added rows that are still as the import left them. A video that was worked with keeps everything on it. */
export function takeBack(added: AddedIds, left: Stamps, rows: WorkedRows): TakenBack {
  const now = stampsOf(rows)
  const isAsLeft = ({ id }: { readonly id: string }) => now.get(id) === left.get(id)
  const ids = new Set<string>([...added.videos, ...added.reflections, ...added.actions])
  const isAdded = ({ id }: { readonly id: string }) => ids.has(id)
  const isElsewhere = ({ videoId }: Reflection | Action) => videoId === null || !ids.has(videoId)
  const videos = rows.videos.filter(isAdded)
  const reflections = rows.reflections.filter((one) => isAdded(one) && isElsewhere(one))
  const actions = rows.actions.filter((one) => isAdded(one) && isElsewhere(one))
  const ownActions = groupedBy(rows.actions.filter(isAdded), ({ videoId }) => videoId)
  const going = videos.filter(isAsLeft)
  const reviews = dividedReviews(added.reviews, rows.reviews)
  const changed = [...videos, ...reflections, ...actions].filter((one) => !isAsLeft(one)).length
  return {
    calls: [
      ...going.map(({ id }) => [...(ownActions.get(id) ?? []).map(removal), call(deleteVideo, { videoId: id })]),
      ...reflections.filter(isAsLeft).map(({ id }) => [call(deleteReflection, { reflectionId: id })]),
      ...actions.filter(isAsLeft).map((action) => [removal(action)]),
      ...detailCalls(added, rows).map((one) => [one]),
      ...reviews.calls.map((one) => [one]),
    ],
    kept: changed + reviews.kept,
  }
}

function removal({ id }: Action): MutationCall {
  return call(hardDeleteAction, { actionId: id })
}

function detailCalls({ tags, marks }: AddedIds, rows: WorkedRows): readonly MutationCall[] {
  const videos = new Map<string, Video>(rows.videos.map((video) => [video.id, video]))
  const marked = marks.filter(({ videoId, claim }) => {
    const video = videos.get(videoId)
    return video !== undefined && markOf(video, claim)?.isNotUseful === true
  })
  return [
    ...tags.flatMap(({ videoId, key }) =>
      (rows.tags.get(videoId) ?? [])
        .filter(({ name }) => tagKey(name) === key)
        .map(({ id }) => call(removeVideoTag, { videoId, tagId: id })),
    ),
    ...marked.map(({ videoId, claim }) => call(setNotUseful, { videoId, claim, isNotUseful: false })),
  ]
}
